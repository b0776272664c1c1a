import { describe, expect, it } from 'vitest';
import { type DispatchEvent, dispatch, type ToolHints } from '../../src/index.js';
import { errorText, resultBody } from '../classify/messages.js';
import { type Answer, claimingModern, honest, type Script, ScriptedBackend } from './scripted.js';

const told = { source: 'told', evidence: { reason: 'told' } } as const;

/** A backend whose cache holds an era, and one call of it. */
function setUp(known: 'legacy' | 'modern' | undefined, script: Script) {
  const backend = new ScriptedBackend(script);
  if (known !== undefined) backend.cache.set(backend.key, { era: known, ...told });
  const events: DispatchEvent[] = [];
  const call = (method = 'tools/call', tool?: ToolHints, id = 'a') =>
    dispatch(
      backend,
      { method, tool, run: (connection) => backend.call(connection, id) },
      { onEvent: (event) => events.push(event) },
    );
  return { backend, events, call, era: () => backend.cache.peek(backend.key)?.era };
}

describe('a call', () => {
  it('goes out in the era that is known, without asking', async () => {
    const { backend, call, events } = setUp('modern', honest.modern);
    await call();
    await call('tools/list');
    expect(backend.sent).toEqual(['modern a', 'modern a']);
    expect(events).toEqual([]);
  });

  it('finds out the era first', async () => {
    const { backend, call, era } = setUp(undefined, honest.modern);
    await call();
    await call();
    expect(backend.sent).toEqual(['discover', 'modern a', 'modern a']);
    expect(era()).toBe('modern');
  });

  it('goes out as legacy where nothing can be learnt, and leaves nothing behind', async () => {
    const { backend, call, era } = setUp(undefined, { ...honest.legacy, discover: () => [503, ''] });
    await call();
    expect(backend.sent).toEqual(['discover', 'initialize', 'legacy a']);
    expect(era()).toBeUndefined();
    backend.script = honest.modern;
    await call();
    expect(era()).toBe('modern');
  });

  it('is healed when a legacy handshake is refused', async () => {
    const { backend, call, era, events } = setUp('legacy', honest.modern);
    await call();
    expect(backend.sent).toEqual(['initialize', 'discover', 'modern a']);
    expect(era()).toBe('modern');
    expect(events).toEqual([
      {
        type: 'era-changed',
        backend: 'scripted',
        method: 'tools/call',
        from: 'legacy',
        to: 'modern',
        failure: {
          step: 'open',
          kind: 'modernProtocolError',
          evidence: { reason: 'rpc-error', status: 400, code: -32022, supported: ['2026-07-28'] },
        },
        evidence: { reason: 'supported-lists-ours', status: 200, supported: ['2026-07-28'] },
        decision: { retry: true, because: 'not-run' },
      },
    ]);
  });

  it('is healed when a modern call is refused', async () => {
    const { backend, call, era, events } = setUp('modern', honest.legacy);
    await call();
    expect(backend.sent).toEqual(['modern a', 'discover', 'initialize', 'legacy a']);
    expect(era()).toBe('legacy');
    expect(events).toMatchObject([
      { from: 'modern', to: 'legacy', failure: { step: 'run', kind: 'wrongEra' } },
    ]);
  });

  it('fails as it failed where the era is the same', async () => {
    const { backend, call, era, events } = setUp('modern', {
      ...honest.modern,
      modernCall: () => [404, 'gone'],
    });
    await expect(call()).rejects.toMatchObject({ outcome: { kind: 'wrongEra' } });
    expect(backend.sent).toEqual(['modern a', 'discover']);
    expect([era(), events]).toEqual(['modern', []]);
  });

  it('fails as it failed where the probe learns nothing', async () => {
    const { backend, call, era } = setUp('modern', { ...honest.legacy, discover: () => [503, ''] });
    await expect(call()).rejects.toMatchObject({ outcome: { kind: 'wrongEra' } });
    expect(backend.sent).toEqual(['modern a', 'discover']);
    expect(era()).toBe('modern');
  });

  it('is not probed for twice', async () => {
    const { backend, call } = setUp(undefined, { ...honest.modern, modernCall: () => [404, 'gone'] });
    await expect(call()).rejects.toThrow('wrongEra');
    expect(backend.sent).toEqual(['discover', 'modern a']);
  });

  it('fails with the second failure, and is not sent a third time', async () => {
    const { backend, call } = setUp('modern', {
      ...honest.legacy,
      legacyCall: () => [200, errorText(-32603)],
    });
    await expect(call()).rejects.toMatchObject({ outcome: { kind: 'error', error: { code: -32603 } } });
    expect(backend.sent).toEqual(['modern a', 'discover', 'initialize', 'legacy a']);
  });

  it.each<[what: string, answer: Answer]>([
    ['401', [401, '']],
    ['403', [403, '']],
    ['407', [407, '']],
    ['429', [429, '']],
    ['503', [503, '']],
    ['a data-plane error', [200, errorText(-32603)]],
    ['method not found', [404, errorText(-32601)]],
    ['a question', [200, resultBody({ resultType: 'input_required', requestState: 's' })]],
  ])('that gets %s in the modern era fails at once', async (_what, answer) => {
    const { backend, call } = setUp('modern', { ...honest.legacy, modernCall: () => answer });
    await expect(call()).rejects.toThrow('MCP call failed');
    expect(backend.sent).toEqual(['modern a']);
  });

  it.each<[what: string, answer: Answer]>([
    ['method not found', [200, errorText(-32601)]],
    ['404', [404, 'not found']],
    ['another version', [400, errorText(-32022)]],
  ])('that gets %s after a legacy handshake fails at once', async (_what, answer) => {
    const { backend, call } = setUp('legacy', { ...honest.dual, legacyCall: () => answer });
    await expect(call()).rejects.toThrow('MCP call failed');
    expect(backend.sent).toEqual(['initialize', 'legacy a']);
  });

  it('is not stopped by a listener that throws', async () => {
    const backend = new ScriptedBackend(honest.modern);
    backend.cache.set(backend.key, { era: 'legacy', ...told });
    const onEvent = () => {
      throw new Error('listener');
    };
    const call = { method: 'ping', run: (connection: never) => backend.call(connection, 'a') };
    await expect(dispatch(backend, call, { onEvent })).resolves.toMatchObject({ kind: 'complete' });
  });
});

