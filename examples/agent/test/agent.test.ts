import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { work } from '../agent.js';
import { scriptedModel } from '../scripted-model.js';

describe('the agent', () => {
  const client = new Client({ name: 'example-agent', version: '1.0.0' });
  const server = fileURLToPath(import.meta.resolve('@mcp-compat/example-sdk-v2/server.js'));

  beforeAll(async () => {
    const command = { command: process.execPath, args: [server, '--stdio'], stderr: 'ignore' as const };
    await client.connect(new StdioClientTransport(command));
  });
  afterAll(() => client.close());

  it('shows its model all that the tools return, once', async () => {
    const script = [
      ['text_and_structured', 'structured_and_images', 'audio'],
      ['resource_link', 'no_such_tool'],
    ];
    const messages = await work({ client, model: scriptedModel(script), task: 'Look.' });
    const block =
      '\n<mcp-structured-result>\n{"structuredContent":{"celsius":21.5,"station":"roof"}}\n</mcp-structured-result>';
    const attached = (name: string, what: string): string =>
      `<mcp_tool_result name="${name}">\n[${what}, attached after the tool results]\n</mcp_tool_result>`;
    expect(messages.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Look.'],
      ['assistant', null],
      ['tool', `21.5 degrees on the roof, and rising.\n${block}`],
      ['tool', `${attached('structured_and_images', 'image 1')}\n${block}`],
      ['tool', attached('audio', 'audio 2')],
      [
        'user',
        [expect.objectContaining({ type: 'image_url' }), expect.objectContaining({ type: 'input_audio' })],
      ],
      ['assistant', null],
      ['tool', '[Resource link: readme] catalogue://notes/readme (text/plain)'],
      ['tool', expect.stringMatching(/^\[The tool call failed\]\n.*no_such_tool/)],
      ['assistant', 'I have seen 5 results.'],
    ]);
  });

  it('ends a conversation that never does', async () => {
    const model = scriptedModel(Array.from({ length: 100 }, () => ['structured_only']));
    await expect(work({ client, model, task: 'Never stop.' })).rejects.toThrow('after 20 turns');
  });
});
