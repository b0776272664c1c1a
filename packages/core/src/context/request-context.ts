import { isObject, own } from '../protocol/json.js';
import { metaKeys } from '../protocol/meta.js';
import { eraOf } from '../protocol/revisions.js';
import type { ClientContext } from './client-context.js';
import { fromEnvelope, fromInitialize } from './envelope.js';
import { authInfoFrom, headerFrom, isHttp } from './extra.js';
import { boundedText } from './text.js';

/** Whether a request describes its sender itself: any of the three reserved keys is there. */
export function hasEnvelope(params: unknown): boolean {
  const meta = isObject(params) ? params['_meta'] : undefined;
  if (meta === undefined) return false;
  return (
    own(meta, metaKeys.protocolVersion) !== undefined ||
    own(meta, metaKeys.clientInfo) !== undefined ||
    own(meta, metaKeys.clientCapabilities) !== undefined
  );
}

/*
 * Contexts are written out member by member: object spread costs microseconds, and this runs for each request of
 * a client that no session remembers.
 */

/** The sender of an `initialize` request, which names itself. */
export function contextOfInitialize(params: unknown, extra: unknown): ClientContext {
  const { clientInfo, capabilities, protocolVersion } = fromInitialize(params);
  return {
    clientId: boundedText(authInfoFrom(extra)?.clientId),
    clientInfo,
    userAgent: headerFrom(extra, 'user-agent'),
    capabilities,
    protocolVersion,
    era: 'legacy',
    transport: isHttp(extra) ? 'http' : undefined,
  };
}

/**
 * The sender of any other request: its own envelope first, then what the session remembers, then the headers.
 */
export function contextOfRequest(
  params: unknown,
  extra: unknown,
  remembered: ClientContext | undefined,
): ClientContext {
  const envelope = fromEnvelope(params);
  const { protocolVersion } = envelope;
  return {
    clientId: boundedText(authInfoFrom(extra)?.clientId),
    clientInfo: envelope.clientInfo ?? remembered?.clientInfo,
    userAgent: headerFrom(extra, 'user-agent'),
    capabilities: envelope.capabilities ?? remembered?.capabilities,
    protocolVersion:
      protocolVersion ?? headerFrom(extra, 'mcp-protocol-version') ?? remembered?.protocolVersion,
    // A header alone claims no era: the modern one needs the envelope.
    era: protocolVersion === undefined ? 'legacy' : eraOf(protocolVersion),
    transport: isHttp(extra) ? 'http' : undefined,
  };
}
