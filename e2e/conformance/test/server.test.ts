import { describe, expect, it } from 'vitest';
import { servers, variantNames } from '../lane.js';
import { probeVariant } from '../probe.js';
import { startServer } from '../server.js';

describe('startServer', () => {
  it('gives up on a server that never listens, and ends it', async () => {
    const deaf = 'console.log("starting", process.pid); setInterval(() => {}, 1000)';
    const error = await startServer(['-e', deaf], 5000).catch(String);
    const pid = Number(/starting (\d+)/.exec(String(error))?.[1]);
    expect(error).toMatch(/did not listen within 5 s/);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('notices a server that dies by itself', async () => {
    const server = await startServer([
      '-e',
      'console.log("http://127.0.0.1:1/mcp"); setTimeout(() => process.exit(3), 10)',
    ]);
    await expect
      .poll(
        () => {
          try {
            server.assertAlive();
            return 'alive';
          } catch (error) {
            return String(error);
          }
        },
        { timeout: 60_000 },
      )
      .toContain('The server died during the run');
    await server.stop();
  });
});

describe.each(Object.entries(servers))('server %s', (_, { command }) => {
  it.each(variantNames)('is what it is started as: %s', async (variant) => {
    const server = await startServer(command(variant));
    try {
      expect(await probeVariant(server.url)).toBe(variant);
    } finally {
      await server.stop();
    }
  });
});
