import { own } from '../protocol/json.js';
import { metaKeys } from '../protocol/meta.js';
import { eraOf } from '../protocol/revisions.js';
import type { ClientContext } from './client-context.js';
import { clientInfoFrom, objectFrom } from './read.js';
import { boundedText } from './text.js';

/** What a request says about its sender in `params._meta` (2026-07-28, "per-request metadata"). */
export function fromEnvelope(params: unknown): ClientContext {
  const meta = own(params, '_meta');
  if (meta === undefined) return {};
  const protocolVersion = boundedText(own(meta, metaKeys.protocolVersion));
  return {
    clientInfo: clientInfoFrom(own(meta, metaKeys.clientInfo)),
    capabilities: objectFrom(own(meta, metaKeys.clientCapabilities)),
    protocolVersion,
    era: protocolVersion === undefined ? undefined : eraOf(protocolVersion),
  };
}

/** What the params of an `initialize` request say about their sender. */
export function fromInitialize(params: unknown): ClientContext {
  const protocolVersion = boundedText(own(params, 'protocolVersion'));
  return {
    clientInfo: clientInfoFrom(own(params, 'clientInfo')),
    capabilities: objectFrom(own(params, 'capabilities')),
    protocolVersion,
    era: 'legacy',
  };
}
