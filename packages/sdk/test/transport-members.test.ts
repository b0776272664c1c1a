import { compatTransport } from '@mcp-compat/core';
import { describe, expect, it } from 'vitest';
import { makeCompat, stampOf } from './support/compats.js';
import { listenOn, RecordingTransport } from './support/recording-transport.js';
import { initialize, request } from './support/wire.js';

const stamping = makeCompat('stamping');
const opening = initialize({ name: 'stamped-a', version: '1' });
const answer = { jsonrpc: '2.0', id: 1, result: {} };
const stampedAnswer = {
  result: { _meta: { 'com.example/stamp': stampOf('stamped-a', 'result', 'tools/call') } },
};

function decorated<Inner extends RecordingTransport>(inner: Inner): Inner {
  const outer = compatTransport(inner, stamping);
  listenOn(outer);
  return outer;
}

class ElaborateTransport extends RecordingTransport {
  #revision = 'none';
  _started = false;
  /** Members as own arrow functions, the way some transports are written. */
  readonly closeStream = (): string => `closed at ${this.#revision}`;

  setProtocolVersion(revision: string): void {
    this.#revision = revision;
  }

  get revision(): string {
    return this.#revision;
  }

  set revision(revision: string) {
    this.#revision = revision;
  }

  override async start(): Promise<void> {
    this._started = true;
  }
}

describe('a decorated transport', () => {
  it('keeps every member reachable with its own this', async () => {
    const inner = new ElaborateTransport();
    const outer = decorated(inner);
    outer.setProtocolVersion('2025-11-25');
    expect(outer.revision).toBe('2025-11-25');
    expect(inner.revision).toBe('2025-11-25');
    expect(outer.closeStream()).toBe('closed at 2025-11-25');
    outer.revision = 'set';
    expect(inner.revision).toBe('set');
    const { start } = outer;
    await start();
    expect(inner._started).toBe(true);
    outer.sessionId = 'session';
    expect(inner.sessionId).toBe('session');
    inner.sessionId = 'another';
    expect(outer.sessionId).toBe('another');
    const onerror = () => {};
    outer.onerror = onerror;
    expect(inner.onerror).toBe(onerror);
  });

  it('looks like the transport that it decorates', () => {
    const inner = new ElaborateTransport();
    const outer = decorated(inner);
    expect(outer).toBeInstanceOf(ElaborateTransport);
    expect(outer.constructor).toBe(ElaborateTransport);
    expect('setProtocolVersion' in outer).toBe(true);
    expect('noSuchMember' in outer).toBe(false);
    expect((outer as unknown as Record<string, unknown>)['noSuchMember']).toBeUndefined();
    expect(outer.setProtocolVersion).toBe(outer.setProtocolVersion);
  });

  it('passes send options and extra as the same reference', async () => {
    const inner = new RecordingTransport();
    const outer = compatTransport(inner, stamping);
    const received = listenOn(outer);
    const extra = Object.freeze({ requestInfo: { headers: {} }, authInfo: { token: 't' } });
    inner.receive(opening, extra);
    inner.receive(request('tools/call', { name: 'echo' }), extra);
    expect(received.map(([, given]) => given)).toEqual([extra, extra]);
    expect(received.every(([, given]) => given === extra)).toBe(true);

    const options = Object.freeze({ relatedRequestId: 1, resumptionToken: 'token' });
    await outer.send(answer, options);
    await outer.send({ jsonrpc: '2.0', method: 'notifications/message', params: {} }, options);
    expect(inner.sent.every(([, given]) => given === options)).toBe(true);
  });

  it('hands messages on during the very call that brought them, and sends as soon as it is asked to', () => {
    const inner = new RecordingTransport();
    const outer = compatTransport(inner, stamping);
    const received = listenOn(outer);
    inner.receive(opening);
    expect(received).toHaveLength(1);
    void outer.send({ jsonrpc: '2.0', id: 0, result: {} });
    expect(inner.sent).toHaveLength(1);
  });

  it('rejects and throws as the inner transport does', async () => {
    const inner = new RecordingTransport();
    const outer = decorated(inner);
    inner.send = () => Promise.reject(new Error('gone'));
    await expect(outer.send(answer)).rejects.toThrow('gone');
    outer.onmessage = () => {
      throw new Error('no handler');
    };
    expect(() => inner.receive(request('ping'))).toThrow('no handler');
  });

  it('keeps the handlers that were there before it', () => {
    const inner = new RecordingTransport();
    const onmessage = () => {};
    const onclose = () => {};
    inner.onmessage = onmessage;
    inner.onclose = onclose;
    const outer = compatTransport(inner, stamping);
    expect(outer.onmessage).toBe(onmessage);
    expect(outer.onclose).toBe(onclose);
  });

  it('sees the handlers that are set on the inner transport before it is used', () => {
    const inner = new RecordingTransport();
    const outer = compatTransport(inner, stamping);
    const onmessage = () => {};
    const onclose = () => {};
    inner.onmessage = onmessage;
    inner.onclose = onclose;
    // An SDK reads these and calls them from the handlers it sets.
    expect(outer.onmessage).toBe(onmessage);
    expect(outer.onclose).toBe(onclose);
  });
});

