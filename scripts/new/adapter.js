// npm run new:adapter -- NAME [--framework TITLE] [--no-install]
// Copies the living template of an adapter to packages/NAME and gives it its places in the repository.
import { execSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { edit, isKebabCase, refuse, root } from './files.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { framework: { type: 'string' }, 'no-install': { type: 'boolean', default: false } },
});
const [name = ''] = positionals;
if (!isKebabCase(name) || positionals.length !== 1) {
  refuse(
    'usage: npm run new:adapter -- NAME [--framework TITLE], the name in kebab-case, such as my-framework',
  );
}
const folder = join(root, 'packages', name);
if (existsSync(folder)) refuse(`packages/${name} is there already`);
const framework = values.framework ?? name;

const left = ['node_modules', 'dist', '.turbo'];
cpSync(join(root, 'templates/adapter'), folder, {
  recursive: true,
  filter: (path) => !left.includes(basename(path)),
});
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(ts|js|json|md)$/.test(file)) continue;
  const text = readFileSync(join(folder, file), 'utf8');
  const renamed = text.replaceAll('adapter-template', name).replaceAll('FRAMEWORK', framework);
  writeFileSync(
    join(folder, file),
    file === 'package.json' ? renamed.replace('  "private": true,\n', '') : renamed,
  );
}

writeFileSync(
  join(root, `.changeset/new-${name}.md`),
  `---\n'@mcp-compat/${name}': major\n---\n\nFirst release.\n`,
);
const rules = 'test/support/arrow-rules.ts';
const key = name.includes('-') ? `'${name}'` : name;
if (!readFileSync(join(root, rules), 'utf8').includes(`\n  ${key}: [`)) {
  edit(rules, (text) => text.replace('\n  core: [],\n', `\n  core: [],\n  ${key}: ['@mcp-compat/core'],\n`));
}
const row = `| [\`@mcp-compat/${name}\`](packages/${name}) | servers on ${framework} |\n`;
edit('README.md', (text) => text.replace(/((?:^\| \[`@mcp-compat\/.*\n)+)/m, `$1${row}`));

if (!values['no-install']) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  execSync(`npx -y ${packageManager} install --prefer-offline`, { cwd: root, stdio: 'inherit' });
}
console.log(`packages/${name} is there. Next:
  npm run build
  node node_modules/vitest/vitest.mjs run --project ${name}    the contract: it passes as it is
  packages/${name}/src/with-compat.ts                          find where ${framework} takes its transport
  packages/${name}/test/kit.test.ts                            open servers of ${framework}, each way it has`);
