import { own } from '../protocol/json.js';
import { excerpt } from './text.js';

/** The strings in a list of revisions; servers have been seen to list numbers, or to send no list at all. */
export function listedRevisions(holder: unknown, key: 'supported' | 'supportedVersions'): readonly string[] {
  const listed = own(holder, key);
  return Array.isArray(listed) ? listed.filter((revision) => typeof revision === 'string') : [];
}

/** The best of our revisions that a server lists. */
export function mutualRevision(listed: readonly string[], ours: readonly string[]): string | undefined {
  return ours.find((revision) => listed.includes(revision));
}

/** What of such a list goes into evidence: enough to see what was meant. */
export const shownRevisions = (listed: readonly string[]): readonly string[] =>
  listed.slice(0, 16).map(excerpt);
