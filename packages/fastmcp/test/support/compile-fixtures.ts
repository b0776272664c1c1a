import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const fastmcp = fileURLToPath(new URL('../..', import.meta.url));

/** Below `node_modules`, so that what the fixtures import is found from there and git doesn't see it. */
const compiled = join(fastmcp, 'node_modules/.cache/fixtures');

const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };

/** Node 20 runs no TypeScript, so what runs in processes of its own is compiled once before all tests. */
export default function compileFixtures(): void {
  for (const folder of ['src', 'test']) {
    const files = readdirSync(join(fastmcp, folder), { encoding: 'utf8', recursive: true });
    for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
      const source = readFileSync(join(fastmcp, folder, file), 'utf8');
      const target = join(compiled, folder, file.replace(/\.ts$/, '.js'));
      replace(target, ts.transpileModule(source, { compilerOptions }).outputText);
    }
  }
  replace(join(compiled, 'package.json'), '{ "type": "module" }\n');
}

/** Renaming is atomic: processes of another run of the tests see the whole file at any time. */
function replace(target: string, text: string): void {
  mkdirSync(dirname(target), { recursive: true });
  const partial = `${target}.${process.pid}`;
  writeFileSync(partial, text);
  renameSync(partial, target);
}
