import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Place, places } from '../support/places.js';
import type { Product } from '../support/product.js';
import { ask, modernRequest, request, type WireRequest } from '../support/wire.js';
import { affected, compatWith, gemini } from './support/compats.js';
import { lowLevel } from './support/low-level.js';
import { pagedLists } from './support/pages.js';

/** A call that waits for the catalog, and a list that waits for its pages, must not change what HTTP says. */
const overHttp = places.filter(
  ({ generation, transport }) => generation === 'v2' && transport === 'stateless-http',
);

interface Registrar {
  registerTool(name: string, config: object, handler: (...args: never[]) => unknown): unknown;
}

function withTools(server: Registrar): Registrar {
  server.registerTool('one', { inputSchema: z.object({}) }, () => ({
    content: [{ type: 'text', text: 'one' }],
  }));
  server.registerTool('strict', { inputSchema: z.object({ n: z.number() }) }, () => ({ content: [] }));
  server.registerTool('throws', {}, () => {
    throw new Error('thrown by the handler');
  });
  return server;
}

const info = { name: 'statuses', version: '1.0.0' };
const products: Record<string, Product> = {
  'with tools': {
    v1: ({ McpServer }) => withTools(new McpServer(info) as never) as never,
    v2: ({ McpServer }) => withTools(new McpServer(info) as never) as never,
  },
  'without tools': { v1: ({ McpServer }) => new McpServer(info), v2: ({ McpServer }) => new McpServer(info) },
  'that refuses to list': lowLevel({ 'tools/call': () => ({ content: [] }) }),
  'with pages': lowLevel(pagedLists().handlers),
};

const { userAgent = '' } = affected;

function wire(
  place: Place,
  identity: { name: string; version: string },
  method: string,
  params: object,
): WireRequest {
  const headers = { 'user-agent': userAgent };
  if (place.era === 'legacy')
    return { body: request(method, params), headers: { ...headers, 'mcp-protocol-version': '2025-11-25' } };
  const modern = modernRequest(method, params, {
    clientInfo: { name: identity.name, version: identity.version },
  });
  return { ...modern, headers: { ...modern.headers, ...headers } };
}

const calls = ['one', 'strict', 'throws', 'none'].map((name) => ({ name, arguments: {} }));

describe.each(overHttp)('$name', (place) => {
  it.each(Object.entries(products))('answers cold calls like the bare server %s', async (_what, product) => {
    for (const params of calls) {
      const answers = [];
      for (const binding of [undefined, compatWith('alias')]) {
        const open = await place.open(product, binding);
        const { session: _session, ...answer } = await ask(
          open.url as URL,
          wire(place, affected, 'tools/call', params),
        );
        answers.push(answer);
        await open.close();
      }
      expect(answers[1]).toEqual(answers[0]);
      if (product === products['without tools'] && place.era === 'modern')
        expect(answers[1]?.status).toBe(404);
    }
  });

  it.each(Object.entries(products))(
    'answers lists with the status of the bare server %s',
    async (_what, product) => {
      const statuses = [];
      for (const binding of [
        undefined,
        compatWith('first-page-only', { rules: { 'capability-must-be-advertised': 'off' } }),
      ]) {
        const open = await place.open(product, binding);
        const { status, headers } = await ask(open.url as URL, wire(place, gemini, 'tools/list', {}));
        statuses.push({ status, type: headers['content-type'] });
        await open.close();
      }
      expect(statuses[1]).toEqual(statuses[0]);
    },
  );
});
