import type { ClientContext } from '../context/client-context.js';
import { clientInfoFrom } from '../context/read.js';
import { bounded, boundedText } from '../context/text.js';
import { isObject } from '../protocol/json.js';

/**
 * The parts of a context that a plan may depend on, bounded, without what has not the type it should. A plan is
 * shared by all clients of one identity and outlives its request, so capabilities, which may be large and are no
 * part of the identity, stay out.
 */
export function identityPartsOf(client: ClientContext): ClientContext {
  const { clientInfo, userAgent, clientId, protocolVersion, era, transport } = client;
  return {
    clientInfo: clientInfoFrom(clientInfo),
    userAgent: boundedText(userAgent),
    clientId: boundedText(clientId),
    protocolVersion: boundedText(protocolVersion),
    era: era === 'modern' || era === 'legacy' ? era : undefined,
    transport: typeof transport === 'string' ? transport : undefined,
  };
}

/** The same parts as a cache key of bounded length. */
export function identityOf({
  clientInfo,
  userAgent,
  clientId,
  protocolVersion,
  era,
  transport,
}: ClientContext): string {
  const who = isObject(clientInfo)
    ? `n${part(clientInfo['name'])}t${part(clientInfo['title'])}v${part(clientInfo['version'])}`
    : `a${part(userAgent)}i${part(clientId)}`;
  return `${part(era)}${part(transport)}${part(protocolVersion)}${who}`;
}

/** With its length in front, so that no text can pass for the start of the next part. */
function part(text: unknown): string {
  if (typeof text !== 'string') return '-';
  const kept = bounded(text);
  return `${kept.length}:${kept}`;
}
