import { createHmac, timingSafeEqual } from 'node:crypto';
import { packFacts, type SessionFacts, unpackFacts } from './facts.js';
import type { HintKeys } from './hint-keys.js';

/** Marks our own session ids, so that a server's own is never taken for one. */
const prefix = 'mcpc1.';
/** Bytes that a hint may have: it goes with every request. */
const maxLength = 200;
/** Bytes of the HMAC-SHA-256 that are kept. */
const macLength = 16;

/**
 * Writes what a stateless fleet has to know of a client as a session id that any machine with the key can read. The
 * client sends it with each request. It is signed, not secret: it says what the client said of itself.
 *
 * @param now milliseconds since the epoch.
 * @returns `undefined` where the facts don't fit into 200 bytes: the client then counts as unknown.
 */
export function mintHint(facts: SessionFacts, keys: HintKeys, now: number): string | undefined {
  const payload = encode([Math.floor(now / 1000), ...packFacts(facts)]);
  const hint = `${prefix}${payload}.${sign(payload, keys.current)}`;
  return hint.length <= maxLength ? hint : undefined;
}

/**
 * Reads a session id that `mintHint` wrote with one of the keys, at most `keys.lifetimeMs` ago. Anything else,
 * tampered, foreign or expired, is `undefined`: the client is unknown.
 */
export function readHint(sessionId: string, keys: HintKeys, now: number): SessionFacts | undefined {
  if (!isHint(sessionId) || sessionId.length > maxLength) return undefined;
  const [payload = '', mac = '', ...more] = sessionId.slice(prefix.length).split('.');
  if (more.length > 0 || !keys.all.some((key) => isSame(mac, sign(payload, key)))) return undefined;
  const [seconds, ...packed] = decode(payload);
  if (typeof seconds !== 'number') return undefined;
  const age = now - seconds * 1000;
  // Clocks of machines differ; a hint from far in the future is as foreign as an old one.
  return age > keys.lifetimeMs || age < -60_000 ? undefined : unpackFacts(packed);
}

/** Whether a session id claims to be one of ours; only the key can tell whether it is. */
export function isHint(sessionId: string): boolean {
  return sessionId.startsWith(prefix);
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(payload: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function sign(payload: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(payload).digest().subarray(0, macLength).toString('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
