import { appsEvidence } from './apps.js';
import { codexEvidence } from './codex.js';
import { contentEvidence } from './content.js';
import type { Evidence } from './evidence.js';
import { handshakeEvidence } from './handshake.js';
import { itemEvidence } from './items.js';
import { listEvidence } from './lists.js';
import { resultEvidence } from './results.js';

/** Every piece of evidence by its id. */
export const evidence: Readonly<Record<string, Evidence>> = Object.fromEntries(
  [
    ...appsEvidence,
    ...codexEvidence,
    ...contentEvidence,
    ...handshakeEvidence,
    ...itemEvidence,
    ...listEvidence,
    ...resultEvidence,
  ].map((entry) => [entry.id, entry]),
);

export type { Evidence, Source } from './evidence.js';
