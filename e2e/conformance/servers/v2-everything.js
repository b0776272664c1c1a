/** The fixtures on an `McpServer` of SDK v2. */
import { setTimeout as sleep } from 'node:timers/promises';
import { completable, fromJsonSchema, McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';
import {
  failingTool,
  plainTools,
  prompts,
  resources,
  schemaTool,
  steps,
  template,
  text,
} from './fixtures.js';
import { addAskingTools } from './v2-asking.js';
import { addMultiRound, verifyState } from './v2-multi-round.js';

/** @param {{ tools: () => void, prompts: () => void }} changes tell the open subscriptions that a list changed */
export function createEverythingV2(changes) {
  const server = new McpServer(
    { name: 'everything-on-sdk-v2', version: '1.0.0' },
    {
      capabilities: { logging: {}, resources: { subscribe: true } },
      requestState: { verify: verifyState },
    },
  );
  addPlainTools(server);
  addTalkingTools(server);
  addAskingTools(server);
  addMultiRound(server);
  addChangingTools(server, changes);
  addResources(server);
  addPrompts(server);
  return server;
}

/** @param {McpServer} server */
function addPlainTools(server) {
  for (const [name, result] of Object.entries(plainTools))
    server.registerTool(name, { description: `Returns what ${name} stands for` }, () => result);

  server.registerTool(failingTool.name, { description: 'Always fails' }, () => {
    throw new Error(failingTool.message);
  });

  const { name, description } = schemaTool;
  server.registerTool(name, { description, inputSchema: fromJsonSchema(schemaTool.inputSchema) }, () => ({
    content: [text('ok')],
  }));
  // The values of a parameter with x-mcp-header travel as an HTTP header too, which the SDK compares.
  const region = { type: /** @type {const} */ ('string'), 'x-mcp-header': 'Region' };
  const inputSchema = fromJsonSchema({ type: 'object', properties: { region }, required: ['region'] });
  server.registerTool('test_custom_header', { description: 'Has a header', inputSchema }, () => ({
    content: [text('The header and the argument agree')],
  }));
}

/** Tools that send notifications, and one that lets go of its stream. @param {McpServer} server */
function addTalkingTools(server) {
  for (const name of ['test_tool_with_logging', 'test_logging_tool']) {
    server.registerTool(name, { description: 'Logs three times' }, async ({ mcpReq }) => {
      for (const data of steps.logging) {
        await mcpReq.log('info', data);
        await sleep(50);
      }
      return { content: [text('Logged')] };
    });
  }

  server.registerTool(
    'test_tool_with_progress',
    { description: 'Tells its progress' },
    async ({ mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken;
      for (const progress of steps.progress) {
        if (progressToken !== undefined) {
          await mcpReq.notify({
            method: 'notifications/progress',
            params: { progressToken, progress, total: steps.total },
          });
        }
        await sleep(50);
      }
      return { content: [text('Done')] };
    },
  );

  server.registerTool('test_reconnection', { description: 'Closes its stream halfway' }, async ({ http }) => {
    http?.closeSSE?.();
    await sleep(100);
    return { content: [text('The stream was closed and this came on the next')] };
  });
}

/** Tools after which the subscriptions are told that a list changed. @param {McpServer} server @param {{ tools: () => void, prompts: () => void }} changes */
function addChangingTools(server, changes) {
  server.registerTool('test_trigger_tool_change', { description: 'Announces other tools' }, () => {
    changes.tools();
    return { content: [text('Announced')] };
  });
  server.registerTool('test_trigger_prompt_change', { description: 'Announces other prompts' }, () => {
    changes.prompts();
    return { content: [text('Announced')] };
  });
}

/** @param {McpServer} server */
function addResources(server) {
  for (const [uri, { name, mimeType, ...content }] of Object.entries(resources)) {
    server.registerResource(name, uri, { description: `The resource ${name}`, mimeType }, () => ({
      contents: [{ uri, mimeType, ...content }],
    }));
  }
  server.registerResource(
    template.name,
    new ResourceTemplate(template.uri, { list: undefined }),
    { description: 'Data by id', mimeType: template.mimeType },
    ({ href }, { id }) => ({
      contents: [{ uri: href, mimeType: template.mimeType, text: template.text(String(id)) }],
    }),
  );
  server.server.setRequestHandler('resources/subscribe', () => ({}));
  server.server.setRequestHandler('resources/unsubscribe', () => ({}));
}

/** @param {McpServer} server */
function addPrompts(server) {
  for (const [name, { args, messages }] of Object.entries(prompts)) {
    const description = `The prompt ${name}`;
    const argument = () =>
      completable(z.string(), (value) => ['paris', 'park', 'party'].filter((city) => city.startsWith(value)));
    if (args.length === 0) {
      server.registerPrompt(name, { description }, () => ({ messages: messages({}) }));
    } else {
      const argsSchema = z.object(Object.fromEntries(args.map((name) => [name, argument()])));
      server.registerPrompt(name, { description, argsSchema }, (given) => ({ messages: messages(given) }));
    }
  }
}
