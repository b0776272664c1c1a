/** The value as text for a model: a string as it is, anything else as JSON. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Whether a text already says the value, in whatever layout its JSON has. */
export function saysTheSame(text: unknown, value: unknown): boolean {
  if (typeof text !== 'string') return false;
  const written = textOf(value);
  if (text === written) return true;
  // Layout only adds characters; a text that is shorter can't say it.
  if (typeof value === 'string' || text.length < written.length) return false;
  try {
    return JSON.stringify(JSON.parse(text)) === written;
  } catch {
    return false;
  }
}
