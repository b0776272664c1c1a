import { describe, expect } from 'vitest';
import { stampOf } from '../../servers/stamping.js';
import type { Ground } from '../ground.js';
import { kitClient } from '../identities.js';
import { callTool, stampIn } from './read.js';

/** A connection ends without taking another with it. */
export function closingClauses(ground: Ground): void {
  describe('a connection', () => {
    ground.it('that closes during a call fails the call, and nothing else', ['cancellation'], async () => {
      await ground.serve(['contract', 'stamping'], async ({ connect }) => {
        const client = await connect(kitClient('leaving'));
        const hanging = callTool(client, 'hang', { token: 'closed' });
        const failed = expect(hanging).rejects.toThrow();
        await client.close();
        await failed;
        const next = await connect(kitClient('next'));
        expect(stampIn(await callTool(next, 'structured'))).toBe(
          stampOf(kitClient('next').name, 'result', 'tools/call'),
        );
      });
    });

    if (!ground.way.inProcess) return;

    ground.it('that closes leaves the others and the next one alone', [], async () => {
      await ground.serve(['contract', 'stamping'], async ({ connect }) => {
        const [first, second] = await Promise.all([
          connect(kitClient('first')),
          connect(kitClient('second')),
        ]);
        await callTool(first, 'structured');
        await first.close();
        const third = await connect(kitClient('third'));
        for (const [name, client] of [
          ['second', second],
          ['third', third],
        ] as const) {
          expect(stampIn(await callTool(client, 'structured'))).toBe(
            stampOf(kitClient(name).name, 'result', 'tools/call'),
          );
        }
      });
    });

    if (ground.way.transport !== 'memory')
      ground.it('can not be made when the server is closed, which closing does not hang on', [], async () => {
        const { url } = await ground.serve(['contract', 'stamping'], async ({ open, connect }) => {
          const client = await connect(kitClient('reader'));
          await callTool(client, 'structured');
          return open as { readonly url: URL };
        });
        await expect(fetch(url)).rejects.toThrow();
      });
  });
}
