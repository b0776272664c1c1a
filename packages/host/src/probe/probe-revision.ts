import type { ProbeOutcome } from '../classify/probe.js';
import { modernRevisions } from '../protocol/revisions.js';
import { probeHttp } from './http.js';
import { probeStdio } from './stdio.js';
import type { ProbeOptions, ProbeTarget } from './target.js';

/**
 * Finds out by `server/discover` which era a server is of. Sends one request, or two where the server offers a
 * later revision; to HTTP+SSE servers none. Never rejects: what goes wrong ends as `inconclusive`, with its cause.
 *
 * @throws TypeError for a target that names no transport we know, or a URL that is none.
 */
export async function probeRevision(target: ProbeTarget, options: ProbeOptions = {}): Promise<ProbeOutcome> {
  const send = sender(target);
  if (send === undefined) return { kind: 'legacy', evidence: { reason: 'sse-transport' } };
  const ours = options.modernRevisions ?? modernRevisions;
  const first = await send(ours[0] ?? '2026-07-28', { ...options, modernRevisions: ours });
  if (first.kind !== 'inconclusive' || first.retryWith === undefined) return first;
  const again = await send(first.retryWith, { ...options, modernRevisions: ours });
  if (again.kind !== 'inconclusive' || again.retryWith === undefined) return again;
  // Once is enough: a server that offers revisions and takes none is neither.
  const { retryWith: _, ...outcome } = again;
  return outcome;
}

type Send = (revision: string, options: ProbeOptions) => Promise<ProbeOutcome>;

function sender(target: ProbeTarget): Send | undefined {
  switch (target.transport) {
    case 'sse':
      return undefined;
    case 'streamable-http': {
      if (!URL.canParse(target.url.toString()))
        throw new TypeError('probeRevision: the target has no valid url');
      return limited(target.timeoutMs ?? 10_000, (revision, options, signal) =>
        probeHttp(target, revision, options, signal),
      );
    }
    case 'stdio':
      return limited(target.timeoutMs ?? 5000, (revision, options, signal) =>
        probeStdio(target, revision, options, signal),
      );
    default:
      throw new TypeError("probeRevision: transport must be 'streamable-http', 'sse' or 'stdio'");
  }
}

type Limited = (revision: string, options: ProbeOptions, signal: AbortSignal) => Promise<ProbeOutcome>;

/** Gives each request the time limit, and what the caller says. */
function limited(timeoutMs: number, send: Limited): Send {
  return async (revision, options) => {
    const limit = new AbortController();
    const timer = setTimeout(
      () => limit.abort(new DOMException('The probe took too long', 'TimeoutError')),
      timeoutMs,
    );
    const signal = options.signal ? AbortSignal.any([limit.signal, options.signal]) : limit.signal;
    try {
      return await send(revision, options, signal);
    } finally {
      clearTimeout(timer);
    }
  };
}
