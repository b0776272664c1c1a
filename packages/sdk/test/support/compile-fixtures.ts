import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const sdk = fileURLToPath(new URL('../..', import.meta.url));

/** Below `node_modules`, so that what the fixtures import is found from there and git doesn't see it. */
export const compiled: string = join(sdk, 'node_modules/.cache/fixtures');

const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };

/** Node 20 runs no TypeScript, so what runs in processes of its own is compiled once before all tests. */
export default function compileFixtures(): void {
  rmSync(compiled, { recursive: true, force: true });
  for (const folder of ['src', 'test']) {
    const files = readdirSync(join(sdk, folder), { encoding: 'utf8', recursive: true });
    for (const file of files.filter((name) => name.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(name))) {
      const source = readFileSync(join(sdk, folder, file), 'utf8');
      const target = join(compiled, folder, file.replace(/\.ts$/, '.js'));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, ts.transpileModule(source, { compilerOptions }).outputText);
    }
  }
  writeFileSync(join(compiled, 'package.json'), '{ "type": "module" }\n');
}
