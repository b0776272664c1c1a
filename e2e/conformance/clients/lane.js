/** What the lane of clients runs, as data: clients, and the scenarios of the referee for each protocol revision. */
import { fileURLToPath } from 'node:url';

/** @typedef {import('./variants.js').ClientVariant} Variant */

/**
 * @typedef {object} ClientUnderTest
 * @property {(variant: Variant) => string} command what the referee starts; it appends its address
 * @property {readonly string[]} revisions
 */

/** @param {string} script @returns {ClientUnderTest['command']} */
const script = (script) => {
  const path = fileURLToPath(new URL(script, import.meta.url));
  return (variant) => `${process.execPath} ${path} --variant ${variant}`;
};

/** @type {Readonly<Record<string, ClientUnderTest>>} */
export const clients = {
  v1: { command: script('v1.js'), revisions: ['2025-11-25'] },
  v2: { command: script('v2.js'), revisions: ['2025-11-25', '2026-07-28'] },
};

const auth = [
  'metadata-default',
  'metadata-var3',
  'basic-cimd',
  'scope-from-www-authenticate',
  'scope-step-up',
  'token-endpoint-auth-basic',
  'token-endpoint-auth-none',
  'pre-registration',
].map((name) => `auth/${name}`);

/** @type {Readonly<Record<string, readonly string[]>>} */
export const scenarios = {
  '2025-11-25': [
    'initialize',
    'tools_call',
    'elicitation-sep1034-client-defaults',
    'sse-retry',
    'json-schema-2020-12-preservation',
    ...auth,
  ],
  '2026-07-28': [
    'tools_call',
    'request-metadata',
    'sep-2322-client-request-state',
    'http-standard-headers',
    'http-custom-headers',
    'http-invalid-tool-headers',
    'json-schema-ref-no-deref',
    'json-schema-2020-12-preservation',
    ...auth,
    'auth/iss-supported',
    'auth/iss-wrong-issuer',
  ],
};
