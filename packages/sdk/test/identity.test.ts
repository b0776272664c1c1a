import { describe, expect, it } from 'vitest';
import { conversation } from './fixtures/catalogue.js';
import { type Opening, type Row, rows } from './support/cells.js';
import type { WireMessage } from './support/clients.js';
import { codex, codexWithAgent, type Identity, unknown } from './support/identities.js';

/** Everything that one client gets to see in a whole conversation. */
async function converse({ cell, client }: Row, compat: Opening['compat'], identity: Identity) {
  const server = await cell.open({ product: 'catalogue', compat });
  try {
    const connected = await server.connect(client, identity);
    for (const [method, params] of conversation) {
      await connected.request(method, params).catch(() => undefined);
    }
    await connected.close();
    return connected.received;
  } finally {
    await server.close();
  }
}

/** The same messages with each fractional priority as the Codex build in question can read it. */
function rounded(messages: readonly WireMessage[]): string {
  return JSON.stringify(messages, (key, value) => (key === 'priority' ? Math.round(value) : value));
}

describe.each(rows())('$name', (row) => {
  it('cures what Codex gets, and gives anybody else the bytes of the bare server', async () => {
    const codexHere = row.cell.identity === 'headers' ? codexWithAgent : codex;
    const [bare, toUnknown, toCodex] = await Promise.all([
      converse(row, 'none', unknown),
      converse(row, 'shipped', unknown),
      converse(row, 'shipped', codexHere),
    ]);
    expect(JSON.stringify(bare)).toContain('"priority":0.6');
    expect(bare.filter(({ id }) => id !== undefined).length).toBeGreaterThanOrEqual(conversation.length);

    expect(JSON.stringify(toUnknown)).toBe(JSON.stringify(bare));
    expect(JSON.stringify(toCodex)).not.toMatch(/"priority":\d*\.\d/);
    expect(JSON.stringify(toCodex)).toBe(rounded(bare));
  });
});
