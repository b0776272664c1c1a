import { splice } from './splice.js';

/** Rewrites one message: the same reference when nothing changes, `undefined` for one that nobody shall see. */
export type RewriteMessage = (message: unknown) => unknown;

/** Rewrites a message, or each of a batch; the same reference when nothing changes, a promise if one has to wait. */
export function rewriteBody(body: unknown, rewrite: RewriteMessage): unknown {
  if (!Array.isArray(body)) return rewrite(body);
  const rewritten = body.map((message) => rewrite(message));
  return rewritten.some((message) => message instanceof Promise)
    ? Promise.all(rewritten).then((messages) => batch(body, messages))
    : batch(body, rewritten);
}

function batch(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] | undefined {
  if (after.every((message, index) => message === before[index])) return before;
  const kept = after.filter((message) => message !== undefined);
  return kept.length === 0 ? undefined : kept;
}

/**
 * Rewrites the messages in a JSON text; the same text when nothing changes or when it is no JSON, `undefined` when
 * nothing is left of it. What no rule touches keeps its characters.
 */
export function rewriteText(
  text: string,
  rewrite: RewriteMessage,
): string | undefined | Promise<string | undefined> {
  const body = parse(text);
  if (body === undefined) return text;
  const written = (rewritten: unknown) => {
    if (rewritten === body) return text;
    return rewritten === undefined ? undefined : splice(text, body, rewritten);
  };
  const rewritten = rewriteBody(body, rewrite);
  return rewritten instanceof Promise ? rewritten.then(written) : written(rewritten);
}

/** `undefined` for a text that is no JSON object or array. */
export function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
