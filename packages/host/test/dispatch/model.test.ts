import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dispatch, type ToolHints } from '../../src/index.js';
import { errorText, resultBody } from '../classify/messages.js';
import { type Answer, claimingModern, honest, type Script, ScriptedBackend } from './scripted.js';

/*
 * Any sequence of what servers do and what hosts ask of them. What holds, whatever comes:
 * - a tool that says nothing of itself runs at most once per call, any other at most twice;
 * - each call sends at most two requests, and causes at most one probe, or two with a handshake to confirm;
 * - probes never run beside each other, and failing calls cause at most one per interval;
 * - what was once found out is the truth again after bounded time and calls.
 */

/** What ran on the server, by call. */
type Runs = Map<string, number>;

/** How a call is answered after the tool has run. */
const endings: Readonly<Record<string, Answer | undefined>> = {
  right: undefined,
  lenient: [200, resultBody({ content: [] })],
  empty: [200, ''],
  html: [200, '<html>'],
  half: [200, '{"jsonrpc":"2.0","id":1,"res'],
  broken: [200, errorText(-32603)],
  number: [200, resultBody({ resultType: 7 })],
};

/** How the server is disturbed, before anything runs. */
const disturbances: Readonly<Record<string, Answer>> = {
  outage: [503, ''],
  overload: [429, ''],
  wall: [401, ''],
  proxy: [404, '<html>'],
};

type World = { readonly backend: ScriptedBackend; readonly runs: Runs; calls: number };
type Model = { truth: keyof typeof honest };

/** A script whose tools are counted, whichever era they are called in. */
function counting(script: Script, runs: Runs, ending: keyof typeof endings, runsModern: boolean): Script {
  const run = (id: string, answer: Answer): Answer => {
    runs.set(id, (runs.get(id) ?? 0) + 1);
    return answer;
  };
  return {
    ...script,
    legacyCall: (id) => {
      const answer = script.legacyCall(id);
      return answer[0] === 200 ? run(id, answer) : answer;
    },
    modernCall: (id) => {
      const answer = script.modernCall(id);
      // Lenient legacy servers run whatever comes.
      return answer[0] === 200 || runsModern ? run(id, endings[ending] ?? answer) : answer;
    },
  };
}

class Deploy implements fc.AsyncCommand<Model, World> {
  constructor(
    readonly truth: keyof typeof honest,
    readonly ending: keyof typeof endings,
    readonly lies: boolean,
  ) {}
  check = (): boolean => true;
  async run(model: Model, { backend, runs }: World): Promise<void> {
    model.truth = this.truth;
    const script = counting(honest[this.truth], runs, this.ending, this.ending !== 'right');
    backend.script = this.lies ? claimingModern(script) : script;
  }
  toString = (): string =>
    `deploy ${this.truth}, answers ${this.ending}${this.lies ? ', claims modern' : ''}`;
}

class Disturb implements fc.AsyncCommand<Model, World> {
  constructor(readonly what: keyof typeof disturbances) {}
  check = (): boolean => true;
  async run(_model: Model, { backend }: World): Promise<void> {
    const answer = disturbances[this.what] as Answer;
    backend.script = {
      discover: () => answer,
      initialize: () => answer,
      legacyCall: () => answer,
      modernCall: () => answer,
    };
  }
  toString = (): string => `disturb: ${this.what}`;
}

class Wait implements fc.AsyncCommand<Model, World> {
  constructor(readonly ms: number) {}
  check = (): boolean => true;
  async run(_model: Model, { backend }: World): Promise<void> {
    backend.clock.now += this.ms;
  }
  toString = (): string => `wait ${this.ms} ms`;
}

class CallTools implements fc.AsyncCommand<Model, World> {
  constructor(
    readonly count: number,
    readonly tool: ToolHints | undefined,
  ) {}
  check = (): boolean => true;
  async run(_model: Model, world: World): Promise<void> {
    const before = world.backend.sent.length;
    const ids = await callTools(world, this.count, this.tool);
    const sent = world.backend.sent.slice(before);
    for (const id of ids) {
      expect(world.runs.get(id) ?? 0).toBeLessThanOrEqual(this.tool === undefined ? 1 : 2);
      expect(sent.filter((what) => what.endsWith(` ${id}`)).length).toBeLessThanOrEqual(2);
    }
    // One to find out, one because calls fail, one to confirm a handshake: for all calls together.
    expect(sent.filter((what) => what === 'discover').length).toBeLessThanOrEqual(3);
    expect(world.backend.mostProbesInFlight).toBeLessThanOrEqual(1);
  }
  toString = (): string => `${this.count} calls ${this.tool ? 'that only read' : ''}`;
}

async function callTools(world: World, count: number, tool: ToolHints | undefined): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `call-${world.calls++}`);
  await Promise.allSettled(
    ids.map((id) =>
      dispatch(world.backend, { method: 'tools/call', tool, run: (open) => world.backend.call(open, id) }),
    ),
  );
  // What a handshake set off goes on beside the calls.
  while (world.backend.probesInFlight > 0) await new Promise((resolve) => setImmediate(resolve));
  return ids;
}

const truths = fc.constantFrom('legacy', 'modern', 'dual') as fc.Arbitrary<keyof typeof honest>;
const commands = fc.commands(
  [
    fc
      .tuple(truths, fc.constantFrom(...Object.keys(endings)), fc.boolean())
      .map((given) => new Deploy(...given)),
    fc.constantFrom(...Object.keys(disturbances)).map((what) => new Disturb(what)),
    fc.constantFrom(10, 1000, 60_000, 300_000, 3_600_000).map((ms) => new Wait(ms)),
    fc
      .tuple(
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(undefined, { annotations: { readOnlyHint: true } }),
      )
      .map((given) => new CallTools(...given)),
  ],
  { maxCommands: 30 },
);

const day = 24 * 60 * 60 * 1000;

describe('whatever a server does', () => {
  it('no call runs twice that must not, and the truth is found', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (given) => {
        const runs: Runs = new Map();
        const backend = new ScriptedBackend(counting(honest.legacy, runs, 'right', false));
        const world: World = { backend, runs, calls: 0 };
        const model: Model = { truth: 'legacy' };
        await fc.asyncModelRun(() => ({ model, real: world }), given);

        // Now the server stays as it is, and is honest. What refuses us is found out by one call.
        backend.script = counting(honest[model.truth], runs, 'right', false);
        backend.clock.now += 1000;
        await callTools(world, 1, undefined);
        const serves = { legacy: ['legacy'], modern: ['modern'], dual: ['legacy', 'modern'] }[model.truth];
        expect(serves).toContain(backend.cache.peek(backend.key)?.era);
        const [last] = await callTools(world, 1, undefined);
        expect(runs.get(last ?? '')).toBe(1);

        // A server of both eras never refuses us: there the verdict ends by itself.
        backend.clock.now += day;
        await callTools(world, 1, undefined);
        expect(backend.cache.peek(backend.key)?.era).toBe(model.truth === 'legacy' ? 'legacy' : 'modern');
      }),
      { numRuns: 300 },
    );
  });

  it('failing calls probe no more than once in an interval', async () => {
    const backend = new ScriptedBackend({ ...honest.modern, modernCall: () => [404, ''] });
    const world: World = { backend, runs: new Map(), calls: 0 };
    for (let n = 0; n < 100; n++) {
      await callTools(world, 3, undefined);
      backend.clock.now += 100;
    }
    // 10 seconds.
    expect(backend.count('discover')).toBeLessThanOrEqual(12);
  });
});
