import { bareSuffix, kitPrefix } from '../servers/adaptions.js';
import type { Identity } from './client.js';

/** A client that the kit's own profile recognises, by name and by header. */
export function kitClient(suffix: string): Identity {
  const name = `${kitPrefix}${suffix}`;
  return { name, version: '1.0.0', userAgent: `${name}/1.0.0` };
}

/** A client that the kit's chooser leaves bare. */
export const bareClient: Identity = kitClient(bareSuffix);

/** A client that no profile recognises. */
export const unknownClient: Identity = {
  name: 'somebody-else',
  title: 'Somebody Else',
  version: '1.0.0',
  userAgent: 'somebody-else/1.0.0',
};

/** As a Codex build introduces itself that rejects fractional priorities. */
export const codexClient: Identity = {
  name: 'codex-mcp-client',
  title: 'Codex',
  version: '0.148.0-alpha.8',
  userAgent: 'codex-mcp-client/0.148.0-alpha.8',
};
