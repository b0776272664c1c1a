/** What a fixture can say that JSON cannot: long texts, and numbers written with a decimal point, like 1.0. */

const token = /^@@raw:(.*)@@$/;

/**
 * @param {any} value
 * @param {{ keepTokens: boolean }} options without `keepTokens` a token becomes the number it stands for
 * @returns {any}
 */
export function expand(value, options) {
  if (Array.isArray(value)) return value.map((item) => expand(item, options));
  if (typeof value === 'string') {
    const raw = options.keepTokens ? undefined : value.match(token)?.[1];
    return raw === undefined ? value : JSON.parse(raw);
  }
  if (value === null || typeof value !== 'object') return value;
  const { $repeat } = value;
  if (Array.isArray($repeat)) return $repeat[0].repeat($repeat[1]);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, expand(item, options)]));
}

/** @param {object} message @returns {string} its JSON, each kept token as the fixture spells it */
export const wireText = (message) => JSON.stringify(message).replace(/"@@raw:([^"]*)@@"/g, '$1');
