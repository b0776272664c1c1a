import type { ChildProcess } from 'node:child_process';
import { readAnswer } from '../classify/answer.js';
import type { Evidence } from '../classify/evidence.js';
import { classifyProbeResponse, type ProbeOutcome } from '../classify/probe.js';
import { endServer, startServer } from './child.js';
import { probeId, probeRequest } from './request.js';
import { defaultMaxBytes, type ProbeOptions, type StdioTarget } from './target.js';

/**
 * Probes a stdio server on a process of its own, since servers are about that end on any request before
 * `initialize`. Silence and an early end mean legacy (2026-07-28, stdio, "Backward compatibility"). Never rejects.
 */
export async function probeStdio(
  target: StdioTarget,
  revision: string,
  options: ProbeOptions,
  signal: AbortSignal,
): Promise<ProbeOutcome> {
  const child = startServer(target);
  try {
    const heard = listen(child, target.maxBytes ?? defaultMaxBytes, signal);
    // A server that has ended can't be written to; that it has ended is heard anyway.
    child.stdin?.on('error', () => {});
    child.stdin?.write(`${JSON.stringify(probeRequest(revision, options))}\n`);
    return conclude(await heard, revision, options);
  } finally {
    await endServer(child);
  }
}

type Heard =
  | { readonly kind: 'answer'; readonly line: string }
  | { readonly kind: 'closed' | 'silence' | 'too-large' }
  | { readonly kind: 'not-started'; readonly cause: unknown };

function conclude(heard: Heard, revision: string, options: ProbeOptions): ProbeOutcome {
  const known = options.modernRevisions ?? [];
  switch (heard.kind) {
    case 'answer':
      return classifyProbeResponse(200, heard.line, {
        id: probeId,
        contentType: 'application/json',
        modernRevisions: known.includes(revision) ? known : [revision, ...known],
      });
    case 'closed':
      return { kind: 'legacy', evidence: { reason: 'closed' } };
    case 'silence':
      if (options.signal?.aborted) return inconclusive({ reason: 'network' }, options.signal.reason);
      return { kind: 'legacy', evidence: { reason: 'timeout' } };
    case 'too-large':
      return inconclusive({ reason: 'too-large' });
    case 'not-started':
      return inconclusive({ reason: 'network' }, heard.cause);
  }
}

const inconclusive = (evidence: Evidence, cause?: unknown): ProbeOutcome => ({
  kind: 'inconclusive',
  evidence,
  ...(cause !== undefined && { cause }),
});

/** Waits for the line that answers the probe; lines that are no answer to it are passed over. */
function listen(child: ChildProcess, maxBytes: number, signal: AbortSignal): Promise<Heard> {
  return new Promise((resolve) => {
    let pending = '';
    let bytes = 0;
    child.once('error', (cause) => resolve({ kind: 'not-started', cause }));
    child.once('exit', () => child.stdout?.readableEnded !== false && resolve({ kind: 'closed' }));
    child.stdout?.once('end', () => resolve({ kind: 'closed' }));
    if (signal.aborted) resolve({ kind: 'silence' });
    signal.addEventListener('abort', () => resolve({ kind: 'silence' }), { once: true });
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      bytes += Buffer.byteLength(chunk);
      if (bytes > maxBytes) return resolve({ kind: 'too-large' });
      const lines = (pending + chunk).split('\n');
      pending = lines.pop() ?? '';
      const line = lines.find(isAnswer);
      if (line !== undefined) resolve({ kind: 'answer', line });
    });
  });
}

const isAnswer = (line: string): boolean =>
  readAnswer(line, { id: probeId, contentType: 'application/json' }).kind !== 'none';
