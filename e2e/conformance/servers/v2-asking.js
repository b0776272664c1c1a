/**
 * Tools of SDK v2 that ask the client. A handler returns what it wants to know and is called again with the
 * answers; for clients of the legacy era the SDK asks by requests of its own.
 */
import { inputRequired, inputResponse } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { formTools, text, userForm } from './fixtures.js';

/**
 * @typedef {import('@modelcontextprotocol/server').McpServer} McpServer
 * @typedef {import('@modelcontextprotocol/server').ServerContext} Context
 */

/** @param {McpServer} server */
export function addAskingTools(server) {
  server.registerTool(
    'test_sampling',
    { description: 'Asks the model of the client', inputSchema: z.object({ prompt: z.string() }) },
    ({ prompt }, context) => askModel(prompt, context),
  );
  // The same, for the check that a client without sampling is told so.
  server.registerTool('test_missing_capability', { description: 'Needs sampling' }, (context) =>
    askModel('Can you hear me?', context),
  );

  server.registerTool(
    'test_elicitation',
    { description: 'Asks the user', inputSchema: z.object({ message: z.string() }) },
    ({ message }, context) => askUser('User response', { message, requestedSchema: userForm }, context),
  );
  for (const [name, form] of Object.entries(formTools)) {
    server.registerTool(name, { description: 'Shows a form' }, (context) =>
      askUser('Elicitation completed', form, context),
    );
  }
  server.registerTool('test_streaming_elicitation', { description: 'Logs, then asks' }, async (context) => {
    await context.mcpReq.log('info', 'About to ask');
    return askUser('Elicitation completed', { message: 'Go on?', requestedSchema: userForm }, context);
  });
}

/** @param {string} prompt @param {Context} context */
function askModel(prompt, { mcpReq }) {
  const answer = inputResponse(mcpReq.inputResponses, 'answer');
  if (answer.kind !== 'sampling') {
    const messages = [{ role: /** @type {const} */ ('user'), content: text(prompt) }];
    return inputRequired({
      inputRequests: { answer: inputRequired.createMessage({ messages, maxTokens: 100 }) },
    });
  }
  return { content: [text(`LLM response: ${spoken(answer.result)}`)] };
}

/** The text that the model of the client said. @param {{ content: unknown }} result */
export function spoken({ content }) {
  const blocks = /** @type {{ text?: string }[]} */ (Array.isArray(content) ? content : [content]);
  return blocks.map((block) => block.text ?? '').join('');
}

/**
 * @param {string} label
 * @param {import('@modelcontextprotocol/server').ElicitInputParams} form
 * @param {Context} context
 */
function askUser(label, form, { mcpReq }) {
  const answer = inputResponse(mcpReq.inputResponses, 'form');
  if (answer.kind !== 'elicit') return inputRequired({ inputRequests: { form: inputRequired.elicit(form) } });
  const content = JSON.stringify(answer.content ?? {});
  return { content: [text(`${label}: action=${answer.action}, content=${content}`)] };
}
