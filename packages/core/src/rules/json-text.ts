import { isObject } from '../protocol/json.js';

/** The value as text for a model: a string as it is, anything else as JSON. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/**
 * Tells of a text whether it already says the value, in whatever layout and order of keys its JSON has. The value is
 * written once, however many texts there are: a result may have thousands of blocks beside a large value.
 */
export function saying(value: unknown): (text: unknown) => boolean {
  let written: string | undefined;
  let ordered: string | undefined;
  return (text) => {
    if (typeof text !== 'string') return false;
    written ??= textOf(value);
    if (text === written) return true;
    // Layout only adds characters; a text that is shorter can't say it.
    if (typeof value === 'string' || text.length < written.length) return false;
    const parsed = parse(text);
    if (parsed === undefined) return false;
    const compact = JSON.stringify(parsed);
    if (compact === written) return true;
    if (compact.length !== written.length) return false;
    ordered ??= sorted(parse(written));
    return sorted(parsed) === ordered;
  };
}

/** Whether JSON, written without layout, has the text in it: as one of its strings, or as a part of it. */
export function isSaidIn(written: string, text: string): boolean {
  if (text === '' || written.includes(JSON.stringify(text))) return true;
  const parsed = parse(text);
  // A number may be a part of any other; a list or an object has ends of its own.
  return typeof parsed === 'object' && parsed !== null && written.includes(JSON.stringify(parsed));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(byKey)) : inner,
  );
}

function byKey([first]: readonly [string, unknown], [second]: readonly [string, unknown]): number {
  return first < second ? -1 : 1;
}
