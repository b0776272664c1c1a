import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../support/clients.js';
import { unknown } from '../support/identities.js';
import type { Open } from '../support/places.js';
import { clientOf, places } from '../support/places.js';
import { affected, compatWith, gemini } from './support/compats.js';
import { lowLevel } from './support/low-level.js';
import { listMethods, pagedLists, whole } from './support/pages.js';

/** Bytes of the answers that have arrived. */
function bytesOf({ received }: TestClient): string[] {
  return received.filter(({ result }) => result !== undefined).map(({ result }) => JSON.stringify(result));
}

describe.each(places)('$name', (place) => {
  const { handlers, asked } = pagedLists();
  const reader = place.identified ? gemini : affected;
  let bare: Open;
  let decorated: Open;

  beforeAll(async () => {
    bare = await place.open(lowLevel(handlers), undefined);
    decorated = await place.open(lowLevel(handlers), compatWith('first-page-only'));
  });
  afterAll(() => Promise.all([bare.close(), decorated.close()]));
  beforeEach(() => {
    asked.length = 0;
  });

  it.each(place.era === 'legacy' ? (['v1', 'v2'] as const) : (['v2'] as const))(
    'a client on SDK %s that reads the first page only gets everything, in the order of the server',
    async (generation) => {
      const client = await decorated.connect(clientOf(place, generation), reader);
      for (const method of listMethods) {
        const { member, items } = whole(method);
        const result = await client.request(method);
        expect(result[member]).toEqual(items);
        expect(result).not.toHaveProperty('nextCursor');
        if (place.era === 'modern') expect(result).toMatchObject({ cacheScope: 'private', ttlMs: 0 });
      }
      expect(asked).toHaveLength(3 * listMethods.length);
      const page = await client.request('tools/list', { cursor: '2' });
      expect(page).toMatchObject({ tools: [{ name: 'e' }, { name: 'b' }], nextCursor: '4' });
      expect(asked).toHaveLength(3 * listMethods.length + 1);
      await client.close();
    },
  );

  it('any other client gets the bytes of the bare server, which is asked once', async () => {
    const bytes = [];
    for (const open of [bare, decorated]) {
      asked.length = 0;
      const client = await open.connect(clientOf(place), unknown);
      for (const method of listMethods) await client.request(method);
      expect(asked).toHaveLength(listMethods.length);
      bytes.push(bytesOf(client));
      await client.close();
    }
    expect(bytes[1]).toEqual(bytes[0]);
    if (place.era === 'modern') expect(bytes.join()).toContain('"cacheScope":"public"');
  });
});