describe('a tool that has run', () => {
  const readOnly = { annotations: { readOnlyHint: true } };
  /** A legacy server that runs modern calls all the same, and how it answers them. */
  function lenient(answer: Answer) {
    const runs: string[] = [];
    const run = (id: string, how: Answer): Answer => {
      runs.push(id);
      return how;
    };
    const script: Script = {
      ...honest.legacy,
      modernCall: (id) => run(id, answer),
      legacyCall: (id) => run(id, honest.legacy.legacyCall(id)),
    };
    return { ...setUp('modern', script), runs };
  }

  it('and answered in the legacy shape is never run again', async () => {
    const { call, runs, era, events } = lenient([200, resultBody({ content: [] })]);
    await expect(call('tools/call', readOnly)).rejects.toMatchObject({
      outcome: { kind: 'legacyResponseBody' },
    });
    expect(runs).toEqual(['a']);
    expect(era()).toBe('legacy');
    expect(events).toMatchObject([{ decision: { retry: false, because: 'answered' } }]);
    await call('tools/call', readOnly, 'b');
    expect(runs).toEqual(['a', 'b']);
  });

  it('and gave an answer that nobody can read is not run again', async () => {
    const { call, runs, era, events } = lenient([200, '{"jsonrpc"']);
    await expect(call()).rejects.toMatchObject({ outcome: { kind: 'wrongEra' } });
    expect(runs).toEqual(['a']);
    expect(era()).toBe('legacy');
    expect(events).toMatchObject([{ decision: { retry: false, because: 'may-have-run' } }]);
  });

  it('is run again if it only reads', async () => {
    const { call, runs, events } = lenient([200, '']);
    await call('tools/call', readOnly);
    expect(runs).toEqual(['a', 'a']);
    expect(events).toMatchObject([{ decision: { retry: true, because: 'read-only' } }]);
  });
});

describe('a legacy handshake that claims a modern revision', () => {
  it('heals the cache beside a call that goes well', async () => {
    const { call, era, events } = setUp('legacy', claimingModern(honest.dual));
    await call();
    await expect.poll(era).toBe('modern');
    expect(events).toMatchObject([{ from: 'legacy', to: 'modern', failure: undefined, decision: undefined }]);
  });

  it('that a probe contradicts is remembered as a lie', async () => {
    const { backend, call, era, events } = setUp('legacy', claimingModern(honest.legacy));
    for (let n = 0; n < 5; n++) await call();
    await expect.poll(() => backend.probesInFlight).toBe(0);
    expect(backend.count('discover')).toBe(1);
    expect([era(), events]).toEqual(['legacy', []]);
  });

  it('is believed where nothing else is known', async () => {
    const { backend, call, era } = setUp(undefined, {
      ...claimingModern(honest.dual),
      discover: () => [503, ''],
    });
    await call();
    await expect.poll(era).toBe('modern');
    expect(backend.sent).toEqual(['discover', 'initialize', 'legacy a']);
  });

  it('may be told by anything, even by a connection that throws', async () => {
    const backend = new ScriptedBackend(honest.legacy);
    const broken = Object.assign(Object.create(backend) as ScriptedBackend, {
      negotiated: () => {
        throw new Error('closed');
      },
    });
    const call = { method: 'ping', run: (connection: never) => backend.call(connection, 'a') };
    await expect(dispatch(broken, call)).resolves.toBeDefined();
  });
});

describe('many calls at once', () => {
  it('ask for the era once', async () => {
    const { backend, call } = setUp(undefined, honest.legacy);
    await Promise.all(Array.from({ length: 20 }, (_, n) => call('tools/call', undefined, `${n}`)));
    expect(backend.count('discover')).toBe(1);
  });

  it('that all meet the wrong era ask once, and all get through', async () => {
    const { backend, call } = setUp('modern', honest.legacy);
    const calls = Array.from({ length: 20 }, (_, n) => call('tools/call', undefined, `${n}`));
    expect(await Promise.all(calls)).toHaveLength(20);
    expect(backend.count('discover')).toBe(1);
  });

  it('let one that comes late profit from what another has found out', async () => {
    const { backend, call } = setUp('modern', honest.legacy);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const late = dispatch(backend, {
      method: 'tools/call',
      run: async (connection) => {
        if (connection.era === 'modern') await held;
        return backend.call(connection, 'late');
      },
    });
    await call();
    release();
    await late;
    expect(backend.sent.slice(-3)).toEqual(['modern late', 'initialize', 'legacy late']);
    expect(backend.count('discover')).toBe(1);
  });
});
