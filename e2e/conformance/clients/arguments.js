/** Arguments for any tool of the referee, from its input schema. */

/**
 * @param {unknown} schema
 * @returns {Record<string, unknown>}
 */
export function argumentsFor(schema) {
  const properties =
    /** @type {{ properties?: Record<string, { type?: string }> }} */ (schema)?.properties ?? {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, { type }]) => [name, values[type ?? 'string'] ?? 'text']),
  );
}

/** @type {Readonly<Record<string, unknown>>} */
const values = { string: 'text', integer: 5, number: 5, boolean: true, array: [], object: {} };
