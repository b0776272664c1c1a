import { describe, expect, it } from 'vitest';
import { isKnownIn, restampResult, stripReservedMeta } from '../../src/index.js';

const key = (name: string) => `io.modelcontextprotocol/${name}`;
const hop = Object.fromEntries(
  [
    'protocolVersion',
    'clientInfo',
    'clientCapabilities',
    'logLevel',
    'serverInfo',
    'subscriptionId',
    'later',
  ].map((name) => [key(name), 'x']),
);

describe('the meta of a message that is passed on', () => {
  it.each<[what: string, meta: unknown, expected: unknown]>([
    ['what belongs to one hop', hop, undefined],
    ['the same, beside a key of the caller', { ...hop, userKey: 1 }, { userKey: 1 }],
    [
      'keys of a call',
      { [key('related-task')]: 1, [key('model-immediate-response')]: 2 },
      { [key('related-task')]: 1, [key('model-immediate-response')]: 2 },
    ],
    [
      'a name that only begins alike',
      { 'io.modelcontextprotocol.registry/a': 1 },
      { 'io.modelcontextprotocol.registry/a': 1 },
    ],
    [
      'progress and traces',
      { progressToken: 1, traceparent: 't', 'vendor.example/a': 2 },
      { progressToken: 1, traceparent: 't', 'vendor.example/a': 2 },
    ],
    ['nothing', {}, undefined],
    ['undefined', undefined, undefined],
    ['null', null, undefined],
    ['a text', 'meta', undefined],
    ['a list', ['meta'], undefined],
  ])('%s', (_what, meta, expected) => {
    const before = JSON.stringify(meta);
    expect(stripReservedMeta(meta)).toEqual(expected);
    expect(JSON.stringify(meta)).toBe(before);
  });

  it('is a copy, even if nothing was taken away', () => {
    const meta = Object.freeze({ userKey: 1 });
    expect(stripReservedMeta(meta)).not.toBe(meta);
  });

  it('keeps an own key called __proto__, and sets no prototype', () => {
    const stripped = stripReservedMeta(JSON.parse('{"__proto__":{"a":1}}'));
    expect(Object.keys(stripped ?? {})).toEqual(['__proto__']);
    expect(stripped).not.toHaveProperty('a');
  });
});

describe('a result that is passed on', () => {
  const gateway = { name: 'gateway', version: '1.0.0' };
  const result = Object.freeze({
    content: [],
    _meta: { [key('serverInfo')]: { name: 'backend' }, userKey: 1 },
  });

  it("carries the gateway's identity, whatever the backend says", () => {
    expect(restampResult(result, gateway)).toEqual({
      content: [],
      _meta: { userKey: 1, [key('serverInfo')]: gateway },
    });
  });

  it('carries none for legacy clients', () => {
    expect(restampResult(result)).toEqual({ content: [], _meta: { userKey: 1 } });
    expect(restampResult({ content: [], _meta: hop })).toEqual({ content: [] });
    expect(restampResult({ content: [] })).toEqual({ content: [] });
  });
});

describe('a method', () => {
  it.each([
    ['logging/setLevel', true, false],
    ['initialize', true, false],
    ['ping', true, false],
    ['resources/subscribe', true, false],
    ['server/discover', false, true],
    ['subscriptions/listen', false, true],
    ['tools/call', true, true],
    ['vendor/own', true, true],
    ['constructor', true, true],
  ])('%s: legacy %s, modern %s', (method, legacy, modern) => {
    expect([isKnownIn('legacy', method), isKnownIn('modern', method)]).toEqual([legacy, modern]);
  });
});
