import type { Era } from '@mcp-compat/core';

/** The modern revisions that this package and the official client speak, best first. */
export const modernRevisions: readonly string[] = ['2026-07-28'];

/** The newest revision that is opened by `initialize`. */
export const lastLegacyRevision = '2025-11-25';

const dated = /^\d{4}-\d{2}-\d{2}$/;

/** Whether it names a revision after the last legacy one. Revisions are dates, so they sort as strings. */
export function isAfterLegacy(value: unknown): value is string {
  return typeof value === 'string' && dated.test(value) && value > lastLegacyRevision;
}

/** The era of a revision that a server named, for instance in its answer to `initialize`. */
export function eraOfRevision(revision: unknown): Era {
  return isAfterLegacy(revision) ? 'modern' : 'legacy';
}
