import { describe, expect, it } from 'vitest';
import { type ClientContext, createCompat } from '../../src/index.js';
import { fixturesOf, rulesWithFixtures } from '../fixtures/load.js';
import { corpus, type Sent, validMessage } from '../support/arbitraries.js';
import { jsonMessages } from '../support/corpora.js';
import { knownClients, send } from '../support/situations.js';

/* Level portable: one shape for all. It says nothing of who asks, and holds what each cure in it is for. */

const compat = createCompat({ level: 'portable', quiet: true, onEvent: () => {} });
const session: ClientContext = { protocolVersion: '2025-11-25', era: 'legacy' };
const anybody = compat.resolve(session);

const messages: readonly Sent[] = [
  ...rulesWithFixtures
    .flatMap(fixturesOf)
    .flatMap(({ kind = 'result', method, input, given }): Sent[] =>
      kind === 'result'
        ? [{ kind, method, value: input, request: given?.request, revision: '2025-11-25' }]
        : [],
    ),
  ...jsonMessages.filter(({ kind }) => kind === 'result').slice(0, 600),
];

it('is the same for every client', () => {
  const expected = messages.map((message) => JSON.stringify(send(anybody, message)));
  for (const client of knownClients) {
    const plan = compat.resolve({ ...client, ...session });
    expect(messages.map((message) => JSON.stringify(send(plan, message)))).toEqual(expected);
  }
});

it('may be kept in shared caches, because it is', () => {
  const client = { ...knownClients[0], protocolVersion: '2026-07-28', era: 'modern' as const };
  const tools = [{ name: 'a', inputSchema: { $schema: 'x', type: 'object' } }];
  const list = compat.resolve(client).result('tools/list', { tools, ttlMs: 60_000, cacheScope: 'public' });
  expect(list).toEqual({
    tools: [{ name: 'a', description: 'a', inputSchema: { type: 'object' } }],
    ttlMs: 60_000,
    cacheScope: 'public',
  });
});

type Json = Record<string, unknown>;

/** What is right to start with: what is not is the repairs'. */
const valid = corpus(validMessage, 3000).filter(({ kind }) => kind === 'result');

const outputs = (method: string): Json[] =>
  valid.filter((message) => message.method === method).map((message) => send(anybody, message) as Json);

const tools = outputs('tools/list').flatMap((list) => list['tools'] as Json[]);

describe('a tool in it', () => {
  it('is one of many', () => {
    expect(tools.length).toBeGreaterThan(200);
  });

  it.each<[string, (tool: Json) => boolean]>([
    ['names no dialect', ({ inputSchema }) => !Object.hasOwn(inputSchema as object, '$schema')],
    ['takes an object', ({ inputSchema }) => (inputSchema as Json)['type'] === 'object'],
    [
      'has a description, unless its name has no word',
      ({ description, name }) => /[^\s_]/.test(`${description ?? ''}`) || !/[a-z]/i.test(`${name}`),
    ],
    ['has no long description', ({ description = '' }) => `${description}`.length <= 2048],
    [
      'may be called without a task',
      ({ execution }) => (execution as Json | undefined)?.['taskSupport'] !== 'required',
    ],
    [
      'has icons of any size',
      ({ icons = [] }) => (icons as Json[]).every((icon) => !Object.hasOwn(icon, 'sizes')),
    ],
  ])('%s', (_what, holds) => {
    expect(tools.filter((tool) => !holds(tool)).slice(0, 2)).toEqual([]);
  });
});

describe('a handshake in it', () => {
  const handshakes = valid
    .filter(({ method }) => method === 'initialize')
    .map((message) => [message, send(anybody, message) as Json] as const);

  it('has no icons of the server, and announces something', () => {
    expect(handshakes.length).toBeGreaterThan(30);
    for (const [, { serverInfo, capabilities }] of handshakes) {
      expect(serverInfo).not.toHaveProperty('icons');
      expect(Object.keys(capabilities as object).length).toBeGreaterThan(0);
    }
  });

  it('is never of a newer revision than was asked for', () => {
    const asked = handshakes.flatMap(([{ request }, { protocolVersion }]) => {
      const version = (request as Json | undefined)?.['protocolVersion'];
      return typeof version === 'string' && /^\d{4}-/.test(`${protocolVersion}`)
        ? [[version, `${protocolVersion}`]]
        : [];
    });
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter(([version = '', answered = '']) => answered > version)).toEqual([]);
  });
});

it.each(['resources/list', 'resources/templates/list', 'prompts/list', 'tools/list'])(
  'a server without %s has an empty one',
  (method) => {
    const error = { code: -32601, message: 'Method not found' };
    expect(Object.values(anybody.resultForError(method, error) ?? {})).toEqual([[]]);
    expect(anybody.resultForError(method, { ...error, code: -32603 })).toBeUndefined();
  },
);
