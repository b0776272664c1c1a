import { compare } from 'compare-versions';

/**
 * Whether a client can read an answer. The SDK's client, which all products but
 * Codex are built on, has decided already; Codex is decided by a model of it.
 *
 * It is only a model: Codex from 0.139.0 up to 0.163.0 fails on a priority that
 * is written with a point or an exponent, even 1.0, and then drops the whole
 * result. `e2e/clients` shows the same with the real Codex.
 *
 * @param {import('./products.js').Product} product
 * @param {import('./call.js').Answer} answer
 */
export function reads({ clientInfo: { name, version } }, { wire, accepted }) {
  const affected =
    name === 'codex-mcp-client' && compare(version, '0.139.0', '>=') && compare(version, '0.163.0', '<');
  return affected ? !/"priority":\s*-?\d+[.eE]/.test(wire) : accepted;
}
