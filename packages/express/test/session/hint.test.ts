import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionFacts } from '../../src/session/facts.js';
import { mintHint, readHint } from '../../src/session/hint.js';
import { hintKeys, likelyFleet } from '../../src/session/hint-keys.js';

const gemini: SessionFacts = {
  name: 'gemini-cli-mcp-client',
  title: undefined,
  version: '0.61.0',
  revision: '2025-06-18',
  ui: false,
};
const keys = hintKeys({ key: 'a key of the whole fleet' });
const now = Date.UTC(2026, 11, 1);

const text = fc.option(fc.string({ unit: 'binary', maxLength: 12 }), { nil: undefined });
const anyFacts = fc.record({
  name: text,
  title: text,
  version: text,
  revision: fc.constantFrom(undefined, '2024-11-05', '2025-11-25'),
  ui: fc.constantFrom(undefined, true, false),
});

function mint(facts: SessionFacts = gemini): string {
  const hint = mintHint(facts, keys, now);
  if (hint === undefined) throw new Error('too long');
  return hint;
}

describe('a hint', () => {
  it('is read with the same key on another machine, whatever the facts', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const hint = mintHint(facts, keys, now);
        const other = hintKeys({ key: 'a key of the whole fleet' });
        expect(hint && readHint(hint, other, now)).toEqual(hint && facts);
      }),
    );
  });

  it('is a session id as the protocol wants it, of at most 200 bytes', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const hint = mintHint(facts, keys, now);
        expect(hint ?? '!').toMatch(/^[\x21-\x7e]{1,200}$/);
      }),
    );
    expect(mint().length).toBeLessThan(120);
  });

  it('is not minted of facts that are too long', () => {
    expect(mintHint({ ...gemini, name: 'x'.repeat(150) }, keys, now)).toBeUndefined();
  });

  it('says nothing once a character of it is changed', () => {
    const hint = mint();
    for (let at = 0; at < hint.length; at++) {
      const changed = `${hint.slice(0, at)}${hint[at] === 'A' ? 'B' : 'A'}${hint.slice(at + 1)}`;
      expect(readHint(changed, keys, now), changed).toBeUndefined();
    }
  });

  it.each([
    ['empty', ''],
    ['of another server', '0a4f6f1e-7f4a-4a77-9d2c-0d9f4be9a51c'],
    ['a prefix alone', 'mcpc1.'],
    ['without a signature', mint().split('.').slice(0, 2).join('.')],
    ['with a part too many', `${mint()}.x`],
    ['longer than any hint', `mcpc1.${'A'.repeat(10_000)}.AAAA`],
  ])('that is %s says nothing', (_name, sessionId) => {
    expect(readHint(sessionId, keys, now)).toBeUndefined();
  });

  it('of another key says nothing', () => {
    expect(readHint(mint(), hintKeys({ key: 'the key of somebody else' }), now)).toBeUndefined();
    expect(readHint(mint(), hintKeys(), now)).toBeUndefined();
  });

  it('expires', () => {
    const hour = 60 * 60 * 1000;
    expect(readHint(mint(), keys, now + 23 * hour)).toEqual(gemini);
    expect(readHint(mint(), keys, now + 25 * hour)).toBeUndefined();
    expect(
      readHint(mint(), hintKeys({ key: 'a key of the whole fleet', lifetimeMs: hour }), now + 2 * hour),
    ).toBeUndefined();
    expect(readHint(mint(), keys, now - hour), 'from the future').toBeUndefined();
  });

  it('stays good while its key is being replaced', () => {
    const both = hintKeys({ key: ['the next key of the fleet', 'a key of the whole fleet'] });
    expect(readHint(mint(), both, now)).toEqual(gemini);
    expect(readHint(mintHint(gemini, both, now) as string, keys, now)).toBeUndefined();
  });
});

describe('a key', () => {
  it.each([
    ['too short', { key: 'short' }],
    ['empty', { key: '' }],
    ['no text and no bytes', { key: 1234567890123456 as never }],
    ['an empty list', { key: [] }],
    ['short bytes', { key: new Uint8Array(15) }],
    ['a list with a short one', { key: ['a key of the whole fleet', 'x'] }],
  ])('that is %s is refused', (_name, options) => {
    expect(() => hintKeys(options)).toThrow(TypeError);
  });

  it.each([0, -1, Number.NaN])('does not live %d milliseconds', (lifetimeMs) => {
    expect(() => hintKeys({ lifetimeMs })).toThrow(/lifetimeMs/);
  });

  it("that nobody gives is the process's own", () => {
    expect(hintKeys().isOwn).toBe(true);
    expect(keys.isOwn).toBe(false);
  });

  it('is missed where several processes are likely', () => {
    expect(likelyFleet({ PATH: '/bin' })).toBeUndefined();
    expect(likelyFleet({ NODE_APP_INSTANCE: '0' })).toBe('PM2');
    expect(likelyFleet({ KUBERNETES_SERVICE_HOST: '10.0.0.1' })).toBe('Kubernetes');
  });
});
