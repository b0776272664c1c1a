import type { Era } from '@mcp-compat/core';
import type { Probe } from '../cache/revision-cache.js';
import { priorOf, type Verdict } from '../cache/verdict.js';
import { probeRevision } from '../probe/probe-revision.js';
import type { Backend, Call } from './backend.js';
import type { DispatchEvent } from './event.js';
import { type Failure, failureOf } from './failure.js';
import { mayRetry } from './may-retry.js';
import { isMismatch, type Step } from './mismatch.js';

export interface DispatchOptions {
  /** Told when a call finds its backend in another era than was known. */
  readonly onEvent?: (event: DispatchEvent) => void;
}

/**
 * Makes one call in the era of its backend. Where the call fails as if the era were another, the backend is probed
 * again; if it has changed, the call is sent once more in the new era, unless it may have run already.
 *
 * @throws what the call failed with; after a second attempt, what that failed with.
 */
export async function dispatch<Connection, Result>(
  backend: Backend<Connection>,
  call: Call<Connection, Result>,
  options: DispatchOptions = {},
): Promise<Result> {
  const probe = probeOf(backend);
  const { verdict, probed } = await backend.cache.resolve(backend.key, probe);
  const era = verdict?.era ?? 'legacy';
  const first = await attempt(backend, call, era, verdict, probe, options);
  if (first.ok) return first.result;
  const failure = failureOf(first.error);
  // What was found out for this very call is not asked again.
  if (probed !== undefined || !isMismatch(era, first.step, failure)) throw first.error;

  const found = await findOut(backend, era, probe);
  if (found === undefined) throw first.error;
  const decision = mayRetry(first.step, failure, call);
  tell(options, {
    type: 'era-changed',
    backend: backend.key,
    method: call.method,
    from: era,
    to: found.era,
    failure: describe(first.step, failure),
    evidence: found.evidence,
    decision,
  });
  if (!decision.retry) throw first.error;

  const second = await attempt(backend, call, found.era, found, probe, options);
  if (second.ok) return second.result;
  throw second.error;
}

/** The verdict that speaks against an era: of another call that has just found out, or of a probe. */
async function findOut<Connection>(
  { key, cache }: Backend<Connection>,
  era: Era,
  probe: Probe,
): Promise<Verdict | undefined> {
  const known = cache.peek(key);
  if (known !== undefined && known.era !== era) return known;
  const verdict = await cache.reprobe(key, probe);
  return verdict !== undefined && verdict.era !== era ? verdict : undefined;
}

type Attempt<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly step: Step; readonly error: unknown };

async function attempt<Connection, Result>(
  backend: Backend<Connection>,
  call: Call<Connection, Result>,
  era: Era,
  verdict: Verdict | undefined,
  probe: Probe,
  options: DispatchOptions,
): Promise<Attempt<Result>> {
  let connection: Connection;
  try {
    connection = await backend.open({ era, verdict, prior: priorOf(verdict) });
  } catch (error) {
    return { ok: false, step: 'open', error };
  }
  if (era === 'legacy') void heal(backend, call, connection, probe, options);
  try {
    return { ok: true, result: await call.run(connection) };
  } catch (error) {
    return { ok: false, step: 'run', error };
  }
}

/** Takes in what a legacy handshake has negotiated, beside the call and never at its cost. */
async function heal<Connection>(
  { key, cache, negotiated = negotiatedBy }: Backend<Connection>,
  { method }: Call<Connection, unknown>,
  connection: Connection,
  probe: Probe,
  options: DispatchOptions,
): Promise<void> {
  const before = cache.peek(key);
  const changed = await Promise.resolve(connection)
    .then((open) => cache.confirm(key, negotiated(open), probe))
    .catch(() => undefined);
  if (before === undefined || changed === undefined) return;
  const { era: from } = before;
  const { era: to, evidence } = changed;
  tell(options, {
    type: 'era-changed',
    backend: key,
    method,
    from,
    to,
    failure: undefined,
    evidence,
    decision: undefined,
  });
}

const negotiatedBy = (connection: unknown): unknown =>
  (
    connection as { getNegotiatedProtocolVersion?: () => unknown } | undefined
  )?.getNegotiatedProtocolVersion?.();

function probeOf<Connection>({ target }: Backend<Connection>): Probe {
  return typeof target === 'function' ? target : () => probeRevision(target);
}

const describe = (step: Step, { kind, evidence }: Failure): DispatchEvent['failure'] => ({
  step,
  kind,
  ...(evidence !== undefined && { evidence }),
});

/** A listener that throws is no reason for a call to fail. */
function tell({ onEvent }: DispatchOptions, event: DispatchEvent): void {
  try {
    onEvent?.(event);
  } catch {}
}
