const maxBytes = 4096;
const scheme = 'ui://';
const encoder = new TextEncoder();

/** Whitespace, control and invisible separators, which no URI may have. */
const unprintable = /[\s\p{Cc}]/u;
const scoped = /^ui:\/\/[^/?#]+\/(demo|view|feed|widget)\/[^/?#]+$/;

/**
 * What is wrong with the URI of a view, in a few words; `undefined` for a good one: `ui://`, a host, any path,
 * at most 4,096 bytes, no user information, no whitespace.
 */
export function uiUriProblem(uri: unknown): string | undefined {
  if (typeof uri !== 'string') return 'no text';
  if (uri === '') return 'empty';
  // Bytes are never fewer than characters, so what is too long needn't be encoded to be known.
  if (uri.length > maxBytes || encoder.encode(uri).length > maxBytes) return 'longer than 4096 bytes';
  if (!uri.isWellFormed()) return 'not well-formed Unicode';
  if (unprintable.test(uri)) return 'whitespace or control characters';
  if (!uri.startsWith(scheme)) return 'not of the scheme ui://';
  const authority = /^[^/?#]*/.exec(uri.slice(scheme.length))?.[0] ?? '';
  if (authority.includes('@')) return 'user information';
  return authority.replace(/:\d*$/, '') === '' ? 'no host' : undefined;
}

/** The same for the older, scoped form: `ui://<scope>/<demo, view, feed or widget>/<id>` and nothing more. */
export function scopedUiUriProblem(uri: unknown): string | undefined {
  return uiUriProblem(uri) ?? (scoped.test(uri as string) ? undefined : 'not of the form ui://scope/kind/id');
}
