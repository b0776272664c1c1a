import type { JsonObject } from '../protocol/json.js';
import { isAfterLegacy, modernRevisions } from '../protocol/revisions.js';
import { type CallResponseOptions, classifyCallResponse } from './call.js';
import { type Discovery, isDiscovery } from './discovery.js';
import type { Evidence, Reason } from './evidence.js';
import { listedRevisions, mutualRevision, shownRevisions } from './supported.js';

/** What the answer to `server/discover` says about the server's era. */
export type ProbeOutcome =
  | {
      readonly kind: 'modern';
      /** The revision that both sides speak, where the server named one. */
      readonly revision?: string;
      /** What the server said of itself, where that is whole; the official client takes it as `prior`. */
      readonly discover?: Discovery;
      readonly evidence: Evidence;
    }
  | { readonly kind: 'legacy'; readonly evidence: Evidence }
  | {
      /** Says nothing: nothing may be cached. */
      readonly kind: 'inconclusive';
      /** A later revision that the server offered: probe with it once more, and only once. */
      readonly retryWith?: string;
      /** What `fetch` or the process failed with. */
      readonly cause?: unknown;
      readonly evidence: Evidence;
    };

/**
 * Classifies the response to a `server/discover` probe. Pure, total: any status, any body.
 *
 * Authentication, overload and redirects are inconclusive. Anything readable or not that doesn't show a modern
 * server shows a legacy one: servers of 2025 and before answer an unknown request in many ways.
 *
 * @param body text, bytes, or a parsed JSON-RPC message.
 */
export function classifyProbeResponse(
  status: number,
  body: unknown,
  options: CallResponseOptions = {},
): ProbeOutcome {
  const ours = options.modernRevisions ?? modernRevisions;
  const outcome = classifyCallResponse(status, body, { ...options, method: 'server/discover' });
  const { evidence } = outcome;
  switch (outcome.kind) {
    case 'auth':
    case 'transient':
      return { kind: 'inconclusive', evidence };
    case 'complete':
      return classifyDiscover(outcome.result, ours, evidence);
    case 'inputRequired':
      return { kind: 'modern', evidence };
    case 'modernProtocolError':
      return {
        kind: 'modern',
        ...revisionIn(listedRevisions(outcome.error.data, 'supported'), ours),
        evidence,
      };
    case 'negotiatedDown': {
      const later = newest(listedRevisions(outcome.error.data, 'supported').filter(isAfterLegacy));
      if (later === undefined) return { kind: 'legacy', evidence };
      return { kind: 'inconclusive', retryWith: later, evidence };
    }
    // A lenient legacy server answers requests it doesn't know; a modern one must say what its result is.
    case 'legacyResponseBody':
    case 'wrongEra':
    case 'methodNotFound':
    case 'error':
      return { kind: 'legacy', evidence };
  }
}

/** A clean answer alone is no proof: servers that negotiate down answer too, without listing the revision. */
function classifyDiscover(discover: JsonObject, ours: readonly string[], seen: Evidence): ProbeOutcome {
  const listed = listedRevisions(discover, 'supportedVersions');
  const because = (reason: Reason): Evidence => ({ ...seen, reason, supported: shownRevisions(listed) });
  const mutual = revisionIn(listed, ours);
  if (mutual.revision !== undefined) {
    const whole = isDiscovery(discover) ? { discover } : {};
    return { kind: 'modern', ...mutual, ...whole, evidence: because('supported-lists-ours') };
  }
  const reason = listed.length > 0 ? 'supported-lists-other' : 'supported-lists-none';
  return { kind: 'legacy', evidence: because(reason) };
}

function revisionIn(listed: readonly string[], ours: readonly string[]): { readonly revision?: string } {
  const revision = mutualRevision(listed, ours);
  return revision === undefined ? {} : { revision };
}

const newest = (revisions: readonly string[]): string | undefined => [...revisions].sort().at(-1);
