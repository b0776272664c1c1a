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
 * The adapter's line, or nothing.
 *
 * @template Server
 * @param {Variant} variant
 * @param {Server} server
 * @param {(server: any, compat?: import('@mcp-compat/core').Compat) => unknown} adapt that of the official SDK by
 *   default
 * @returns {Server} the same
 */
export function decorate(variant, server, adapt = withCompat) {
  if (variant === 'no profiles') adapt(server, noProfiles);
  if (variant === 'unknown client') adapt(server);
  return server;
}
