import { describe, expect, it } from 'vitest';
import type { Open } from '../support/places.js';
import { clientOf, type Place, places } from '../support/places.js';
import { affected, compatWith } from './support/compats.js';
import { Gate } from './support/gate.js';
import { type Context, lowLevel, type Params } from './support/low-level.js';
import { pagedLists, whole } from './support/pages.js';

const newest = places.filter(({ release }) => release === 'newest');
const everything = whole('tools/list').items;

/** What a server may ask a client. */
const questions: Record<string, object> = {
  'sampling/createMessage': {
    messages: [{ role: 'user', content: { type: 'text', text: 'Are you there?' } }],
    maxTokens: 10,
  },
  'elicitation/create': { message: 'Who are you?', requestedSchema: { type: 'object', properties: {} } },
  'roots/list': {},
};

/** Runs this before each page but the first: within internal requests only. */
function opened(place: Place, during: (context: Context, params: Params) => unknown): Promise<Open> {
  const { handlers } = pagedLists((_method, params, context) =>
    params['cursor'] === undefined ? undefined : during(context, params),
  );
  return place.open(lowLevel(handlers), compatWith('first-page-only', { onEvent: () => {} }));
}

describe.each(newest)('a list handler on $name', (place) => {
  it('that logs and reports progress in our requests is heard by nobody', async () => {
    const open = await opened(place, async ({ notify }) => {
      await notify('notifications/message', { level: 'error', data: 'of an internal request' });
      await notify('notifications/progress', { progressToken: 1, progress: 1 });
    });
    const client = await open.connect(clientOf(place), affected);
    expect((await client.request('tools/list', {}, { onprogress: () => {} }))['tools']).toEqual(everything);
    expect(client.received.filter(({ method }) => method !== undefined)).toEqual([]);
    await client.close();
    await open.close();
  });

  if (place.era === 'legacy')
    it('that asks the client in our requests is refused, and the exchange goes on', async () => {
      const codes: unknown[] = [];
      const open = await opened(place, async ({ ask }) => {
        for (const [method, params] of Object.entries(questions)) {
          await ask(method, params).catch(({ code }) => codes.push(code));
        }
      });
      const asked: object[] = [];
      const client = await open.connect(clientOf(place), affected, (params) => {
        asked.push(params);
        return { role: 'assistant', model: 'm', content: { type: 'text', text: 'yes' } };
      });
      expect((await client.request('tools/list'))['tools']).toEqual(everything);
      expect(codes).toEqual(Array(6).fill(-32601));
      expect(asked).toEqual([]);
      expect(client.received.filter(({ method }) => method !== undefined)).toEqual([]);
      await client.close();
      await open.close();
    });

  const cancels = place.transport !== 'stateless-http' || place.era === 'modern';

  if (cancels)
    it('that hangs is told when the client gives up, and the connection lives on', async () => {
      const [started, aborted] = [new Gate(), new Gate()];
      let hangs = true;
      const open = await opened(place, ({ signal }) => {
        if (!hangs) return;
        signal.addEventListener('abort', aborted.open);
        started.open();
        return new Promise(() => {});
      });
      const client = await open.connect(clientOf(place), affected);
      const controller = new AbortController();
      const list = client.request('tools/list', {}, { signal: controller.signal });
      await started.opened;
      controller.abort();
      await expect(list).rejects.toThrow();
      await aborted.opened;
      hangs = false;
      expect((await client.request('tools/list'))['tools']).toEqual(everything);
      await client.close();
      await open.close();
    });

  // Over HTTP with sessions a client that goes doesn't close the connection of the server.
  if (place.transport === 'memory' || place.transport === 'sse')
    it('that hangs is told when the connection closes', async () => {
      const [started, aborted] = [new Gate(), new Gate()];
      const open = await opened(place, ({ signal }) => {
        signal.addEventListener('abort', aborted.open);
        started.open();
        return new Promise(() => {});
      });
      const client = await open.connect(clientOf(place), affected);
      const list = client.request('tools/list').catch(() => 'closed');
      await started.opened;
      await client.close();
      expect(await list).toBe('closed');
      await aborted.opened;
      await open.close();
    });
});
