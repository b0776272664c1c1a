import type { ClientContext } from '../context/client-context.js';
import { bounded } from '../context/text.js';

/** Everything about a client that a plan may depend on, as a cache key of bounded length. */
export function identityOf({
  clientInfo,
  userAgent,
  clientId,
  protocolVersion,
  era,
  transport,
}: ClientContext): string {
  const who =
    clientInfo === undefined
      ? `a${part(userAgent)}i${part(clientId)}`
      : `n${part(clientInfo.name)}t${part(clientInfo.title)}v${part(clientInfo.version)}`;
  return `${era ?? ''} ${transport ?? ''} ${part(protocolVersion)}${who}`;
}

/** With its length in front, so that no text can pass for the start of the next part. */
function part(text: unknown): string {
  if (typeof text !== 'string') return '-';
  const kept = bounded(text);
  return `${kept.length}:${kept}`;
}
