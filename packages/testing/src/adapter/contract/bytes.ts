import { describe, expect } from 'vitest';
import { annotatedConversation, bytesFor, conversation } from '../conversation.js';
import type { Ground } from '../ground.js';
import { codexClient, kitClient, unknownClient } from '../identities.js';
import { withSwitch } from '../switch.js';

/** The bytes with each fractional priority as the Codex build in question can read it. */
function rounded(bytes: readonly string[]): string[] {
  return bytes.map((line) =>
    JSON.stringify(JSON.parse(line), (key, value) => (key === 'priority' ? Math.round(value) : value)),
  );
}

/** Who needs nothing gets the bytes of the bare server, and so does everybody when anything is in doubt. */
export function bytesClauses(ground: Ground): void {
  describe('the bytes', () => {
    ground.it('for a client that nobody recognises are those of the bare server', [], async () => {
      const bare = await ground.bareBytes('contract');
      expect(bare.length).toBeGreaterThanOrEqual(conversation.length);
      for (const adaption of ['default', 'stamping'] as const) {
        const adapted = await ground.serve(['contract', adaption], (served) =>
          bytesFor(served, unknownClient),
        );
        expect(adapted, adaption).toEqual(bare);
      }
    });

    ground.it('for a client with a defect differ in what it can not read', ['annotations'], async () => {
      const bare = await ground.bareBytes('annotated');
      expect(bare.join()).toContain('"priority":0.6');
      await ground.serve(['annotated', 'default'], async (served) => {
        const toCodex = await bytesFor(served, codexClient, annotatedConversation);
        expect(toCodex.join()).not.toMatch(/"priority":\d*\.\d/);
        expect(uncached(toCodex)).toEqual(uncached(rounded(bare)));
        // What was changed for one client is not changed for the next.
        expect(await bytesFor(served, unknownClient, annotatedConversation)).toEqual(bare);
      });
    });

    ground.it('are those of the bare server when every rule throws', [], async () => {
      const adapted = await ground.serve(['contract', 'throwing'], (served) =>
        bytesFor(served, kitClient('unlucky')),
      );
      expect(adapted).toEqual(await ground.bareBytes('contract'));
    });

    ground.it('are those of the bare server with MCP_COMPAT=off, in any case', [], async () => {
      const off = await withSwitch('Off', () =>
        ground.serve(['contract', 'stamping'], (served) => bytesFor(served, kitClient('switched')), {
          MCP_COMPAT: 'Off',
        }),
      );
      expect(off).toEqual(await ground.bareBytes('contract'));
    });
  });
}

/** In the modern era a list that is shaped for its reader says that no cache may share it. */
function uncached(bytes: readonly string[]): string[] {
  return bytes.map((line) =>
    JSON.stringify(JSON.parse(line), (key, value) =>
      key === 'ttlMs' || key === 'cacheScope' ? undefined : value,
    ),
  );
}
