import type { Evidence } from '../classify/evidence.js';
import { classifyProbeResponse, type ProbeOutcome } from '../classify/probe.js';
import { readBody } from './read-body.js';
import { probeId, probeMethod, probeRequest } from './request.js';
import { defaultMaxBytes, type HttpTarget, type ProbeOptions } from './target.js';

/** Redirects that are followed on the way to one answer. */
const maxRedirects = 3;

/** Sends one probe over Streamable HTTP. Never rejects. */
export async function probeHttp(
  target: HttpTarget,
  revision: string,
  options: ProbeOptions,
  signal: AbortSignal,
): Promise<ProbeOutcome> {
  try {
    const response = await post(target, revision, options, signal);
    const { status } = response;
    const contentType = response.headers.get('content-type');
    const read = await readBody(response, probeId, target.maxBytes ?? defaultMaxBytes);
    if (read.kind === 'too-large') return inconclusive({ reason: 'too-large', status });
    const known = options.modernRevisions ?? [];
    return classifyProbeResponse(status, read.text, {
      id: probeId,
      contentType,
      modernRevisions: known.includes(revision) ? known : [revision, ...known],
    });
  } catch (error) {
    if (!signal.aborted) return inconclusive({ reason: 'network' }, error);
    // The caller's own signal, or the time limit.
    return inconclusive({ reason: options.signal?.aborted ? 'network' : 'timeout' }, error);
  }
}

const inconclusive = (evidence: Evidence, cause?: unknown): ProbeOutcome => ({
  kind: 'inconclusive',
  evidence,
  ...(cause !== undefined && { cause }),
});

async function post(
  target: HttpTarget,
  revision: string,
  options: ProbeOptions,
  signal: AbortSignal,
): Promise<Response> {
  const send = target.fetch ?? fetch;
  const headers = new Headers(target.headers);
  headers.set('content-type', 'application/json');
  headers.set('accept', 'application/json, text/event-stream');
  headers.set('mcp-protocol-version', revision);
  headers.set('mcp-method', probeMethod);
  const body = JSON.stringify(probeRequest(revision, options));
  const init: RequestInit = { method: 'POST', headers, body, redirect: 'manual', signal };
  let url = new URL(target.url);
  for (let followed = 0; ; followed++) {
    const response = await send(url, init);
    const next = followed < maxRedirects ? sameHostRedirect(response, url) : undefined;
    if (next === undefined) return response;
    await response.body?.cancel();
    url = next;
  }
}

/**
 * Where a redirect leads that keeps method and body, if it stays on the host: the headers may carry credentials.
 * The way from http to https is fine, the way back is not.
 */
function sameHostRedirect({ status, headers }: Response, from: URL): URL | undefined {
  const location = headers.get('location');
  if ((status !== 307 && status !== 308) || location === null || !URL.canParse(location, from.href))
    return undefined;
  const to = new URL(location, from);
  const sameHost = to.host === from.host && to.protocol === from.protocol;
  const upgrade = to.hostname === from.hostname && from.protocol === 'http:' && to.protocol === 'https:';
  return sameHost || upgrade ? to : undefined;
}
