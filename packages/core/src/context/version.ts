import { satisfies, validate } from 'compare-versions';

/** `compare-versions` takes `0.x` for a version and finds it equal to all of 0.…, which is not known here. */
const numbered = /^v?\d+(?:\.\d+)*(?:[-+]|$)/;

function isReadable(version: string): boolean {
  return numbered.test(version) && validate(version);
}

/**
 * Whether a client of this version is affected. A version that is absent or can't be read counts as affected:
 * a needless cure costs little, a missing one loses the call. Prereleases order by semver precedence, so
 * 0.163.0-alpha.3 is still below 0.163.0.
 */
export function isAffected(version: string | undefined, range: string | undefined): boolean {
  if (range === undefined || version === undefined || !isReadable(version)) return true;
  try {
    return satisfies(version, range);
  } catch {
    return true;
  }
}

const comparator = /^(?:[<>]=?|=|\^|~)?v?(?:\d+|[x*])(?:\.(?:\d+|[x*]))*(?:-[\da-z.-]+)?$/i;

/** Whether a range can be read: comparators with spaces for "and", `||` for "or". */
export function isRange(range: unknown): range is string {
  return (
    typeof range === 'string' &&
    range.split('||').every((part) =>
      part
        .trim()
        .split(/\s+/)
        .every((text) => comparator.test(text)),
    )
  );
}

/** The version in a User-Agent that starts with `product/`: what follows the slash, up to a space. */
export function versionAfterSlash(userAgent: string): string | undefined {
  return /^[^/]*\/([^\s;()]+)/.exec(userAgent)?.[1];
}
