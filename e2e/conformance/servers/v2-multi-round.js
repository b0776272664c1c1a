/** The tools and the prompt of the `input-required-result-*` scenarios: several rounds, state, capabilities. */
import { randomBytes } from 'node:crypto';
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  inputRequired,
  inputResponse,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { text } from './fixtures.js';
import { spoken } from './v2-asking.js';

/** @typedef {import('@modelcontextprotocol/server').McpServer} McpServer */

/** One process serves all rounds, so that a key of its own will do. */
const state = createRequestStateCodec({ key: randomBytes(32) });
export const verifyState = state.verify;

const withName = z.object({ name: z.string() });
const withColor = z.object({ color: z.string() });
const withContext = z.object({ context: z.string() });
const withOk = z.object({ ok: z.boolean() });

/** @param {string} message @param {z.ZodObject} requestedSchema */
const form = (message, requestedSchema) => inputRequired.elicit({ message, requestedSchema });

/** @param {string} prompt @param {number} maxTokens */
const sample = (prompt, maxTokens) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: text(prompt) }], maxTokens });

const askName = () => form('What is your name?', withName);

/** @param {McpServer} server */
export function addMultiRound(server) {
  addSingleQuestions(server);
  addStateful(server);

  server.registerTool(
    'test_input_required_result_capabilities',
    { description: 'Asks for what the client can' },
    ({ mcpReq }) => {
      /** @type {import('@modelcontextprotocol/server').ClientCapabilities} */
      const can = Object(mcpReq.envelope)[CLIENT_CAPABILITIES_META_KEY] ?? {};
      const inputRequests = {
        ...(can.sampling && { greeting: sample('Generate a greeting', 50) }),
        ...(can.elicitation && { user_name: askName() }),
      };
      if (Object.keys(inputRequests).length === 0) return { content: [text('Nothing to ask')] };
      return inputRequired({ inputRequests });
    },
  );

  server.registerPrompt(
    'test_input_required_result_prompt',
    { description: 'Needs context' },
    ({ mcpReq }) => {
      const answer = acceptedContent(
        mcpReq.inputResponses,
        'user_context',
        z.object({ context: z.string() }),
      );
      if (answer === undefined) {
        const user_context = form('What context should the prompt use?', withContext);
        return inputRequired({ inputRequests: { user_context } });
      }
      return { messages: [{ role: 'user', content: text(`With context: ${answer.context}`) }] };
    },
  );
}

/** Tools with one question. @param {McpServer} server */
function addSingleQuestions(server) {
  server.registerTool(
    'test_input_required_result_elicitation',
    { description: 'Asks for a name' },
    ({ mcpReq }) => {
      const answer = acceptedContent(mcpReq.inputResponses, 'user_name', withName);
      if (answer === undefined) return inputRequired({ inputRequests: { user_name: askName() } });
      return { content: [text(`Hello, ${answer.name}!`)] };
    },
  );

  server.registerTool(
    'test_input_required_result_sampling',
    { description: 'Asks the model of the client' },
    ({ mcpReq }) => {
      const answer = inputResponse(mcpReq.inputResponses, 'capital_question');
      if (answer.kind === 'sampling') return { content: [text(spoken(answer.result))] };
      const capital_question = sample('What is the capital of France?', 100);
      return inputRequired({ inputRequests: { capital_question } });
    },
  );

  server.registerTool(
    'test_input_required_result_list_roots',
    { description: 'Asks for the roots' },
    ({ mcpReq }) => {
      const answer = inputResponse(mcpReq.inputResponses, 'client_roots');
      if (answer.kind === 'roots') return { content: [text(answer.roots.map(({ uri }) => uri).join('\n'))] };
      return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
    },
  );
}

/** Tools whose state travels with the client. @param {McpServer} server */
function addStateful(server) {
  for (const name of [
    'test_input_required_result_request_state',
    'test_input_required_result_tampered_state',
  ]) {
    server.registerTool(name, { description: 'Asks for a confirmation' }, async ({ mcpReq }) => {
      const answer = acceptedContent(mcpReq.inputResponses, 'confirm', withOk);
      if (answer === undefined || mcpReq.requestState() !== name) {
        const confirm = form('Please confirm', withOk);
        return inputRequired({ inputRequests: { confirm }, requestState: await state.mint(name) });
      }
      return { content: [text(`state-ok, confirmed: ${answer.ok}`)] };
    });
  }

  server.registerTool(
    'test_input_required_result_multiple_inputs',
    { description: 'Asks three questions at once' },
    async ({ mcpReq: { inputResponses, requestState } }) => {
      const user = acceptedContent(inputResponses, 'user_name', withName);
      const greeting = inputResponse(inputResponses, 'greeting');
      const roots = inputResponse(inputResponses, 'client_roots');
      if (user && greeting.kind === 'sampling' && roots.kind === 'roots' && requestState() === 'asked')
        return { content: [text(`${spoken(greeting.result)} ${user.name}, ${roots.roots.length} roots`)] };
      return inputRequired({
        inputRequests: {
          user_name: askName(),
          greeting: sample('Generate a greeting', 50),
          client_roots: inputRequired.listRoots(),
        },
        requestState: await state.mint('asked'),
      });
    },
  );

  server.registerTool(
    'test_input_required_result_multi_round',
    { description: 'Asks two questions, one after the other' },
    async ({ mcpReq: { inputResponses, requestState } }) => {
      const before = /** @type {{ name?: string } | undefined} */ (requestState());
      const name = acceptedContent(inputResponses, 'step1', withName)?.name ?? before?.name;
      const color = acceptedContent(inputResponses, 'step2', withColor)?.color;
      if (before === undefined || name === undefined) {
        const step1 = form('Step 1: What is your name?', withName);
        return inputRequired({ inputRequests: { step1 }, requestState: await state.mint({}) });
      }
      if (color === undefined) {
        const step2 = form('Step 2: What is your favorite color?', withColor);
        return inputRequired({ inputRequests: { step2 }, requestState: await state.mint({ name }) });
      }
      return { content: [text(`${name} likes ${color}`)] };
    },
  );
}
