import { createCompat, serverUiCapable, setUiCapability } from '@mcp-compat/core';
import { clientUiCapable, getUiCapability, uiMimeType, viewUriOf } from '@mcp-compat/core/apps';
import { getToolUiResourceUri, isToolVisibilityAppOnly } from '@modelcontextprotocol/ext-apps/app-bridge';
import {
  EXTENSION_ID,
  getUiCapability as officialUiCapability,
  RESOURCE_MIME_TYPE,
  registerAppResource,
  registerAppTool,
} from '@modelcontextprotocol/ext-apps/server';
import { describe, expect, it } from 'vitest';
import type { Capable } from './support/clients.js';
import { unknown } from './support/identities.js';
import { clientOf, places } from './support/places.js';
import type { Product } from './support/product.js';

/* Servers made with the official helpers of MCP Apps, and what official host code reads, with us between them. */

const uri = 'ui://weather/view.html';
const html = '<!doctype html><h1>Sun</h1>';
const said = { type: 'text', text: 'Sun' };

type Registering = Parameters<typeof registerAppTool>[0] & Parameters<typeof registerAppResource>[0];

function withView<Server>(server: Server): Server {
  const target = server as Registering;
  registerAppTool(
    target,
    'show',
    { description: 'Shows the weather', _meta: { ui: { resourceUri: uri, fallback: 'embedded' } as never } },
    async () => ({ content: [said as { type: 'text'; text: string }] }),
  );
  registerAppTool(
    target,
    'refresh',
    { _meta: { ui: { resourceUri: uri, visibility: ['app'] } } },
    async () => ({
      content: [],
    }),
  );
  registerAppResource(target, 'view', uri, {}, async () => ({
    contents: [{ uri, mimeType: RESOURCE_MIME_TYPE, text: html, _meta: { ui: { prefersBorder: true } } }],
  }));
  return server;
}

const info = { name: 'weather', version: '1.0.0' };
const product: Product = {
  v1: ({ McpServer }) => withView(new McpServer(info)),
  v2: ({ McpServer }) => withView(new McpServer(info)),
};

const showsViews: Capable = { ...unknown, capabilities: setUiCapability({}, { mimeTypes: [uiMimeType] }) };

describe.each(places)('a tool with a view, $name', (place) => {
  const generations = place.era === 'legacy' ? (['v1', 'v2'] as const) : (['v2'] as const);

  it.each(generations)(
    'reaches a client on SDK %s that shows no views, and one that does',
    async (generation) => {
      const server = await place.open(product, createCompat({ quiet: true, onEvent: () => {} }));
      const sdk = clientOf(place, generation);
      const contentFor = async (identity: typeof unknown) => {
        const client = await server.connect(sdk, identity);
        await client.request('tools/list', {});
        const { content } = await client.request('tools/call', { name: 'show', arguments: {} });
        const again = await client.request('tools/call', { name: 'show', arguments: {} });
        expect(again['content']).toEqual(content);
        await client.close();
        return content;
      };
      const ui = { prefersBorder: true };
      const embedded = {
        type: 'resource',
        resource: { uri, mimeType: uiMimeType, text: html, _meta: { ui } },
        _meta: { ui },
        annotations: { audience: ['user'] },
      };
      // Where the server learns nothing of its client nothing is added.
      expect(await contentFor(unknown)).toEqual(place.identified ? [said, embedded] : [said]);
      expect(await contentFor(showsViews)).toEqual([said]);
      await server.close();
    },
  );
});

describe('official host code', () => {
  const compat = createCompat({ quiet: true, rules: { 'one-ui-vocabulary': 'on' } });
  const list = (...metas: Record<string, unknown>[]) =>
    compat.resolve({}).result('tools/list', {
      tools: metas.map((_meta, index) => ({
        name: `t${index}`,
        inputSchema: { type: 'object' as const },
        _meta,
      })),
    }).tools;

  it('finds the view of a tool, whichever vocabulary describes it', () => {
    for (const tool of list(
      { ui: { resourceUri: uri } },
      { 'ui/resourceUri': uri },
      { 'openai/outputTemplate': uri },
    )) {
      expect(getToolUiResourceUri(tool)).toBe(uri);
      expect(viewUriOf(tool)).toBe(uri);
      expect(tool._meta).toMatchObject({ 'openai/outputTemplate': uri, 'ui/resourceUri': uri });
    }
  });

  it('sees that a tool is for views only', () => {
    const [tool] = list({ 'openai/visibility': 'private', 'openai/widgetAccessible': true });
    expect(tool && isToolVisibilityAppOnly(tool)).toBe(true);
  });

  it('reads the capability as we do', () => {
    for (const capability of [{ mimeTypes: [RESOURCE_MIME_TYPE] }, { mimeTypes: [] }]) {
      const capabilities = setUiCapability({}, capability);
      expect(officialUiCapability(capabilities)).toEqual(getUiCapability(capabilities));
      expect(capabilities).toEqual({ extensions: { [EXTENSION_ID]: capability } });
      expect(clientUiCapable(capabilities)).toBe(capability.mimeTypes.length > 0);
      expect(serverUiCapable(capabilities)).toBe(clientUiCapable(capabilities));
    }
    expect(officialUiCapability({})).toBe(getUiCapability({}));
  });
});
