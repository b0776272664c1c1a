/** The fixtures on FastMCP. It lets go of no stream, so `test_reconnection` is missing. */
import { setTimeout as sleep } from 'node:timers/promises';
import { jsonSchemaAdapter, UserError } from 'fastmcp';
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

/** @typedef {import('fastmcp').FastMCP} FastMCP */

/** @param {FastMCP} server */
export function addEverything(server) {
  addPlainTools(server);
  addTalkingTools(server);
  addAskingTools(server);
  addResources(server);
  addPrompts(server);
}

/** @param {FastMCP} server */
function addPlainTools(server) {
  for (const [name, result] of Object.entries(plainTools)) {
    server.addTool({
      name,
      description: `Returns what ${name} stands for`,
      execute: async () => /** @type {any} */ (result),
    });
  }
  server.addTool({
    name: failingTool.name,
    description: 'Always fails',
    execute: async () => {
      throw new UserError(failingTool.message);
    },
  });
  server.addTool({
    name: schemaTool.name,
    description: schemaTool.description,
    parameters: jsonSchemaAdapter(schemaTool.inputSchema),
    execute: async () => 'ok',
  });
}

/** Tools that send notifications. @param {FastMCP} server */
function addTalkingTools(server) {
  server.addTool({
    name: 'test_tool_with_logging',
    description: 'Logs three times',
    execute: async (_, { log }) => {
      for (const message of steps.logging) {
        log.info(message);
        await sleep(50);
      }
      return 'Logged';
    },
  });
  server.addTool({
    name: 'test_tool_with_progress',
    description: 'Tells its progress',
    execute: async (_, { reportProgress }) => {
      for (const progress of steps.progress) {
        await reportProgress({ progress, total: steps.total });
        await sleep(50);
      }
      return 'Done';
    },
  });
}

/** Tools that ask the client. @param {FastMCP} server */
function addAskingTools(server) {
  server.addTool({
    name: 'test_sampling',
    description: 'Asks the model of the client',
    parameters: z.object({ prompt: z.string() }),
    execute: async ({ prompt }, { sessionId }) => {
      const session = server.sessions.find((candidate) => candidate.sessionId === sessionId);
      const answer = await session?.requestSampling({
        messages: [{ role: 'user', content: text(prompt) }],
        maxTokens: 100,
      });
      const content = /** @type {{ type: string, text?: string } | undefined} */ (answer?.content);
      return `LLM response: ${content?.text ?? content?.type}`;
    },
  });

  /** @typedef {Parameters<import('fastmcp').Context<any>['elicit']>[0]} Form */
  /** @param {Form} form @param {Pick<import('fastmcp').Context<any>, 'elicit'>} context */
  const ask = async (form, { elicit }) => {
    const { action, content } = await elicit(form);
    return `action=${action}, content=${JSON.stringify(content ?? {})}`;
  };
  server.addTool({
    name: 'test_elicitation',
    description: 'Asks the user',
    parameters: z.object({ message: z.string() }),
    execute: async ({ message }, context) =>
      `User response: ${await ask({ message, requestedSchema: userForm }, context)}`,
  });
  for (const [name, form] of Object.entries(formTools)) {
    server.addTool({
      name,
      description: 'Shows a form',
      execute: async (_, context) => `Elicitation completed: ${await ask(form, context)}`,
    });
  }
}

/** @param {FastMCP} server */
function addResources(server) {
  for (const [uri, { name, mimeType, ...content }] of Object.entries(resources)) {
    const description = `The resource ${name}`;
    server.addResource({ uri, name, mimeType, description, load: async () => content });
  }
  server.addResourceTemplate({
    uriTemplate: template.uri,
    name: template.name,
    description: 'Data by id',
    mimeType: template.mimeType,
    arguments: [{ name: 'id', required: true }],
    load: async ({ id }) => ({ text: template.text(id) }),
  });
}

/** @param {FastMCP} server */
function addPrompts(server) {
  const complete = async (/** @type {string} */ value) => ({
    values: ['paris', 'park', 'party'].filter((city) => city.startsWith(value)),
  });
  for (const [name, { args, messages }] of Object.entries(prompts)) {
    server.addPrompt({
      name,
      description: `The prompt ${name}`,
      arguments: args.map((name) => ({ name, required: true, complete })),
      load: async (given) => ({ messages: messages(/** @type {any} */ (given)) }),
    });
  }
}