/** Tracing tools replace members of a transport after it is connected. */
describe('patching a decorated transport', () => {
  it.each(['inner', 'outer'] as const)('replaces send on the %s side without a loop', async (side) => {
    const inner = new RecordingTransport();
    const outer = decorated(inner);
    inner.receive(opening);
    inner.receive(request('tools/call', { name: 'echo' }));
    const patched = side === 'inner' ? inner : outer;
    const seen: unknown[] = [];
    const { send } = patched;
    patched.send = function (this: RecordingTransport, message, options) {
      seen.push(message);
      return send.call(this, message, options);
    };
    await outer.send(answer);
    expect(inner.last).toMatchObject(stampedAnswer);
    expect(seen).toHaveLength(1);
    if (side === 'inner') expect(seen[0]).toMatchObject(stampedAnswer);
    else expect(seen[0]).toBe(answer);
  });

  it.each(['inner', 'outer'] as const)('replaces onmessage on the %s side without a loop', async (side) => {
    const inner = new RecordingTransport();
    const outer = compatTransport(inner, stamping);
    const received = listenOn(outer);
    const patched = side === 'inner' ? inner : outer;
    const seen: unknown[] = [];
    const { onmessage } = patched;
    patched.onmessage = (message, extra) => {
      seen.push(message);
      onmessage?.(message, extra);
    };
    inner.receive(opening);
    inner.receive(request('tools/call', { name: 'echo' }));
    expect(seen).toHaveLength(2);
    expect(received).toHaveLength(2);
    await outer.send(answer);
    expect(inner.last).toMatchObject(stampedAnswer);
  });

  it.each(['inner', 'outer'] as const)('replaces onclose on the %s side without a loop', async (side) => {
    const inner = new RecordingTransport();
    const outer = decorated(inner);
    let ours = 0;
    outer.onclose = () => ours++;
    const patched = side === 'inner' ? inner : outer;
    const { onclose } = patched;
    let theirs = 0;
    patched.onclose = () => {
      theirs++;
      onclose?.();
    };
    await outer.close();
    expect([ours, theirs]).toEqual([1, 1]);
  });

  it('on both sides, one after the other, makes no loop', () => {
    const inner = new RecordingTransport();
    const outer = compatTransport(inner, stamping);
    const received = listenOn(outer);
    const seen: string[] = [];
    for (const side of ['inner', 'outer', 'inner', 'outer'] as const) {
      const patched = side === 'inner' ? inner : outer;
      const { onmessage } = patched;
      patched.onmessage = (message, extra) => {
        seen.push(side);
        onmessage?.(message, extra);
      };
    }
    inner.receive(opening);
    expect(seen).toContain('outer');
    expect(received).toHaveLength(1);
  });

  it('takes handlers away again', () => {
    const inner = new RecordingTransport();
    const outer = decorated(inner);
    outer.onmessage = undefined;
    outer.onclose = undefined;
    expect(outer.onmessage).toBeUndefined();
    inner.receive(opening);
    expect(() => inner.onclose?.()).not.toThrow();
  });
});
