/** The name of what was thrown, which quotes no values; anything can be thrown, so nothing is trusted. */
export function nameOfThrown(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  return typeof thrown.name === 'string' ? thrown.name : 'Error';
}

/** What was thrown, in its own words where it has any. */
export function textOfThrown(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return nameOfThrown(thrown);
  }
}
