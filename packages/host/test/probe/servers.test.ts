import { Client, SSEClientTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Prior, type ProbeOutcome, priorOf, probeRevision } from '../../src/index.js';
import { fixture } from '../support/fixture.js';
import type { Listening } from '../support/http.js';
import { type HttpServerName, startFastMcp, startServer } from '../support/servers.js';

const starts: Readonly<Record<string, [expected: ProbeOutcome['kind'], start: () => Promise<Listening>]>> = {
  ...Object.fromEntries(
    (
      [
        ['legacy', 'SDK v1 with sessions'],
        ['legacy', 'SDK v1 without sessions'],
        ['modern', 'SDK v2 in both eras'],
        ['modern', 'SDK v2, modern only'],
        ['legacy', 'SDK v2 with sessions'],
      ] as const satisfies [ProbeOutcome['kind'], HttpServerName][]
    ).map(([expected, name]) => [name, [expected, () => startServer(name)]]),
  ),
  'FastMCP with sessions': ['legacy', () => startFastMcp(false)],
  'FastMCP without sessions': ['legacy', () => startFastMcp(true)],
};

const withPrior = (prior: Prior | undefined) => prior && { prior };

describe.each(Object.entries(starts))('a server of %s', (_name, [expected, start]) => {
  let server: Listening;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());

  it(`is found to be ${expected}`, async () => {
    const outcome = await probeRevision({ url: server.url, transport: 'streamable-http' });
    expect(outcome.kind).toBe(expected);
  });

  it('is reached by the official client with what was found', async () => {
    const outcome = await probeRevision({ url: server.url.href, transport: 'streamable-http' });
    const client = new Client({ name: 'host', version: '1.0.0' });
    const sent: string[] = [];
    const transport = new StreamableHTTPClientTransport(server.url, {
      fetch: (url, init) => {
        sent.push(JSON.parse(String(init?.body ?? '{}')).method);
        return fetch(url, init);
      },
    });
    await client.connect(transport, withPrior(priorOf(outcome)));
    expect(client.getProtocolEra()).toBe(expected);
    const result = await client.callTool({ name: 'forecast', arguments: { place: 'Kiel' } });
    expect(result.content).toEqual([{ type: 'text', text: 'Rain in Kiel' }]);
    expect(sent).not.toContain('server/discover');
    await client.close();
  });
});

describe('a server on HTTP+SSE', () => {
  it('is legacy without being asked', async () => {
    const server = await startServer('SDK v1 on HTTP+SSE');
    const fetch = () => Promise.reject(new Error('asked'));
    const outcome = await probeRevision({ url: server.url, transport: 'sse', fetch });
    expect(outcome).toEqual({ kind: 'legacy', evidence: { reason: 'sse-transport' } });

    const client = new Client({ name: 'host', version: '1.0.0' });
    await client.connect(new SSEClientTransport(server.url), withPrior(priorOf(outcome)));
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('forecast');
    await client.close();
    await server.close();
  });
});

describe('a server process', () => {
  it.each<[what: string, file: string, args: string[], kind: string, reason: string]>([
    ['of SDK v1', 'v1-stdio.js', [], 'legacy', 'rpc-error'],
    ['of SDK v2 in both eras', 'v2-stdio.js', [], 'modern', 'supported-lists-ours'],
    ['of SDK v2, modern only', 'v2-stdio.js', ['reject'], 'modern', 'supported-lists-ours'],
    ['of FastMCP', 'fastmcp-stdio.js', [], 'legacy', 'rpc-error'],
    ['that ends on the probe', 'scripted-stdio.js', ['exits'], 'legacy', 'closed'],
    ['that logs on stdout', 'scripted-stdio.js', ['chatty'], 'modern', 'supported-lists-ours'],
    ['that only SIGKILL ends', 'scripted-stdio.js', ['stubborn'], 'modern', 'supported-lists-ours'],
    ['that writes without end', 'scripted-stdio.js', ['floods'], 'inconclusive', 'too-large'],
  ])('%s', async (_what, file, args, kind, reason) => {
    const outcome = await probeRevision(fixture(file, ...args));
    expect(outcome).toMatchObject({ kind, evidence: { reason } });
  });

  it('that stays silent is legacy', async () => {
    const outcome = await probeRevision({ ...fixture('scripted-stdio.js', 'silent'), timeoutMs: 300 });
    expect(outcome).toEqual({ kind: 'legacy', evidence: { reason: 'timeout' } });
  });

  it('that cannot be started says nothing', async () => {
    const outcome = await probeRevision({ transport: 'stdio', command: 'no-such-program-anywhere' });
    expect(outcome).toMatchObject({ kind: 'inconclusive', cause: { code: 'ENOENT' } });
  });

  it('inherits nothing that may be secret', async () => {
    process.env['MY_SECRET'] = 'x';
    const target = { ...fixture('scripted-stdio.js', 'environment'), env: { GIVEN: '1' } };
    const { evidence } = await probeRevision(target);
    delete process.env['MY_SECRET'];
    expect(evidence.supported?.toSorted()).toEqual(['GIVEN', 'PATH']);
  });
});
