import { createCompat } from '@mcp-compat/core';
import { withCompat } from '@mcp-compat/sdk';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CreateMessageResultSchema } from '@modelcontextprotocol/sdk/types.js';

const audio = { type: 'audio', data: 'UklGRiQAAABXQVZF', mimeType: 'audio/wav' };
const link = {
  type: 'resource_link',
  uri: 'file:///report.md',
  name: 'report.md',
  description: 'The report',
  mimeType: 'text/markdown',
};

/** Content of newer revisions by name; each is both a tool and a prompt. */
const blocks = { audio, link };

/** @type {Record<string, object>} */
const results = {
  plain: { content: [{ type: 'text', text: 'plain' }] },
  audio: { content: [{ type: 'text', text: 'listen' }, audio] },
  link: { content: [{ type: 'text', text: 'read' }, link] },
  structured: { content: [], structuredContent: { answer: 42 } },
};

const samplingWithAudio = {
  method: 'sampling/createMessage',
  params: { messages: [{ role: 'user', content: audio }], maxTokens: 10 },
};

/**
 * A server of today that answers with what was new in 2025-03-26 and 2025-06-18, whoever asks.
 *
 * @param {'bare' | 'compat'} mode
 */
export function makeServer(mode) {
  const server = new Server(
    { name: 'newer-content', version: '1.0.0' },
    { capabilities: { tools: {}, prompts: {} } },
  );
  server.fallbackRequestHandler = async ({ method, params }, { sendRequest }) => {
    const name = String(params?.['name']);
    switch (method) {
      case 'tools/list':
        return {
          tools: Object.keys(results).map((tool) => ({ name: tool, inputSchema: { type: 'object' } })),
        };
      case 'tools/call': {
        if (name !== 'ask') return results[name] ?? {};
        const answer = await sendRequest(/** @type {any} */ (samplingWithAudio), CreateMessageResultSchema);
        return { content: [answer.content] };
      }
      case 'prompts/get':
        return { messages: [{ role: 'user', content: blocks[/** @type {keyof typeof blocks} */ (name)] }] };
      default:
        throw Object.assign(new Error('Method not found'), { code: -32601 });
    }
  };
  return mode === 'bare' ? server : withCompat(server, createCompat({ quiet: true }));
}
