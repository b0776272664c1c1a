import type { CallOutcome } from '../classify/call.js';

/** A failed call, for hosts that speak HTTP themselves: throw it with what `classifyCallResponse` said. */
export class CallError extends Error {
  readonly outcome: CallOutcome;

  constructor(outcome: CallOutcome) {
    const { reason, status, code } = outcome.evidence;
    const facts = [`HTTP ${status}`, `code ${code}`].filter((fact) => !fact.endsWith('undefined'));
    super(`MCP call failed: ${outcome.kind} (${[reason, ...facts].join(', ')})`);
    this.name = 'CallError';
    this.outcome = outcome;
  }
}
