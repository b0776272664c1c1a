import { describe, expect } from 'vitest';
import { contractServer, pagedServer } from '../../servers/contract-server.js';
import { bytesFor, conversations } from '../conversation.js';
import type { Ground } from '../ground.js';
import { kitClient, unknownClient } from '../identities.js';
import { callTool } from './read.js';

const lists = [
  ['tools/list', 'tools', pagedServer.tools],
  ['resources/list', 'resources', pagedServer.resources],
  ['resources/templates/list', 'resourceTemplates', pagedServer.resourceTemplates],
  ['prompts/list', 'prompts', pagedServer.prompts],
] as const;

/** Rules that ask the server something before an answer goes out. */
export function exchangesClauses(ground: Ground): void {
  describe('a rule that asks the server', () => {
    ground.it('gets its answer, and the client hears nothing of it', ['exchanges'], async () => {
      await ground.serve(['contract', 'asking'], async ({ connect }) => {
        const client = await connect(kitClient('reader'));
        const before = client.received.length;
        const result = await callTool(client, 'structured');
        expect(result['_meta']).toMatchObject({ tools: contractServer.tools.map(({ name }) => name) });
        expect(client.received.slice(before)).toHaveLength(1);
      });
    });

    if (!ground.way.inProcess) return;

    ground.it('merges pages for who reads only the first', ['exchanges', 'pages'], async () => {
      const [, first = ''] = (await ground.bareBytes('paged')).filter((line) =>
        line.includes('"nextCursor"'),
      );
      const { nextCursor } = (JSON.parse(first) as { result: { nextCursor: string } }).result;
      await ground.serve(['paged', 'merging'], async ({ connect }) => {
        const client = await connect(kitClient('reader'));
        for (const [method, member, items] of lists) {
          const result = await client.request(method);
          expect((result[member] as { name: string }[]).map(({ name }) => name)).toEqual(
            items.map(({ name }) => name),
          );
          expect(result).not.toHaveProperty('nextCursor');
        }
        // Who turns pages gets the page that was asked for.
        const page = await client.request('tools/list', { cursor: nextCursor });
        expect(page['tools']).toMatchObject(pagedServer.tools.slice(2, 4).map(({ name }) => ({ name })));
        expect(page['nextCursor']).toBeTypeOf('string');
      });
    });

    ground.it('leaves the pages of everybody else alone', ['exchanges', 'pages'], async () => {
      const bare = await ground.bareBytes('paged');
      expect(bare.join()).toContain('nextCursor');
      const adapted = await ground.serve(['paged', 'merging'], (served) =>
        bytesFor(served, unknownClient, conversations['paged']),
      );
      expect(adapted).toEqual(bare);
    });
  });
}
