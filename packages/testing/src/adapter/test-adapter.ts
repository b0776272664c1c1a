import { afterAll, beforeAll, describe, it } from 'vitest';
import { bindingsClauses } from './contract/bindings.js';
import { bytesClauses } from './contract/bytes.js';
import { closingClauses } from './contract/closing.js';
import { exchangesClauses } from './contract/exchanges.js';
import { messagesClauses } from './contract/messages.js';
import { statusesClauses } from './contract/statuses.js';
import { Ground } from './ground.js';
import type { AdapterHarness } from './harness.js';
import { sdkClient } from './sdk-client.js';
import { setSwitch } from './switch.js';
import { type WayName, ways } from './ways.js';

/**
 * The contract of an adapter, as vitest tests: call it at the top level of a test file. Every way to reach a
 * server is tried with real clients; what the harness says it can't do is skipped, and shows with its reason.
 *
 * The tests have no time limit of their own. Where servers start in processes, give the project a generous
 * `testTimeout` and `hookTimeout`, such as a minute.
 */
export function testAdapter(harness: AdapterHarness): void {
  describe(`the contract of ${harness.name}`, () => {
    let restore: () => void;
    beforeAll(() => {
      // Whatever the shell has set, the contract starts without a switch.
      restore = setSwitch('');
    });
    afterAll(() => restore());

    for (const name of Object.keys(ways) as WayName[]) testWay(harness, name);
  });
}

function testWay({ ways: openers, clients, lacks = {}, name }: AdapterHarness, wayName: WayName): void {
  const open = openers[wayName];
  const way = ways[wayName];
  if (typeof open === 'string') {
    it.skip(`over ${wayName}: ${open}`, () => {});
    return;
  }
  for (const maker of clients?.(way) ?? [sdkClient]) {
    describe(`over ${wayName}, with a client on ${maker.name}`, () => {
      const ground = new Ground({
        name: `${name}, ${wayName}, ${maker.name}`,
        way,
        maker,
        open,
        lacks: typeof lacks === 'function' ? lacks(way) : lacks,
      });
      messagesClauses(ground);
      bytesClauses(ground);
      exchangesClauses(ground);
      bindingsClauses(ground);
      closingClauses(ground);
      statusesClauses(ground);
    });
  }
}
