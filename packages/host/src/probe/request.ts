import { metaKeys } from '../protocol/meta.js';
import type { ProbeOptions } from './target.js';

/** The id of the probe's only request. */
export const probeId = 1;

export const probeMethod = 'server/discover';

/** The JSON-RPC request of a probe in one revision. */
export function probeRequest(revision: string, { clientInfo }: ProbeOptions): object {
  const _meta = {
    [metaKeys.protocolVersion]: revision,
    [metaKeys.clientInfo]: clientInfo ?? { name: 'mcp-compat-probe', version: '1.0.0' },
    [metaKeys.clientCapabilities]: {},
  };
  return { jsonrpc: '2.0', id: probeId, method: probeMethod, params: { _meta } };
}
