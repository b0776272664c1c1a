import type { Era } from '@mcp-compat/core';
import { type Discovery, isDiscovery } from '../classify/discovery.js';
import type { Evidence } from '../classify/evidence.js';
import type { ProbeOutcome } from '../classify/probe.js';
import { isObject, own } from '../protocol/json.js';
import { modernRevisions } from '../protocol/revisions.js';

/** What is known about a server's era, since when, and from what. */
export interface Verdict {
  readonly era: Era;
  /** The revision, where it is known. */
  readonly revision?: string;
  /** `probe`: asked. `handshake`: a connection negotiated it. `told`: the caller said so. */
  readonly source: 'probe' | 'handshake' | 'told';
  readonly evidence: Evidence;
  /** When it was found, in milliseconds since 1970. */
  readonly at: number;
  /** From when on it no longer counts, in the same unit; `undefined`: it lasts until it is refuted. */
  readonly expiresAt?: number;
  /** What the server said of itself, where it did. */
  readonly discover?: Discovery;
}

/** What a verdict is made of, before it is dated. */
export type Finding = Omit<Verdict, 'at' | 'expiresAt'>;

/** What a probe found; `undefined` where it found nothing. */
export function findingOf(outcome: ProbeOutcome): Finding | undefined {
  if (outcome.kind === 'inconclusive') return undefined;
  const { evidence } = outcome;
  if (outcome.kind === 'legacy') return { era: 'legacy', source: 'probe', evidence };
  const { revision, discover } = outcome;
  return {
    era: 'modern',
    source: 'probe',
    evidence,
    ...(revision !== undefined && { revision }),
    ...(discover !== undefined && { discover }),
  };
}

/** What the official client (v2) takes as `connect(transport, { prior })`. */
export type Prior = { readonly kind: 'legacy' } | { readonly kind: 'modern'; readonly discover: Discovery };

/**
 * What we know as the official client takes it. `undefined` where a modern server has not said what it can do: let
 * the client ask it then.
 */
export function priorOf(known: Verdict | ProbeOutcome | undefined): Prior | undefined {
  if (known === undefined) return undefined;
  const era = 'era' in known ? known.era : known.kind;
  if (era === 'legacy') return { kind: 'legacy' };
  if (era === 'inconclusive') return undefined;
  const discover = own(known, 'discover');
  return isDiscovery(discover) ? { kind: 'modern', discover } : undefined;
}

/** Reads a verdict that a store gave back; anything else than a whole one is none. */
export function readVerdict(stored: unknown): Verdict | undefined {
  const era = own(stored, 'era');
  const source = own(stored, 'source');
  const evidence = own(stored, 'evidence');
  const at = own(stored, 'at');
  const expiresAt = own(stored, 'expiresAt');
  const revision = own(stored, 'revision');
  const discover = own(stored, 'discover');
  const isWhole =
    (era === 'legacy' || era === 'modern') &&
    (source === 'probe' || source === 'handshake' || source === 'told') &&
    isObject(evidence) &&
    typeof evidence['reason'] === 'string' &&
    Number.isFinite(at) &&
    (expiresAt === undefined || Number.isFinite(expiresAt)) &&
    (revision === undefined || typeof revision === 'string') &&
    (discover === undefined || isDiscovery(discover));
  // A legacy verdict that lasts for ever would never be found wrong.
  if (!isWhole || (era === 'legacy' && expiresAt === undefined)) return undefined;
  return stored as unknown as Verdict;
}

/** The revision of a modern server, as far as it is known. */
export const revisionOf = (verdict: Verdict): string | undefined =>
  verdict.revision ?? (verdict.era === 'modern' ? modernRevisions[0] : undefined);
