import { createCompat } from '@mcp-compat/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withCompat } from '../src/index.js';
import { makeCompat } from './support/compats.js';
import { codex, type Identity, unknown } from './support/identities.js';
import { releases } from './support/release.js';
import { loadV1Client, loadV1Server } from './support/sdk-v1.js';

/** Tasks of revision 2025-11-25: the result of a call is fetched later, with `tasks/result`. */
const answer = { content: [{ type: 'text' as const, text: 'later', annotations: { priority: 0.6 } }] };

describe.each(releases)('tasks of SDK v1 %s', (release) => {
  async function connect(identity: Identity, compat = makeCompat('shipped')) {
    const { McpServer, InMemoryTransport, InMemoryTaskStore } = await loadV1Server(release);
    const { Client } = await loadV1Client(release);
    const taskStore = new InMemoryTaskStore();
    const server = new McpServer(
      { name: 'tasks', version: '1.0.0' },
      {
        capabilities: { tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } } },
        taskStore,
      },
    );
    server.experimental.tasks.registerToolTask(
      'slow',
      { inputSchema: { value: z.string() }, execution: { taskSupport: 'required' } },
      {
        createTask: async (_args, extra) => {
          const task = await extra.taskStore.createTask({ ttl: 60_000, pollInterval: 1 });
          await extra.taskStore.storeTaskResult(task.taskId, 'completed', answer);
          return { task };
        },
        getTask: (_args, extra) => extra.taskStore.getTask(extra.taskId),
        getTaskResult: async (_args, extra) =>
          (await extra.taskStore.getTaskResult(extra.taskId)) as typeof answer,
      },
    );
    const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
    await withCompat(server, compat).connect(serverSide);
    const client = new Client(identity);
    await client.connect(clientSide);
    return {
      client,
      close: async () => {
        await client.close();
        taskStore.cleanup();
      },
    };
  }

  it.each([
    ['Codex', codex, 1],
    ['an unknown client', unknown, 0.6],
  ] as const)('give %s the deferred result by the rules of the call', async (_name, identity, priority) => {
    const { client, close } = await connect(identity);
    const seen: string[] = [];
    let result: unknown;
    for await (const message of client.experimental.tasks.callToolStream(
      { name: 'slow', arguments: { value: 'x' } },
      undefined,
      { task: { ttl: 60_000 } },
    )) {
      seen.push(message.type);
      if (message.type === 'result') result = message.result;
    }
    expect(seen).toContain('taskCreated');
    expect(result).toMatchObject({ content: [{ annotations: { priority } }] });
    await close();
  });

  it('leave a deferred result of an exempt tool alone', async () => {
    const { client, close } = await connect(codex, createCompat({ quiet: true, tools: { slow: 'off' } }));
    const created = await client.request(
      {
        method: 'tools/call',
        params: { name: 'slow', arguments: { value: 'x' }, task: { ttl: 60_000 } },
      } as never,
      z.looseObject({ task: z.looseObject({ taskId: z.string() }) }),
    );
    const { taskId } = created.task;
    const result = await client.request(
      { method: 'tasks/result', params: { taskId } } as never,
      z.looseObject({ content: z.array(z.looseObject({})) }),
    );
    expect(result.content).toMatchObject([{ annotations: { priority: 0.6 } }]);
    await close();
  });
});
