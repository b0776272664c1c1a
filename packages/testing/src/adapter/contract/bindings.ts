import { describe, expect } from 'vitest';
import { stampOf } from '../../servers/stamping.js';
import { bytesFor } from '../conversation.js';
import type { Ground, Served } from '../ground.js';
import { bareClient, kitClient, unknownClient } from '../identities.js';
import { callTool, stampIn } from './read.js';

const stampFor = ({ name }: { readonly name: string }): string => stampOf(name, 'result', 'tools/call');

/** The stamp on the answer to one call of one client. */
async function stampSeenBy({ connect }: Served, name: string): Promise<unknown> {
  const client = await connect(kitClient(name));
  return stampIn(await callTool(client, 'structured'));
}

/** What a server is adapted with, and who decides. */
export function bindingsClauses(ground: Ground): void {
  const reader = kitClient('reader');

  describe('a server', () => {
    ground.it('that is adapted twice is adapted once', [], async () => {
      const stamp = await ground.serve(['contract', 'stamping', 'stamping'], (served) =>
        stampSeenBy(served, 'reader'),
      );
      expect(stamp).toBe(stampFor(reader));
    });

    ground.it('may have a chooser, which decides for each client', [], async () => {
      await ground.serve(['contract', 'choosing'], async (served) => {
        const [left, stamp] = await Promise.all([
          bytesFor(served, bareClient),
          stampSeenBy(served, 'reader'),
        ]);
        expect(left).toEqual(await ground.bareBytes('contract'));
        expect(stamp).toBe(stampFor(reader));
      });
    });

    // What follows is of servers that share a process, with each other or with several clients.
    if (!ground.way.inProcess) return;

    ground.it('that is adapted with a second compat stays with the first', [], async () => {
      for (const adaptions of [
        ['stamping', 'other-stamping'],
        ['stamping', 'default'],
      ] as const) {
        const stamp = await ground.serve(['contract', ...adaptions], (served) =>
          stampSeenBy(served, 'reader'),
        );
        expect(stamp, adaptions.join()).toBe(stampFor(reader));
      }
    });

    ground.it('is independent of the other servers in its process', [], async () => {
      const bytes = (served: Served) => bytesFor(served, reader);
      const alone = await ground.bareBytes('contract');
      await ground.serve(['contract', 'stamping'], (stamped) =>
        ground.serve(['contract'], (bare) =>
          ground.serve(['contract', 'default'], async (shipped) => {
            expect(await stampSeenBy(stamped, 'reader')).toBe(stampFor(reader));
            const [fromBare, fromShipped, stamp] = await Promise.all([
              bytes(bare),
              bytes(shipped),
              stampSeenBy(stamped, 'reader'),
            ]);
            expect(fromBare).toEqual(alone);
            expect(fromShipped).toEqual(alone);
            expect(stamp).toBe(stampFor(reader));
          }),
        ),
      );
    });

    ground.it('keeps its clients apart, whatever they ask at the same time', [], async () => {
      const names = ['a', 'b', 'c'];
      await ground.serve(['contract', 'stamping'], async ({ connect }) => {
        const clients = await Promise.all(names.map((name) => connect(kitClient(name))));
        const stranger = await connect(unknownClient);
        const rounds = Array.from({ length: 10 }, async () => [
          ...(await Promise.all(
            clients.map(async (client) => stampIn(await callTool(client, 'structured'))),
          )),
          stampIn(await callTool(stranger, 'structured')),
        ]);
        const expected = [...names.map((name) => stampFor(kitClient(name))), undefined];
        for (const stamps of await Promise.all(rounds)) expect(stamps).toEqual(expected);
      });
    });
  });
}
