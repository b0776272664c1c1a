import { own } from '../protocol/json.js';

/** The part of a document that a local reference (`#`, `#/$defs/Point`) points to; `undefined` for none. */
export function resolvePointer(reference: string, document: unknown): unknown {
  if (reference === '#') return document;
  if (!reference.startsWith('#/')) return undefined;
  return reference
    .slice(2)
    .split('/')
    .map((segment) => unescaped(segment))
    .reduce((part: unknown, segment) => step(part, segment), document);
}

function unescaped(segment: string): string {
  const plain = segment.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

function step(part: unknown, segment: string): unknown {
  return Array.isArray(part) && /^\d+$/.test(segment) ? part[Number(segment)] : own(part, segment);
}
