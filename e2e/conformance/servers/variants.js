/** The three ways in which every server is run. Which one is the only flag of a server: `--variant NAME`. */
import { parseArgs } from 'node:util';
import { createCompat } from '@mcp-compat/core';
import { withCompat } from '@mcp-compat/sdk';

/** The referee is the unknown client: no profile knows it. */
export const variantNames = /** @type {const} */ (['bare', 'no profiles', 'unknown client']);

/** @typedef {(typeof variantNames)[number]} Variant */

/** @returns {Variant} what the command line of a server asks for */
export function readVariant() {
  const { values } = parseArgs({ options: { variant: { type: 'string' } } });
  const variant = variantNames.find((name) => name === values.variant);
  if (variant === undefined)
    throw new Error(`--variant must be one of ${variantNames.join(', ')}; it is ${values.variant}`);
  return variant;
}

const noProfiles = createCompat({ profiles: [] });

/**
 * `withCompat` of the official SDK, or nothing.
 *
 * @template {import('@mcp-compat/core').Connectable} Server
 * @param {Variant} variant
 * @param {Server} server
 * @returns {Server}
 */
export function decorate(variant, server) {
  if (variant === 'bare') return server;
  return variant === 'no profiles' ? withCompat(server, noProfiles) : withCompat(server);
}
