import { type Compat, createCompat } from '@mcp-compat/core';
import { describe, expect, it } from 'vitest';
import { catalogue } from './fixtures/catalogue.js';
import { makeCompat } from './support/compats.js';
import { decorate } from './support/decorate.js';
import { listen } from './support/http.js';
import { codex, type Identity, unknown } from './support/identities.js';
import { type Place, places } from './support/places.js';
import { releases } from './support/release.js';
import { loadV1Server } from './support/sdk-v1.js';
import { ask, initialize, messagesOf, modernRequest, request } from './support/wire.js';

const fractional = { name: 'fractional', arguments: {} };

interface ToolAnswer {
  readonly result?: { readonly content: { annotations?: { priority?: number } }[] };
}

function priorityIn(answer: Awaited<ReturnType<typeof ask>>): unknown {
  const [message] = messagesOf(answer) as ToolAnswer[];
  return message?.result?.content[0]?.annotations?.priority;
}

const infoOf = ({ name, version, title }: Identity) => ({ name, version, ...(title && { title }) });

function placesOf(filter: (place: Place) => boolean): readonly Place[] {
  const found = places.filter(filter);
  if (found.length === 0) throw new Error('no such place');
  return found;
}

describe('a reused transport without sessions', () => {
  it.each(releases)('on SDK v1 %s never gives one client the identity of another', async (release) => {
    const sdk = await loadV1Server(release);
    const server = decorate(catalogue.v1(sdk), makeCompat('shipped'));
    const transport = new sdk.StreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
    } as never);
    await server.connect(transport as never);
    const { url, close } = await listen((req, res) => void transport.handleRequest(req, res), '/mcp');
    const opened = await ask(url, { body: initialize(infoOf(codex)) });
    expect(opened.status).toBe(200);
    const answer = await ask(url, { body: request('tools/call', fractional) });
    // Newer releases refuse a second request on such a transport altogether.
    if (release === 'oldest') expect(priorityIn(answer)).toBe(0.6);
    else expect([priorityIn(answer), answer.status]).toEqual([undefined, 500]);
    await close();
  });
});

/** The first header that is right wins; whatever is no Codex stays as it was. */
const agents: readonly (readonly [userAgent: string, priority: number])[] = [
  ['codex-mcp-client/0.148.0-alpha.8', 1],
  ['codex-mcp-client/0.148.0-alpha.8 (Linux; x86_64)', 1],
  ['CODEX-MCP-CLIENT/0.162.1', 1],
  ['codex-mcp-client/0.139.0', 1],
  ['codex-mcp-client/0.163.0-alpha.3', 1],
  ['codex-mcp-client/unreadable', 1],
  ['codex-mcp-client/', 1],
  ['codex-mcp-client/0.163.0', 0.6],
  ['codex-mcp-client/0.171.0', 0.6],
  ['codex-mcp-client/0.138.9', 0.6],
  ['codex-mcp-client', 0.6],
  ['my-codex-mcp-client/0.148.0', 0.6],
  ['openai-mcp/1.0.0', 0.6],
  ['openai-mcp/1.0.0 (ChatGPT)', 0.6],
  ['Codex', 0.6],
  ['Mozilla/5.0 codex-mcp-client/0.148.0', 0.6],
  ['node', 0.6],
  ['', 0.6],
];

describe.each(placesOf(({ identified }) => !identified))('$name', (place) => {
  it('recognises a client by its User-Agent, of the same request only', async () => {
    const server = await place.open(catalogue, makeCompat('shipped'));
    const seen: [string, unknown][] = [];
    for (const [userAgent] of agents) {
      await ask(server.url as URL, { body: initialize(infoOf(codex)) });
      const answer = await ask(server.url as URL, {
        headers: { 'user-agent': userAgent },
        body: request('tools/call', fractional),
      });
      seen.push([userAgent, priorityIn(answer)]);
    }
    expect(seen).toEqual(agents);
    await server.close();
  });
});

