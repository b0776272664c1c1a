import { checkOptions } from './plan/check-options.js';
import { type Compat, createCompatFrom } from './plan/compat.js';
import type { CompatOptions } from './plan/options.js';
import { coreVersion } from './version.js';

/** A compat without the registry: it knows the profiles that it is given, and their quirks. */
export function createCompat(options: CompatOptions = {}): Compat {
  checkOptions(options);
  const profiles = options.profiles ?? [];
  return createCompatFrom(
    { version: coreVersion, repairs: [], downLevels: [], quirks: [], profiles },
    options,
  );
}

export type { Compat } from './plan/compat.js';
export type { CompatOptions } from './plan/options.js';
export { defineProfile } from './profiles/profile.js';
export { defineQuirk } from './quirks/quirk.js';
export { defineTransform } from './rules/transform.js';
export { coreVersion };
