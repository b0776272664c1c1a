/**
 * `'legacy'`: revisions up to 2025-11-25, opened by `initialize`. `'modern'`: 2026-07-28, where each request
 * describes itself in `params._meta`. The official SDK's own words.
 */
export type Era = 'legacy' | 'modern';

/** Protocol revisions that changed the schema, oldest first. */
export const revisions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;

export type Revision = (typeof revisions)[number];

export const firstModernRevision: Revision = '2026-07-28';

const dated = /^\d{4}-\d{2}-\d{2}$/;

export function isRevisionDate(value: unknown): value is string {
  return typeof value === 'string' && dated.test(value);
}

/** Revisions are ISO dates, so their order as strings is their order in time. */
export function eraOf(revision: string): Era {
  const modern =
    revision === firstModernRevision || (isRevisionDate(revision) && revision > firstModernRevision);
  return modern ? 'modern' : 'legacy';
}