describe.each(placesOf(({ transport, era }) => transport === 'http' && era === 'legacy'))(
  '$name',
  (place) => {
    it.each([
      ['codex', codex, 'somebody/1.0', 1],
      ['somebody else', unknown, 'codex-mcp-client/0.148.0-alpha.8', 0.6],
      ['a later codex', { ...codex, version: '0.163.0' }, 'codex-mcp-client/0.148.0', 0.6],
      ['a client with the title Codex', { name: 'other', title: 'Codex', version: '0.148.0' }, 'node', 1],
      ['a client with the title codex', { name: 'other', title: 'codex', version: '0.148.0' }, 'node', 0.6],
    ] as const)(
      'remembers %s of its session, whatever the headers say',
      async (_name, identity, agent, priority) => {
        const server = await place.open(catalogue, makeCompat('shipped'));
        const url = server.url as URL;
        const opened = await ask(url, { body: initialize(infoOf(identity)) });
        const other = await ask(url, { body: initialize(infoOf(priority === 1 ? unknown : codex)) });
        expect(opened.session).not.toBe(other.session);
        const answer = await ask(url, {
          headers: { 'mcp-session-id': opened.session ?? '', 'user-agent': agent },
          body: request('tools/call', fractional),
        });
        expect(priorityIn(answer)).toBe(priority);
        await server.close();
      },
    );
  },
);

const modernHttp = placesOf(({ transport, era }) => transport === 'stateless-http' && era === 'modern');

describe.each(modernHttp)('$name', (place) => {
  const askAs = (url: URL, clientInfo: object | undefined, agent = 'node', method = 'tools/call') => {
    const params = method === 'tools/call' ? fractional : {};
    const { headers, ...rest } = modernRequest(method, params, clientInfo ? { clientInfo } : {});
    return ask(url, { ...rest, headers: { ...headers, 'user-agent': agent } });
  };

  it('knows each request by its own envelope, over one shared handler', async () => {
    const server = await place.open(catalogue, makeCompat('shipped'));
    const url = server.url as URL;
    const senders = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? codex : unknown));
    const answers = await Promise.all(senders.map((sender) => askAs(url, infoOf(sender))));
    expect(answers.map(priorityIn)).toEqual(senders.map((sender) => (sender === codex ? 1 : 0.6)));
    await server.close();
  });

  it('asks the User-Agent only where there is no clientInfo', async () => {
    const server = await place.open(catalogue, makeCompat('shipped'));
    const url = server.url as URL;
    const agent = 'codex-mcp-client/0.148.0-alpha.8';
    expect(priorityIn(await askAs(url, undefined, agent))).toBe(1);
    expect(priorityIn(await askAs(url, infoOf(unknown), agent))).toBe(0.6);
    expect(priorityIn(await askAs(url, infoOf(codex), 'node'))).toBe(1);
    expect(priorityIn(await askAs(url, undefined))).toBe(0.6);
    await server.close();
  });

  it.each([
    ['strict', 0.6],
    ['fatal', 1],
    ['same', 1],
  ] as const)('with modern: %s gives Codex a priority of %d', async (modern, priority) => {
    const compat: Compat = createCompat({ quiet: true, modern });
    const server = await place.open(catalogue, compat);
    expect(priorityIn(await askAs(server.url as URL, infoOf(codex)))).toBe(priority);
    expect(priorityIn(await askAs(server.url as URL, infoOf(unknown)))).toBe(0.6);
    await server.close();
  });

  it('marks a list that was shaped for its reader as private', async () => {
    const server = await place.open(catalogue, makeCompat('shipped'));
    const answer = await askAs(server.url as URL, infoOf(codex), 'node', 'resources/list');
    expect(messagesOf(answer)).toMatchObject([
      { result: { resources: [{ annotations: { priority: 1 } }], ttlMs: 0, cacheScope: 'private' } },
    ]);
    await server.close();
  });
});
