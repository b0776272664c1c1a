import {
  type Backend,
  CallError,
  type CallOutcome,
  classifyCallResponse,
  classifyProbeResponse,
  type Opening,
  type Probe,
  type ProbeOutcome,
  RevisionCache,
  type RevisionCacheOptions,
} from '../../src/index.js';
import { errorText, resultBody } from '../classify/messages.js';

/** An answer of the backend: its status and body. */
export type Answer = readonly [status: number, body: string];

/** A backend as it is seen over HTTP, one function for each kind of request. */
export interface Script {
  discover(): Answer;
  initialize(): Answer;
  legacyCall(id: string): Answer;
  modernCall(id: string): Answer;
}

const initialized = (protocolVersion: string): Answer => [
  200,
  resultBody({ protocolVersion, capabilities: {}, serverInfo: { name: 's', version: '1' } }),
];
const done: Answer = [200, resultBody({ resultType: 'complete', content: [] })];

const legacy: Script = {
  discover: () => [404, errorText(-32601)],
  initialize: () => initialized('2025-11-25'),
  legacyCall: () => [200, resultBody({ content: [] })],
  modernCall: () => [404, 'not found'],
};

const modern: Script = {
  discover: () => [
    200,
    resultBody({ resultType: 'complete', supportedVersions: ['2026-07-28'], capabilities: {} }),
  ],
  initialize: () => [400, errorText(-32022, { supported: ['2026-07-28'] })],
  legacyCall: () => [400, errorText(-32602)],
  modernCall: () => done,
};

/** Servers that do as they say. `dual` answers in both eras. */
export const honest = {
  legacy,
  modern,
  dual: { ...modern, initialize: legacy.initialize, legacyCall: legacy.legacyCall },
} satisfies Record<string, Script>;

/** A handshake that claims a modern revision, whatever the rest says. */
export const claimingModern = (script: Script): Script => ({
  ...script,
  initialize: () => initialized('2026-07-28'),
});

/** What a connection of the scripted backend is: the revision that its handshake negotiated, or the modern one. */
export interface Connection {
  readonly era: 'legacy' | 'modern';
  getNegotiatedProtocolVersion(): unknown;
}

/** Sends requests to a script, counts them, and gives `dispatch` what it needs. */
export class ScriptedBackend implements Backend<Connection> {
  readonly key = 'scripted';
  readonly cache: RevisionCache;
  readonly clock = { now: 1_000_000 };
  /** What was sent, in order. */
  readonly sent: string[] = [];
  probesInFlight = 0;
  mostProbesInFlight = 0;
  script: Script;

  constructor(script: Script, options: RevisionCacheOptions = {}) {
    this.script = script;
    this.cache = new RevisionCache({ now: () => this.clock.now, onChange: () => {}, jitter: 0, ...options });
  }

  readonly target: Probe = async (): Promise<ProbeOutcome> => {
    this.sent.push('discover');
    this.probesInFlight++;
    this.mostProbesInFlight = Math.max(this.mostProbesInFlight, this.probesInFlight);
    try {
      await turn();
      return classifyProbeResponse(...this.script.discover());
    } finally {
      this.probesInFlight--;
    }
  };

  async open({ era }: Opening): Promise<Connection> {
    if (era === 'modern') return { era, getNegotiatedProtocolVersion: () => '2026-07-28' };
    this.sent.push('initialize');
    await turn();
    const [status, body] = this.script.initialize();
    // `initialize` knows no resultType: any result will do.
    const outcome = classifyCallResponse(status, body);
    if (outcome.kind !== 'legacyResponseBody') throw new CallError(outcome);
    return { era, getNegotiatedProtocolVersion: () => outcome.result['protocolVersion'] };
  }

  /** One call over a connection, as `run` of a `Call`. */
  async call({ era }: Connection, id: string): Promise<CallOutcome> {
    this.sent.push(`${era} ${id}`);
    await turn();
    const outcome = classifyCallResponse(
      ...(era === 'modern' ? this.script.modernCall(id) : this.script.legacyCall(id)),
    );
    const isResult = outcome.kind === (era === 'modern' ? 'complete' : 'legacyResponseBody');
    if (!isResult) throw new CallError(outcome);
    return outcome;
  }

  /** How often something was sent. */
  count(what: string): number {
    return this.sent.filter((sent) => sent === what).length;
  }
}

/** Lets everything else go first that is ready to run. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
