import { setTimeout as wait } from 'node:timers/promises';
import { type ProbeOutcome, RevisionCache, type RevisionCacheOptions } from '../../src/index.js';

export const evidence = { reason: 'rpc-error' } as const;
export const discover = { supportedVersions: ['2026-07-28'], capabilities: {} };
export const legacy: ProbeOutcome = { kind: 'legacy', evidence };
export const modern: ProbeOutcome = {
  kind: 'modern',
  revision: '2026-07-28',
  discover,
  evidence,
};
export const nothing: ProbeOutcome = { kind: 'inconclusive', evidence };
export const told = { source: 'told', evidence: { reason: 'told' } } as const;
export const minute = 60_000;

/** A cache with a clock that stands until it is moved, and a backend that answers what it is told to. */
export function setUp(options: RevisionCacheOptions = {}) {
  const clock = { now: 1_000_000 };
  const backend = { answer: legacy as ProbeOutcome | Error, probes: 0 };
  const cache = new RevisionCache({ onChange: () => {}, now: () => clock.now, random: () => 0, ...options });
  const probe = async (): Promise<ProbeOutcome> => {
    backend.probes++;
    await wait(0);
    if (backend.answer instanceof Error) throw backend.answer;
    return backend.answer;
  };
  return { clock, backend, cache, probe };
}
