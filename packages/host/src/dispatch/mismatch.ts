import type { Era } from '@mcp-compat/core';
import { codes } from '../protocol/codes.js';
import type { Failure } from './failure.js';

/** Where a call failed: while a connection was opened (`initialize`), or in the call itself. */
export type Step = 'open' | 'run';

/** Errors that a modern server, too, sends with a 4xx. */
const modernRefusals: readonly unknown[] = [codes.invalidParams, codes.parse];

/** A 4xx that is no matter of authentication or overload: those are kinds of their own. */
export const isRefusalStatus = (status = 0): boolean => status >= 400 && status < 500;

/**
 * Whether a failure may mean that the server is of the other era. In the legacy era only a refused handshake does, or
 * a refusal that lists modern revisions: what else fails is a matter of the call. Walls of authentication, overload and
 * outages never say it.
 */
export function isMismatch(era: Era, step: Step, { kind, evidence }: Failure): boolean {
  const refused = isRefusalStatus(evidence?.status);
  if (era === 'modern') {
    if (kind === 'error') return refused && !modernRefusals.includes(evidence?.code);
    return kind === 'wrongEra' || kind === 'legacyResponseBody' || kind === 'negotiatedDown';
  }
  // A modern server that refuses a legacy call says so, and lists what it takes.
  if (step === 'run') return kind === 'modernProtocolError' && evidence?.code === codes.unsupportedVersion;
  if (kind === 'methodNotFound' || kind === 'modernProtocolError') return true;
  return refused && (kind === 'wrongEra' || kind === 'error');
}
