import {
  type CompatEvent,
  type CompatOptions,
  compatTransport,
  createCompat,
  defineTransform,
} from '@mcp-compat/core';
import { describe, expect, it, vi } from 'vitest';
import { scripted } from './fixtures/scripted.js';
import { makeCompat, profileWith } from './support/compats.js';
import { codex, stamped, unknown } from './support/identities.js';
import { clientOf, places } from './support/places.js';
import { listenOn, RecordingTransport } from './support/recording-transport.js';
import { initialize, request } from './support/wire.js';

describe.each(places)('$name', (place) => {
  it('reports a rule that throws once, and counts the rest', async () => {
    const events: CompatEvent[] = [];
    const compat = makeCompat('throwing', { onEvent: (event) => events.push(event) });
    const server = await place.open(scripted, compat);
    const client = await server.connect(clientOf(place), stamped('a'));
    await client.request('tools/list');
    await client.request('tools/call', { name: 'echo', arguments: { value: 'hello' } });
    await client.request('tools/call', { name: 'refuse', arguments: {} }).catch(() => undefined);
    await client.close();
    await server.close();

    const failures = events.filter(({ type }) => type === 'failed');
    // Once per session; without sessions once per plan, and there are two: with and without a revision.
    expect(failures.length).toBeGreaterThanOrEqual(1);
    expect(failures.length).toBeLessThanOrEqual(place.transport === 'stateless-http' ? 2 : 1);
    expect(failures[0]).toMatchObject({
      rule: 'fail',
      reason: 'RangeError',
      client: { id: 'client-of-fail' },
    });
    expect(JSON.stringify(failures)).not.toContain('a rule with a bug');
    expect(compat.stats().failed['fail']).toBeGreaterThan(failures.length);
  });
});

/** A decorated transport on which one client has opened a session, and what goes out for a call of it. */
function opened(source: Parameters<typeof compatTransport>[1], identity = codex) {
  const inner = new RecordingTransport();
  const outer = compatTransport(inner, source);
  const received = listenOn(outer);
  inner.receive(initialize({ name: identity.name, version: identity.version }));
  void outer.send({ jsonrpc: '2.0', id: 0, result: { protocolVersion: '2025-11-25' } });
  const call = (result: unknown) => {
    inner.receive(request('tools/call', { name: 'echo' }, 1));
    const message = { jsonrpc: '2.0', id: 1, result };
    void outer.send(message);
    return { message, out: inner.last };
  };
  return { received, call };
}

const fractional = { content: [{ type: 'text', text: 'a', annotations: { priority: 0.6 } }] };
const compatWith = (transforms: Parameters<typeof profileWith>[2], options?: CompatOptions) =>
  createCompat({ quiet: true, profiles: [profileWith('codex', 'odd', transforms)], ...options });

describe('a failure of ours', () => {
  it.each([
    ['nothing', () => undefined],
    ['null', () => null],
    ['a string', () => 'text'],
    ['a list', () => []],
    ['a promise', async () => ({})],
    [
      'a promise that rejects',
      async () => {
        throw new Error('late');
      },
    ],
  ])('a rule that returns %s is passed over', (_name, rule) => {
    const events: CompatEvent[] = [];
    const odd = defineTransform({ result: { 'tools/call': rule as never } });
    const { call } = opened(compatWith([odd], { onEvent: (event) => events.push(event) }));
    const { message, out } = call({ content: [] });
    expect(out).toBe(message);
    expect(events.filter(({ rule }) => rule === 'odd')).toMatchObject([{ type: 'failed' }]);
  });

  it('one rule that throws does not keep the others from their work', () => {
    const throws = defineTransform({
      result: {
        'tools/call': () => {
          throw new Error('bug');
        },
      },
    });
    const works = defineTransform({ result: { 'tools/call': (result) => ({ ...result, isError: true }) } });
    const { call } = opened(compatWith([throws, works], { onEvent: () => {} }));
    expect(call({ content: [] }).out).toMatchObject({ result: { content: [], isError: true } });
  });

  it('a listener that throws costs no message', () => {
    const stderr = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { call } = opened(
      createCompat({
        quiet: true,
        onEvent: () => {
          throw new Error('the listener failed');
        },
      }),
    );
    expect(call(fractional).out).toMatchObject({ result: { content: [{ annotations: { priority: 1 } }] } });
    expect(stderr).toHaveBeenCalledTimes(1);
    stderr.mockRestore();
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no compat');
      },
    ],
    ['returns nothing', () => undefined as never],
    ['returns something else', () => ({}) as never],
  ])('a chooser that %s leaves every message as it was', (_name, chooser) => {
    const stderr = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { received, call } = opened(chooser, unknown);
    const { message, out } = call(fractional);
    expect(out).toBe(message);
    expect(received).toHaveLength(2);
    stderr.mockRestore();
  });
});
