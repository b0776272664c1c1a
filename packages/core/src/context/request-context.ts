import { own } from '../protocol/json.js';
import { metaKeys } from '../protocol/meta.js';
import { eraOf } from '../protocol/revisions.js';
import type { ClientContext } from './client-context.js';
import { fromEnvelope, fromInitialize } from './envelope.js';
import { authInfoFrom, headerFrom, isHttp } from './extra.js';
import { boundedText } from './text.js';

/** Whether a request describes its sender itself: any of the three reserved keys is there. */
export function hasEnvelope(params: unknown): boolean {
  const meta = own(params, '_meta');
  return (
    own(meta, metaKeys.protocolVersion) !== undefined ||
    own(meta, metaKeys.clientInfo) !== undefined ||
    own(meta, metaKeys.clientCapabilities) !== undefined
  );
}

/** What the transport tells about the sender of one message. */
function fromTransport(extra: unknown): ClientContext {
  return {
    clientId: boundedText(authInfoFrom(extra)?.clientId),
    userAgent: headerFrom(extra, 'user-agent'),
    transport: isHttp(extra) ? 'http' : undefined,
  };
}

/** The sender of an `initialize` request, which names itself. */
export function contextOfInitialize(params: unknown, extra: unknown): ClientContext {
  return { ...fromTransport(extra), ...fromInitialize(params) };
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
  const protocolVersion =
    envelope.protocolVersion ?? headerFrom(extra, 'mcp-protocol-version') ?? remembered?.protocolVersion;
  return {
    ...fromTransport(extra),
    clientInfo: envelope.clientInfo ?? remembered?.clientInfo,
    capabilities: envelope.capabilities ?? remembered?.capabilities,
    protocolVersion,
    // A header alone claims no era: the modern one needs the envelope.
    era: envelope.protocolVersion === undefined ? 'legacy' : eraOf(envelope.protocolVersion),
  };
}
