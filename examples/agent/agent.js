/**
 * An agent: a loop between a model that speaks OpenAI's Chat Completions and an
 * MCP server. Two lines matter here: `callToolForModel` shows a result as a model
 * should see it, `toOpenAIChat` writes it as this provider takes it.
 */
import { callToolForModel, toOpenAIChat } from '@mcp-compat/host';

/**
 * @typedef {import('openai/resources/chat/completions').ChatCompletionMessageParam} Message
 * @typedef {import('openai/resources/chat/completions').ChatCompletionAssistantMessageParam} Answer
 * @typedef {import('openai/resources/chat/completions').ChatCompletionFunctionTool} FunctionTool
 * @typedef {import('openai/resources/chat/completions').ChatCompletionMessageFunctionToolCall} Call
 * @typedef {(request: { messages: readonly Message[], tools: readonly FunctionTool[] }) => Promise<Answer>} Model
 * @typedef {import('@modelcontextprotocol/client').Client} Client
 */

const mostTurns = 20;

/**
 * Works on a task until the model answers without calling a tool.
 *
 * @param {{ client: Client, model: Model, task: string }} agent
 * @returns {Promise<readonly Message[]>} the whole conversation
 */
export async function work({ client, model, task }) {
  const tools = await functionTools(client);
  /** @type {Message[]} */
  const messages = [{ role: 'user', content: task }];
  for (let turn = 0; turn < mostTurns; turn++) {
    const answer = await model({ messages, tools });
    messages.push(answer);
    const calls = (answer.tool_calls ?? []).filter((call) => call.type === 'function');
    if (calls.length === 0) return messages;
    const outputs = await Promise.all(calls.map((call) => outputOf(client, call)));
    /** @type {import('openai/resources/chat/completions').ChatCompletionContentPart[]} */
    const attachments = [];
    for (const [index, { result, parts }] of outputs.entries()) {
      const output = toOpenAIChat(result, parts, { attached: attachments.length });
      messages.push({ role: 'tool', tool_call_id: calls[index]?.id ?? '', content: output.content });
      attachments.push(...output.attachments);
    }
    // Tool messages can only be text; what else there is follows them.
    if (attachments.length > 0) messages.push({ role: 'user', content: attachments });
  }
  throw new Error(`The model still called tools after ${mostTurns} turns`);
}

/**
 * @param {Client} client
 * @param {Call} call
 * @returns {Promise<{ result: unknown, parts: readonly import('@mcp-compat/host').ModelPart[] }>}
 */
async function outputOf(client, call) {
  const { name } = call.function;
  try {
    return await callToolForModel(client, { name, arguments: argumentsOf(call) });
  } catch (error) {
    // The server refused the call, or is gone: the model may do something else then.
    const text = error instanceof Error ? error.message : String(error);
    return { result: { isError: true }, parts: [{ type: 'text', text }] };
  }
}

/**
 * @param {Call} call
 * @returns {Record<string, unknown>}
 */
function argumentsOf(call) {
  return JSON.parse(call.function.arguments || '{}');
}

/**
 * @param {Client} client
 * @returns {Promise<FunctionTool[]>}
 */
async function functionTools(client) {
  const { tools } = await client.listTools();
  return tools.map(({ name, description = '', inputSchema }) => ({
    type: 'function',
    function: { name, description, parameters: inputSchema },
  }));
}
