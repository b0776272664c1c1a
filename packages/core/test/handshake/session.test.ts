import { describe, expect, it } from 'vitest';
import { createCompat } from '../../src/index.js';
import { Connection } from '../exchanges/support/connection.js';

const link = { type: 'resource_link', uri: 'file:///a', name: 'a' };

function connect(answered: string) {
  return new Connection({
    compat: createCompat({ quiet: true }),
    handlers: {
      initialize: () => ({
        protocolVersion: answered,
        capabilities: {},
        serverInfo: { name: 's', version: '1' },
      }),
      'tools/call': () => ({ content: [link] }),
    },
  });
}

const initialize = (name: string, protocolVersion: string) => ({
  protocolVersion,
  capabilities: {},
  clientInfo: { name, version: '1.18.33' },
});

describe('a session whose server answered with a newer revision than was asked for', () => {
  it('is written for the revision that the client was told', async () => {
    const connection = connect('2025-11-25');
    const { result } = await connection.request('initialize', initialize('opencode', '2025-03-26'));
    expect(result).toMatchObject({ protocolVersion: '2025-03-26', capabilities: { tools: {} } });
    const call = await connection.request('tools/call', { name: 't' });
    expect(call.result).toEqual({ content: [{ type: 'text', text: 'a: file:///a' }] });
  });

  it('is written for the revision of the server where nothing is known of the client', async () => {
    const connection = connect('2025-11-25');
    const { result } = await connection.request('initialize', initialize('probe', '2025-03-26'));
    expect(result).toMatchObject({ protocolVersion: '2025-11-25', capabilities: {} });
    const call = await connection.request('tools/call', { name: 't' });
    expect(call.result).toEqual({ content: [link] });
  });
});

describe('a server without the methods that a client insists on', () => {
  it('answers with empty lists, in one answer each', async () => {
    const connection = connect('2025-06-18');
    await connection.request('initialize', initialize('Cline', '2025-06-18'));
    for (const [method, list] of [
      ['resources/list', 'resources'],
      ['resources/templates/list', 'resourceTemplates'],
      ['prompts/list', 'prompts'],
    ] as const) {
      const answer = await connection.request(method);
      expect(answer.result).toEqual({ [list]: [] });
      expect(answer).not.toHaveProperty('error');
    }
    expect((await connection.request('completion/complete')).error?.code).toBe(-32601);
  });
});
