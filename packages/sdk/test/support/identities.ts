import type { Identity } from '@mcp-compat/testing';

export type { Identity };

/** As a Codex build introduces itself that rejects fractional priorities. */
export const codex: Identity = { name: 'codex-mcp-client', title: 'Codex', version: '0.148.0-alpha.8' };

export const codexWithAgent: Identity = { ...codex, userAgent: 'codex-mcp-client/0.148.0-alpha.8' };

export const unknown: Identity = { name: 'somebody-else', title: 'Somebody Else', version: '1.0.0' };

/** A client whose every message gets a stamp with its name, under the compat `stamping`. */
export function stamped(suffix: string | number): Identity {
  const name = `stamped-${suffix}`;
  return { name, version: '1.0.0', userAgent: `${name}/1.0.0` };
}
