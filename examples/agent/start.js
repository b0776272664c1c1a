#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
/** Shows what the model of an agent sees of some tool results: node examples/agent/start.js */
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { work } from './agent.js';
import { scriptedModel } from './scripted-model.js';

const server = fileURLToPath(import.meta.resolve('@mcp-compat/example-sdk-v2/server.js'));
const client = new Client({ name: 'example-agent', version: '1.0.0' });
await client.connect(new StdioClientTransport({ command: process.execPath, args: [server, '--stdio'] }));
try {
  const model = scriptedModel([
    ['text_and_structured', 'structured_only'],
    ['structured_and_images', 'audio', 'resource_link', 'embedded_blob'],
    ['no_such_tool'],
  ]);
  for (const message of await work({ client, model, task: 'Show me what the tools return.' })) {
    if (message.role === 'tool') console.log(`\n← ${message.content}`);
    else if (message.role === 'assistant' && message.tool_calls) {
      console.log(
        `\n→ ${message.tool_calls.map((call) => call.type === 'function' && call.function.name).join(', ')}`,
      );
    } else if (typeof message.content === 'string') console.log(`\n${message.role}: ${message.content}`);
    else console.log(`\n${message.role}: ${message.content?.map(({ type }) => type).join(', ')}`);
  }
} finally {
  await client.close();
}
