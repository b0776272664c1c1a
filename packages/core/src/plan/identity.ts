import type { ClientContext } from '../context/client-context.js';
import { clientInfoFrom } from '../context/read.js';
import { bounded, boundedText } from '../context/text.js';
import { uiPartOf } from '../context/ui-capability.js';
import { isObject } from '../protocol/json.js';

/**
 * The parts of a context that a plan may depend on, bounded, without what has not the type it should. A plan is
 * shared by all clients of one identity and outlives its request, so capabilities, which may be large, stay out,
 * but for the one thing that decides about rules: whether the client shows MCP Apps. That is part of the
 * identity, and not told to each call, so that the plans of clients that need no fallback hold none of it and
 * their calls cost nothing.
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
    capabilities: uiPartOf(client.capabilities),
  };
}

/** The same parts as a cache key of bounded length. */
export function identityOf(client: ClientContext): string {
  const { clientInfo } = client;
  const views = JSON.stringify(uiPartOf(client.capabilities));
  const where = part(client.era) + part(client.transport) + part(client.protocolVersion) + part(views);
  return isObject(clientInfo)
    ? `info ${where}${part(clientInfo['name'])}${part(clientInfo['title'])}${part(clientInfo['version'])}`
    : `agent ${where}${part(client.userAgent)}${part(client.clientId)}`;
}

const end = '\u0000';

/**
 * Ended by a character that no text inside has, so that none can pass for the start of the next part: a text
 * with that character is quoted, which escapes it.
 */
function part(text: unknown): string {
  if (typeof text !== 'string') return end;
  const kept = bounded(text);
  return kept.includes(end) ? `"${JSON.stringify(kept)}${end}` : `=${kept}${end}`;
}
