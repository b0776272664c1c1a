/** What the lane runs, as data. A server more is an entry in `servers`. */
import { fileURLToPath } from 'node:url';

export { variantNames } from './servers/variants.js';

/** @typedef {import('./servers/variants.js').Variant} Variant */

/**
 * A server is a command that serves every variant, prints the address of its MCP endpoint as a line and ends when
 * its standard input does. It has `compat_probe` of `servers/fixtures.js` besides what the referee asks for.
 *
 * @typedef {object} Server
 * @property {(variant: Variant) => readonly string[]} command what follows `node`
 * @property {Readonly<Record<string, number>>} passes by requirement set: how many checks the bare server passes at
 *   least. A run with fewer is broken. A set that is not named here is not run.
 */

/** @param {string} script @returns {Server['command']} */
const script = (script) => {
  const path = fileURLToPath(new URL(`servers/${script}`, import.meta.url));
  return (variant) => [path, '--variant', variant];
};

/** @type {Readonly<Record<string, Server>>} */
export const servers = {
  v1: { command: script('v1.js'), passes: { active: 40, '2025-11-25': 84 } },
  v2: { command: script('v2.js'), passes: { active: 40, '2025-11-25': 84, '2026-07-28': 164 } },
  fastmcp: { command: script('fastmcp.js'), passes: { active: 39, '2025-11-25': 81 } },
};

/**
 * What the referee is asked to check, and which of its releases is asked.
 *
 * @typedef {object} RequirementSet
 * @property {string} referee the release, as the table names it
 * @property {string} package the alias under which it is installed
 * @property {readonly string[]} args
 */

/** On two busy cores a scenario may need more than the 30 seconds that it has by default. */
const patient = ['--timeout', '90000'];

/** @type {Readonly<Record<string, RequirementSet>>} */
export const requirementSets = {
  active: { referee: '0.1.16', package: 'conformance-0.1', args: ['--suite', 'active'] },
  '2025-11-25': {
    referee: '0.2.0-alpha.12',
    package: 'conformance-0.2',
    args: ['--requirements', '2025-11-25', ...patient],
  },
  '2026-07-28': {
    referee: '0.2.0-alpha.12',
    package: 'conformance-0.2',
    args: ['--requirements', '2026-07-28', ...patient],
  },
};

/** @typedef {{ server: string, set: string }} Row a row of the table */

/** @type {readonly Row[]} */
export const rows = Object.entries(servers).flatMap(([server, { passes }]) =>
  Object.keys(passes).map((set) => ({ server, set })),
);
