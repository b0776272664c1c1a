/** The fixtures on an `McpServer` of SDK v1. */

import { setTimeout as sleep } from 'node:timers/promises';
import { completable } from '@modelcontextprotocol/sdk/server/completable.js';
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  CreateMessageResultSchema,
  ElicitResultSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import {
  failingTool,
  formTools,
  plainTools,
  prompts,
  resources,
  schemaTool,
  steps,
  template,
  text,
  userForm,
} from './fixtures.js';

export function createEverythingV1() {
  const server = new McpServer(
    { name: 'everything-on-sdk-v1', version: '1.0.0' },
    { capabilities: { logging: {}, resources: { subscribe: true } } },
  );
  addPlainTools(server);
  addTalkingTools(server);
  addAskingTools(server);
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

  // SDK v1 takes zod and no JSON Schema; what zod cannot say goes into its metadata, which it merges.
  const inputSchema = z.strictObject({ name: z.string().optional() }).meta(schemaTool.inputSchema);
  server.registerTool(schemaTool.name, { description: schemaTool.description, inputSchema }, () => ({
    content: [text('ok')],
  }));
}

/** Tools that send notifications, and one that lets go of its stream. @param {McpServer} server */
function addTalkingTools(server) {
  server.registerTool('test_tool_with_logging', { description: 'Logs three times' }, async (extra) => {
    for (const data of steps.logging) {
      await extra.sendNotification({ method: 'notifications/message', params: { level: 'info', data } });
      await sleep(50);
    }
    return { content: [text('Logged')] };
  });

  server.registerTool('test_tool_with_progress', { description: 'Tells its progress' }, async (extra) => {
    const progressToken = extra._meta?.progressToken;
    for (const progress of steps.progress) {
      if (progressToken !== undefined) {
        await extra.sendNotification({
          method: 'notifications/progress',
          params: { progressToken, progress, total: steps.total },
        });
      }
      await sleep(50);
    }
    return { content: [text('Done')] };
  });

  server.registerTool('test_reconnection', { description: 'Closes its stream halfway' }, async (extra) => {
    extra.closeSSEStream?.();
    await sleep(100);
    return { content: [text('The stream was closed and this came on the next')] };
  });
}

/** Tools that ask the client. @param {McpServer} server */
function addAskingTools(server) {
  server.registerTool(
    'test_sampling',
    { description: 'Asks the model of the client', inputSchema: { prompt: z.string() } },
    async ({ prompt }, extra) => {
      const { content } = await extra.sendRequest(
        {
          method: 'sampling/createMessage',
          params: { messages: [{ role: 'user', content: text(prompt) }], maxTokens: 100 },
        },
        CreateMessageResultSchema,
      );
      return { content: [text(`LLM response: ${content.type === 'text' ? content.text : content.type}`)] };
    },
  );

  /**
   * @param {import('@modelcontextprotocol/sdk/types.js').ElicitRequestFormParams} params
   * @param {Parameters<import('@modelcontextprotocol/sdk/server/mcp.js').ToolCallback>[0]} extra
   */
  const ask = async (params, { sendRequest }) => {
    const answer = await sendRequest({ method: 'elicitation/create', params }, ElicitResultSchema);
    return `action=${answer.action}, content=${JSON.stringify(answer.content ?? {})}`;
  };

  server.registerTool(
    'test_elicitation',
    { description: 'Asks the user', inputSchema: { message: z.string() } },
    async ({ message }, extra) => ({
      content: [text(`User response: ${await ask({ message, requestedSchema: userForm }, extra)}`)],
    }),
  );
  for (const [name, form] of Object.entries(formTools)) {
    server.registerTool(name, { description: 'Shows a form' }, async (extra) => ({
      content: [text(`Elicitation completed: ${await ask(form, extra)}`)],
    }));
  }
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
  server.server.setRequestHandler(SubscribeRequestSchema, () => ({}));
  server.server.setRequestHandler(UnsubscribeRequestSchema, () => ({}));
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
      const argsSchema = Object.fromEntries(args.map((name) => [name, argument()]));
      server.registerPrompt(name, { description, argsSchema }, (given) => ({ messages: messages(given) }));
    }
  }
}
