import { eraOf } from '../protocol/revisions.js';
import type { Given } from './transform.js';

/** Whether the message belongs to the modern era; unknown counts as legacy, which asks for more. */
export function isModern({ client }: Given): boolean {
  const { era, protocolVersion } = client;
  return (era ?? (protocolVersion === undefined ? 'legacy' : eraOf(protocolVersion))) === 'modern';
}
