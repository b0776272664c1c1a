import type { Revision } from '../../../packages/core/src/protocol/revisions.js';
import { officialJudges } from './json-schema.js';
import type { Judge } from './judge.js';
import { newestSdkV1, oldestSdk } from './zod.js';

/** Who says whether a message is valid in a revision, by name. */
export function judgesOf(revision: Revision): readonly (readonly [name: string, judge: Judge])[] {
  const official = officialJudges.get(revision);
  return [
    ...(official === undefined ? [] : [['the official schema', official] as const]),
    ...(revision === '2024-11-05' ? [['SDK 1.0', oldestSdk] as const] : []),
    ...(revision === '2025-11-25' ? [['SDK 1.32', newestSdkV1] as const] : []),
  ];
}

/** What any judge of the revision says against the message. */
export function problemsOf(revision: Revision, ...message: Parameters<Judge>): readonly string[] {
  return judgesOf(revision).flatMap(([name, judge]) =>
    (judge(...message) ?? []).map((problem) => `${name}: ${problem}`),
  );
}

/** Whether any judge of the revision knows the message. */
export function isKnown(revision: Revision, ...message: Parameters<Judge>): boolean {
  return judgesOf(revision).some(([, judge]) => judge(...message) !== undefined);
}
