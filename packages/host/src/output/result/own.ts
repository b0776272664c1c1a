/** A JSON object: own keys only count, values are not to be trusted. */
export type JsonObject = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The own property `key`, so that nothing inherited answers for it. Throws what a getter throws. */
export function own(value: JsonObject, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The own property `key` if it is a string. */
export function ownString(value: JsonObject, key: string): string | undefined {
  const found = own(value, key);
  return typeof found === 'string' ? found : undefined;
}
