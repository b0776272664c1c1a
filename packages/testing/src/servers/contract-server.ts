import type { ServerSpec, ToolSpec } from './spec.js';

const text = (value: unknown): { type: 'text'; text: string } => ({
  type: 'text',
  text: typeof value === 'string' ? value : JSON.stringify(value),
});

const answer = (...content: readonly object[]): object => ({ content });

/** What happened in this process, whichever server instance it happened in. */
const happened = { started: [] as string[], aborted: [] as string[] };

function missing(what: string): never {
  throw new Error(`the harness gives handlers no ${what}, and doesn't say so in \`lacks\``);
}

const tools: readonly ToolSpec[] = [
  {
    name: 'echo',
    description: 'Answers with its argument',
    parameters: { value: 'string' },
    handle: ({ value }) => answer(text(value)),
  },
  {
    name: 'fails',
    description: 'Says that it has failed',
    parameters: {},
    handle: () => ({ ...answer(text('it failed')), isError: true }),
  },
  {
    name: 'throws',
    description: 'Throws',
    parameters: {},
    handle: () => {
      throw new Error('thrown by the handler');
    },
  },
  {
    name: 'structured',
    description: 'Answers with text and structured content',
    parameters: {},
    handle: () => ({ ...answer(text({ answer: 42 })), structuredContent: { answer: 42 } }),
  },
  {
    name: 'progress',
    description: 'Reports progress before it answers',
    parameters: { times: 'number' },
    handle: async ({ times }, { progress = () => missing('progress') }) => {
      for (let step = 1; step <= Number(times); step++) await progress(step, Number(times));
      return answer(text('done'));
    },
  },
  {
    name: 'sample',
    description: 'Asks the model of the client, and answers with what it said',
    parameters: { times: 'number' },
    handle: async ({ times }, { sample = () => missing('sampling') }) => {
      const answers: unknown[] = [];
      for (let step = 0; step < Number(times); step++) {
        const messages = [{ role: 'user', content: text(`question ${step}`) }];
        answers.push(await sample({ messages, maxTokens: 10 }));
      }
      return answer(text(answers));
    },
  },
  {
    name: 'elicit',
    description: 'Asks the user of the client, and answers with what they said',
    parameters: {},
    handle: async (_args, { elicit = () => missing('elicitation') }) => {
      const requestedSchema = {
        type: 'object',
        properties: { city: { type: 'string' } },
        required: ['city'],
      };
      return answer(text(await elicit({ message: 'Where are you?', requestedSchema })));
    },
  },
  {
    name: 'hang',
    description: 'Never answers; notes when it is cancelled',
    parameters: { token: 'string' },
    handle: ({ token }, { signal = missing('signal') }) =>
      new Promise(() => {
        happened.started.push(String(token));
        signal.addEventListener('abort', () => happened.aborted.push(String(token)));
      }),
  },
  {
    name: 'happened',
    description: 'Tells which calls of hang have started, and which were cancelled',
    parameters: {},
    handle: () => answer(text(happened)),
  },
];

/** Does what the contract asks of a server; nothing that it sends is of a kind that a repair touches. */
export const contractServer: ServerSpec = {
  name: 'contract',
  version: '1.0.0',
  tools,
  resources: [{ name: 'one', uri: 'doc://one', mimeType: 'text/plain', text: 'the first' }],
  resourceTemplates: [
    { name: 'named', uri: 'named://{name}', mimeType: 'text/plain', text: 'whatever the name' },
  ],
  prompts: [{ name: 'greeting', description: 'Greets', content: text('hello') }],
};

/** Annotations as a module-level constant: shared by every request and every server of the process. */
const shared = Object.freeze({ audience: Object.freeze(['user']), priority: 0.6 });

/** A server whose every part has a fractional priority, which some builds of Codex can't read. */
export const annotatedServer: ServerSpec = {
  name: 'annotated',
  version: '1.0.0',
  tools: [
    {
      name: 'annotated',
      description: 'Answers with priorities',
      parameters: {},
      handle: () =>
        answer({ ...text('important'), annotations: shared }, text('plain'), {
          type: 'resource_link',
          uri: 'doc://one',
          name: 'one',
          annotations: { priority: 0.4 },
        }),
    },
    {
      name: 'annotated-failure',
      description: 'Fails with a priority',
      parameters: {},
      handle: () => ({ ...answer({ ...text('it failed'), annotations: shared }), isError: true }),
    },
  ],
  resources: [
    { name: 'one', uri: 'doc://one', mimeType: 'text/plain', text: 'the first', annotations: shared },
  ],
  resourceTemplates: [
    {
      name: 'named',
      uri: 'named://{name}',
      mimeType: 'text/plain',
      text: 'whatever the name',
      annotations: { priority: 0.4 },
    },
  ],
  prompts: [{ name: 'greeting', description: 'Greets', content: { ...text('hello'), annotations: shared } }],
};

/** The order is not that of the alphabet. */
const names = ['c', 'a', 'e', 'b', 'd'] as const;

/** All four lists in pages of two. */
export const pagedServer: ServerSpec = {
  name: 'paged',
  version: '1.0.0',
  tools: names.map((name) => ({
    name,
    description: `The tool ${name}`,
    parameters: {},
    handle: () => answer(text(name)),
  })),
  resources: names.map((name) => ({ name, uri: `doc://${name}`, mimeType: 'text/plain', text: name })),
  resourceTemplates: names.map((name) => ({
    name,
    uri: `${name}://{name}`,
    mimeType: 'text/plain',
    text: name,
  })),
  prompts: names.map((name) => ({ name, description: `The prompt ${name}`, content: text(name) })),
  pageSize: 2,
};
