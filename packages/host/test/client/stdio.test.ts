import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it } from 'vitest';
import { RevisionCache, withHostCompat } from '../../src/index.js';
import { fixture } from '../support/fixture.js';

describe('a server process', () => {
  it.each([
    ['SDK v1', 'v1-stdio.js', [], 'legacy'],
    ['SDK v2 in both eras', 'v2-stdio.js', [], 'modern'],
    ['SDK v2, modern only', 'v2-stdio.js', ['reject'], 'modern'],
  ] as const)('of %s is spoken to in its era, and replaced when it dies', async (_what, file, args, era) => {
    const target = fixture(file, ...args);
    const transports: StdioClientTransport[] = [];
    const cache = new RevisionCache();
    const client = withHostCompat(new Client({ name: 'host', version: '1.0.0' }), {
      target,
      transport: () => {
        const transport = new StdioClientTransport({ ...target, args: [...(target.args ?? [])], env: {} });
        transports.push(transport);
        return transport;
      },
      cache,
    });
    await client.connect();
    expect(client.getProtocolEra()).toBe(era);
    expect((await client.callTool({ name: 'forecast' })).content).toEqual([{ type: 'text', text: 'Rain' }]);

    process.kill(transports[0]?.pid as number);
    await expect.poll(() => client.transport).toBeUndefined();
    expect((await client.callTool({ name: 'forecast' })).content).toEqual([{ type: 'text', text: 'Rain' }]);
    expect(transports).toHaveLength(2);
    expect(cache.peek(JSON.stringify([target.command, ...(target.args ?? [])]))?.era).toBe(era);
    await client.close();
  });
});
