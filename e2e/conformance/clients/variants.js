/** The same client in several ways; each must do the same. */
import { parseArgs } from 'node:util';

/** @typedef {'bare' | 'healing' | 'asking'} ClientVariant */

/** `healing`: withHostCompat, which then sends nothing more. `asking`: it asks the server for its era first. */
export const clientVariants = /** @type {const} */ (['bare', 'healing', 'asking']);

/** What the referee starts: `--variant bare http://127.0.0.1:…` */
export function readCommand() {
  const { values, positionals } = parseArgs({
    options: { variant: { type: 'string' } },
    allowPositionals: true,
  });
  const variant = clientVariants.find((name) => name === values.variant);
  const address = positionals[0];
  if (variant === undefined || address === undefined) throw new Error('--variant NAME URL');
  return { variant, url: new URL(address), scenario: process.env['MCP_CONFORMANCE_SCENARIO'] ?? '' };
}
