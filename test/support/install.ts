import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { run } from './processes.js';
import { publicPackages, readManifest, root } from './workspace.js';

const packageManager = readManifest(root).packageManager ?? '';

/** Ways of installing packages into an empty project. */
export const installers: Readonly<Record<'npm' | 'pnpm', readonly string[]>> = {
  npm: ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline'],
  pnpm: ['npx', '-y', packageManager, 'add', '--prefer-offline'],
};

/** Installs packages, or other versions of them, into a project. */
export async function add(
  project: string,
  installer: readonly string[],
  what: readonly string[],
): Promise<void> {
  await execute([...installer, ...what], project);
}

const execute = ([command = '', ...args]: readonly string[], cwd: string): Promise<string> =>
  run(command, args, cwd);

/** Adds what was built to a copy of the workspace's manifests, so that its packages can be packed. */
export function addBuilt(workspace: string): void {
  cpSync(join(root, 'LICENSE'), join(workspace, 'LICENSE'));
  for (const { folder, directory, manifest } of publicPackages) {
    const copy = join(workspace, 'packages', folder);
    for (const built of ['dist', 'lib'].filter((name) => existsSync(join(directory, name)))) {
      cpSync(join(directory, built), join(copy, built), { recursive: true });
    }
    linkJoined(directory, copy);
    for (const other of publicPackages) {
      const { name } = other.manifest;
      if (manifest.dependencies?.[name] === undefined && manifest.devDependencies?.[name] === undefined)
        continue;
      mkdirSync(dirname(join(copy, 'node_modules', name)), { recursive: true });
      symlinkSync(join(workspace, 'packages', other.folder), join(copy, 'node_modules', name), 'junction');
    }
  }
}

/** Packs packages as a release does, and returns the tarballs' paths. */
export async function pack(workspace: string, folders: readonly string[]): Promise<string[]> {
  const packed = folders.map(async (folder) => {
    const destination = mkdtempSync(join(workspace, `packed-${folder}-`));
    const command = ['npx', '-y', packageManager, 'pack', '--pack-destination', destination];
    await execute(command, join(workspace, 'packages', folder));
    return readdirSync(destination).map((name) => join(destination, name));
  });
  return (await Promise.all(packed)).flat();
}

/** Core's build joins in what it depends on; the copy must be able to do that again. */
function linkJoined(from: string, to: string): void {
  if (!existsSync(join(from, 'lib'))) return;
  for (const name of Object.keys(readManifest(from).devDependencies ?? {})) {
    mkdirSync(join(to, 'node_modules'), { recursive: true });
    symlinkSync(realpathSync(join(from, 'node_modules', name)), join(to, 'node_modules', name), 'junction');
  }
}

/**
 * Does in a built core what a contributor does in its sources: adds a profile's file and lists it. The new client
 * has the quirk of fractional priorities.
 */
export async function addProfile(core: string, clientName: string): Promise<void> {
  const index = join(core, 'dist/profiles/index.js');
  const source = readFileSync(index, 'utf8');
  const listed = source.replace(/(profiles = \[)/, '$1newcomer, ');
  if (listed === source) throw new Error('profiles/index.js has another shape');
  writeFileSync(index, `import { newcomer } from './newcomer.js';\n${listed}`);
  const profile = {
    id: 'newcomer',
    title: 'Newcomer',
    match: { name: [clientName] },
    sightings: [
      { verified: { by: 'report', version: '1.0.0', date: '2026-01-01' }, retire: 'never', evidence: 'none' },
    ],
  };
  writeFileSync(
    join(core, 'dist/profiles/newcomer.js'),
    `import { fractionalPriority } from '../quirks/fractional-priority.js';
export const newcomer = ${JSON.stringify(profile)};
newcomer.sightings[0].quirk = fractionalPriority;
`,
  );
  await run(process.execPath, [join(root, 'scripts/join.mjs')], core);
}

/** The one peer that is linked: it takes long to install, and has no types in ours. */
const testRunner = 'vitest';

/** What a project needs besides our packages: each of their peers, in the version we develop with. */
export function peers(): string[] {
  const wanted = publicPackages.flatMap(({ manifest }) =>
    Object.keys(manifest.peerDependencies ?? {})
      .filter((name) => !name.startsWith('@mcp-compat/') && name !== testRunner)
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
  // pnpm asks the registry for what a tarball depends on, though it is installed from a tarball beside it.
  const overrides = Object.fromEntries(
    publicPackages.map(({ manifest }, index) => [manifest.name, `file:${tarballs[index]}`]),
  );
  const manifest = { name: 'consumer', private: true, pnpm: { overrides } };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  const nodeTypes = `@types/node@${readManifest(root).devDependencies?.['@types/node']}`;
  await add(project, installer, [...tarballs, ...peers(), nodeTypes]);
  symlinkSync(join(root, 'node_modules', testRunner), join(project, 'node_modules', testRunner), 'junction');
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
