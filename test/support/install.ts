import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { run } from './processes.js';
import { publicPackages, readManifest, root } from './workspace.js';

const packageManager = readManifest(root).packageManager ?? '';

/** Ways of installing packages into an empty project. */
export const installers: Readonly<Record<'npm' | 'pnpm', readonly string[]>> = {
  npm: ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline'],
  pnpm: ['npx', '-y', packageManager, 'add', '--prefer-offline'],
};

const execute = ([command = '', ...args]: readonly string[], cwd: string): Promise<string> =>
  run(command, args, cwd);

/** Packs every public package as a release would, and returns the tarballs' paths. */
export async function packAll(destination: string): Promise<string[]> {
  for (const { directory } of publicPackages) {
    await execute(['npx', '-y', packageManager, 'pack', '--pack-destination', destination], directory);
  }
  return readdirSync(destination).map((name) => join(destination, name));
}

/** What a project needs besides our packages: each of their peers, in the version we develop with. */
export function peers(): string[] {
  const wanted = publicPackages.flatMap(({ manifest }) =>
    Object.keys(manifest.peerDependencies ?? {})
      .filter((name) => !name.startsWith('@mcp-compat/'))
      .map((name) => `${name}@${manifest.devDependencies?.[name] ?? manifest.peerDependencies?.[name]}`),
  );
  return [...new Set(wanted)];
}

/** Installs tarballs and peers into a new project that holds the consumers of test/consumer. */
export async function installInto(
  project: string,
  installer: readonly string[],
  tarballs: readonly string[],
): Promise<void> {
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "name": "consumer", "private": true }\n');
  const nodeTypes = `@types/node@${readManifest(root).devDependencies?.['@types/node']}`;
  await execute([...installer, ...tarballs, ...peers(), nodeTypes], project);
  cpSync(join(root, 'test/consumer'), project, { recursive: true });
  writeFileSync(
    join(project, 'entries.mts'),
    entriesModule((specifier) => `await import('${specifier}')`),
  );
  writeFileSync(
    join(project, 'entries.cts'),
    entriesModule((specifier) => `require('${specifier}')`),
  );
}

/** A module that loads every entry that a package exports. */
function entriesModule(load: (specifier: string) => string): string {
  const specifiers = publicPackages.flatMap(({ manifest }) =>
    Object.keys(manifest.exports ?? {})
      .filter((entry) => entry !== './package.json')
      .map((entry) => `${manifest.name}${entry.slice(1)}`),
  );
  return `${specifiers.map((specifier) => `${load(specifier)};`).join('\n')}\nexport {};\n`;
}

/**
 * Type-checks a project's TypeScript and our published types, but not the SDKs', which takes long, and leaves the
 * JavaScript beside it. Returns what is wrong.
 */
export function compile(project: string): string[] {
  const consumers = readdirSync(project).filter((name) => /\.[mc]ts$/.test(name));
  const program = ts.createProgram(
    consumers.map((name) => join(project, name)),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      strict: true,
      exactOptionalPropertyTypes: true,
      types: ['node'],
      typeRoots: [join(project, 'node_modules/@types')],
    },
  );
  const ours = program
    .getSourceFiles()
    .filter(
      ({ fileName }) =>
        !fileName.includes('/node_modules/') || /\/(@mcp-compat\/|mcp-compat\/)/.test(fileName),
    );
  const diagnostics = [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...ours.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
    // Emitting all at once would check all types that the program knows, the SDKs' too.
    ...ours.flatMap((file) => (file.isDeclarationFile ? [] : program.emit(file).diagnostics)),
  ];
  return diagnostics.map(({ file, start = 0, messageText }) => {
    const line = file === undefined ? '' : file.getLineAndCharacterOfPosition(start).line + 1;
    const place = file === undefined ? '' : `${relative(project, file.fileName)}:${line}: `;
    return `${place}${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}
