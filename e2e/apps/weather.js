/** A server with a view, and the two ways in which that reaches a host. */
import { readFileSync } from 'node:fs';
import { createCompat, setUiCapability } from '@mcp-compat/core';
import { uiMimeType } from '@mcp-compat/core/apps';
import { withCompat } from '@mcp-compat/sdk';
import { Client } from '@modelcontextprotocol/client';
import {
  RESOURCE_MIME_TYPE,
  registerAppResource,
  registerAppTool,
} from '@modelcontextprotocol/ext-apps/server';
import { InMemoryTransport, McpServer } from '@modelcontextprotocol/server';

const uri = 'ui://weather/week.html';
const html = readFileSync(new URL('view.html', import.meta.url), 'utf8');
const compat = createCompat({ quiet: true });

function weather() {
  const server = new McpServer({ name: 'weather', version: '1.0.0' });
  const ui = { resourceUri: uri, fallback: 'embedded' };
  registerAppTool(server, 'week', { description: 'The weather of the week', _meta: { ui } }, async () => ({
    content: [{ type: 'text', text: 'Mon 14, Tue 17, Wed 21, Thu 24, Fri 19, Sat 16, Sun 18 °C' }],
  }));
  registerAppResource(server, 'week', uri, {}, async () => ({
    contents: [{ uri, mimeType: RESOURCE_MIME_TYPE, text: html }],
  }));
  return withCompat(server, compat);
}

/** @param {object} capabilities */
async function connected(capabilities) {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await weather().connect(theirs);
  const client = new Client({ name: 'some-host', version: '1.0.0' }, { capabilities });
  await client.connect(ours);
  return client;
}

/** The HTML as a host of MCP Apps gets it: by reading the resource that the tool names. */
export async function readView() {
  const client = await connected(setUiCapability({}, { mimeTypes: [uiMimeType] }));
  const { content } = await client.callTool({ name: 'week', arguments: {} });
  if (content.length !== 1) throw new Error('a host that reads views was sent one');
  const { contents } = await client.readResource({ uri });
  await client.close();
  return htmlOf(contents[0]);
}

/** The HTML as any other host gets it: from the block at the end of the result. */
export async function embeddedView() {
  const client = await connected({});
  const { content } = await client.callTool({ name: 'week', arguments: {} });
  await client.close();
  const block = content.at(-1);
  if (block?.type !== 'resource') throw new Error('no view is embedded');
  return htmlOf(block.resource);
}

/** @param {object | undefined} resource */
function htmlOf(resource) {
  if (resource !== undefined && 'text' in resource && typeof resource.text === 'string') return resource.text;
  throw new Error('a view without text');
}
