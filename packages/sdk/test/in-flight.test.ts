import { compatTransport } from '@mcp-compat/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompat, stampOf } from './support/compats.js';
import { listenOn, RecordingTransport } from './support/recording-transport.js';
import { initialize, modernRequest, request } from './support/wire.js';

const result = { content: [] };
const answer = (id: string | number) => ({ jsonrpc: '2.0', id, result });
const stampedBy = (stamp: string) => ({ result: { _meta: { 'com.example/stamp': stamp } } });
const ours = stampedBy(stampOf('stamped-a', 'result', 'tools/call'));

/** Whether an entry is still there shows in the answer: one without an entry goes out bare. */
describe('a request in flight', () => {
  let inner: RecordingTransport;
  let outer: RecordingTransport;
  let received: (readonly [unknown, unknown])[];

  beforeEach(() => {
    inner = new RecordingTransport();
    outer = compatTransport(inner, makeCompat('stamping'));
    received = listenOn(outer);
    inner.receive(initialize({ name: 'stamped-a', version: '1' }));
    void outer.send({ jsonrpc: '2.0', id: 0, result: { protocolVersion: '2025-11-25' } });
  });

  it('leaves with its answer', async () => {
    inner.receive(request('tools/call', { name: 'echo' }, 1));
    await outer.send(answer(1));
    expect(inner.last).toMatchObject(ours);
    const again = answer(1);
    await outer.send(again);
    expect(inner.last).toBe(again);
  });

  it('leaves with an error', async () => {
    inner.receive(request('tools/call', { name: 'echo' }, 1));
    await outer.send({ jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'no' } });
    expect(inner.last).toMatchObject({
      error: { code: -32603, message: 'no', data: { stamp: stampOf('stamped-a', 'error', 'tools/call') } },
    });
    const again = answer(1);
    await outer.send(again);
    expect(inner.last).toBe(again);
  });

  it('leaves when the client cancels it', async () => {
    inner.receive(request('tools/call', { name: 'echo' }, 'one'));
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'one' } };
    inner.receive(cancelled);
    expect(received.at(-1)?.[0]).toBe(cancelled);
    const late = answer('one');
    await outer.send(late);
    expect(inner.last).toBe(late);
  });

  it('leaves when the transport closes, and the owner of the transport hears of it', async () => {
    let closed = 0;
    outer.onclose = () => closed++;
    inner.receive(request('tools/call', { name: 'echo' }, 1));
    await outer.close();
    expect(closed).toBe(1);
    const late = answer(1);
    await outer.send(late);
    expect(inner.last).toBe(late);
  });

  it('of the server leaves when the server cancels it', async () => {
    await outer.send(request('sampling/createMessage', {}, 5));
    await outer.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 5 } });
    const late = answer(5);
    inner.receive(late);
    expect(received.at(-1)?.[0]).toBe(late);
  });

  it('keeps ids of different types and directions apart', async () => {
    inner.receive(request('tools/call', { name: 'echo' }, 1));
    inner.receive(request('prompts/get', { name: 'hello' }, '1'));
    await outer.send(request('sampling/createMessage', {}, 1));
    inner.receive(answer(1));
    expect(received.at(-1)?.[0]).toMatchObject(
      stampedBy(stampOf('stamped-a', 'serverResult', 'sampling/createMessage')),
    );
    await outer.send(answer('1'));
    expect(inner.last).toMatchObject(stampedBy(stampOf('stamped-a', 'result', 'prompts/get')));
    await outer.send(answer(1));
    expect(inner.last).toMatchObject(ours);
  });

  it('stays when the client answers a question that nobody asked', async () => {
    inner.receive(request('tools/call', { name: 'echo' }, 1));
    const stray = answer(1);
    inner.receive(stray);
    expect(received.at(-1)?.[0]).toBe(stray);
    await outer.send(answer(1));
    expect(inner.last).toMatchObject(ours);
  });

  it('lends its rules to what goes out because of it; all else takes those of the session', async () => {
    const { body } = modernRequest(
      'tools/call',
      {},
      { id: 7, clientInfo: { name: 'stamped-b', version: '1' } },
    );
    inner.receive(body);
    const notice = { jsonrpc: '2.0', method: 'notifications/tools/list_changed', params: {} };
    const stampOnNotice = () => (inner.last as { params: { _meta?: object } }).params._meta;
    const by = (name: string) => ({
      'com.example/stamp': stampOf(name, 'notification', 'notifications/tools/list_changed'),
    });
    await outer.send(notice, { relatedRequestId: 7 });
    expect(stampOnNotice()).toEqual(by('stamped-b'));
    await outer.send(notice);
    expect(stampOnNotice()).toEqual(by('stamped-a'));
    await outer.send(answer(7));
    await outer.send(notice, { relatedRequestId: 7 });
    expect(stampOnNotice()).toEqual(by('stamped-a'));
  });

  it('is forgotten, oldest first, when too many go unanswered', async () => {
    for (let id = 1; id <= 20_000; id++) inner.receive(request('tools/call', { name: 'echo' }, id));
    const forgotten = answer(1);
    await outer.send(forgotten);
    expect(inner.last).toBe(forgotten);
    await outer.send(answer(20_000));
    expect(inner.last).toMatchObject(ours);
  });
});
