import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Ends the program with one line for whoever called it; what is wrong is in their arguments.
 *
 * @param {string} reason
 * @returns {never}
 */
export function refuse(reason) {
  console.error(reason);
  process.exit(1);
}

/** `my-name` as `myName`. */
export function camelCase(/** @type {string} */ name) {
  return name.replace(/-(.)/g, (_match, /** @type {string} */ letter) => letter.toUpperCase());
}

/** Folders, profiles and rules are all called like this. */
export function isKebabCase(/** @type {string | undefined} */ name) {
  return name !== undefined && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);
}

/**
 * Changes a file of the repository.
 *
 * @param {string} path
 * @param {(text: string) => string} change
 */
export function edit(path, change) {
  const before = readFileSync(join(root, path), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${path} has another shape than this generator expects`);
  writeFileSync(join(root, path), after);
}

/** Formats files as `npm run fix` does. */
export function format(/** @type {readonly string[]} */ paths) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'check', '--write', '--vcs-enabled=false', ...paths], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
