import { codexEvidence } from './codex.js';
import type { Evidence } from './evidence.js';

/** Every piece of evidence by its id. */
export const evidence: Readonly<Record<string, Evidence>> = Object.fromEntries(
  [...codexEvidence].map((entry) => [entry.id, entry]),
);

export type { Evidence, Source } from './evidence.js';
