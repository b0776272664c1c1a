// Joins what tsc built into few files, for the package in the current folder: Node takes ten times as long to load
// a hundred small modules as to load their code. The entries are those of package.json; lib/X.js is made of
// dist/X.js, and dist stays for the types. What only the build depends on is joined in too, with its licence (not
// in a file called so: pnpm would take it for the package's own).
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const {
  exports,
  dependencies = {},
  peerDependencies = {},
} = JSON.parse(readFileSync('package.json', 'utf8'));
const peers = Object.keys({ ...dependencies, ...peerDependencies });
const entryPoints = Object.values(exports)
  .map((target) => target.default)
  .filter((file) => file?.startsWith('./lib/'))
  .map((file) => file.replace('./lib/', './dist/'));

rmSync('lib', { recursive: true, force: true });
const { metafile } = await build({
  entryPoints,
  outbase: 'dist',
  outdir: 'lib',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  external: peers,
  metafile: true,
  sourcemap: true,
  logLevel: 'warning',
});

const joined = new Set(
  Object.keys(metafile.inputs).flatMap(
    (file) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[0] ?? [],
  ),
);
const notices = [...joined].sort().map((folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return `${name} ${version}, ${license}\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8')}`;
});
if (notices.length > 0) writeFileSync('lib/THIRD-PARTY-NOTICES.txt', notices.join('\n'));
