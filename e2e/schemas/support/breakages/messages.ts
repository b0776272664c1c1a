import { type Breakage, drop, listMembers, oneOf, type Value } from './breakage.js';

const lists = Object.keys(listMembers);
const isLegacy = (revision: string) => revision < '2026-07-28';
const nothing = ['ping', 'logging/setLevel', 'resources/subscribe', 'resources/unsubscribe'];

/** The member that makes up a result. */
const memberOf = (method: string): string =>
  listMembers[method] ?? ({ 'resources/read': 'contents', 'prompts/get': 'messages' }[method] as string);

/** Breakages of whole results, handshakes, errors and requests of the server. */
export const messageBreakages: readonly Breakage[] = [
  { rule: 'R1', methods: ['prompts/get'], change: (value) => ({ ...value, description: null }) },
  {
    rule: 'R1',
    methods: ['completion/complete'],
    change: (value) => ({ ...value, completion: { ...value.completion, total: null, hasMore: null } }),
  },
  {
    rule: 'R1',
    methods: ['resources/read'],
    change: (value) => ({
      ...value,
      contents: [...value.contents, { uri: 'doc://a', text: 'a', mimeType: null, _meta: null }],
    }),
  },
  {
    rule: 'R2',
    methods: [
      'initialize',
      'tools/call',
      'resources/read',
      'prompts/get',
      'completion/complete',
      ...lists,
      ...nothing,
    ],
    change: (value) => ({ ...value, _meta: null }),
  },
  {
    rule: 'R2',
    methods: ['tools/call'],
    change: (value, pick, revision) => ({
      ...value,
      [isLegacy(revision) ? oneOf(['isError', 'structuredContent'], pick) : 'isError']: null,
    }),
  },
  {
    rule: 'R3',
    methods: ['tools/call'],
    change: (value, pick) => {
      const [first = { type: 'text', text: 'a' }] = value.content;
      if (pick % 6 === 0) return drop(value, 'content');
      if (pick % 6 === 1) return { ...drop(value, 'content'), toolResult: { a: 1 } };
      return { ...value, content: oneOf<Value>([null, {}, 'text', first], pick) };
    },
  },
  {
    rule: 'R7',
    methods: ['tools/call'],
    change: (value, pick, revision) =>
      isLegacy(revision)
        ? { ...value, structuredContent: oneOf<Value>([['a'], 'text', 0, false], pick) }
        : undefined,
  },
  {
    rule: 'R8',
    methods: [...lists, 'tasks/list'],
    change: (value, pick) => ({ ...value, nextCursor: oneOf<Value>([null, '', 0, 50, false, {}], pick) }),
  },
  {
    rule: 'R10',
    methods: ['tools/list'],
    change: (value) =>
      value.tools.length === 0 ? undefined : { ...value, tools: [...value.tools, value.tools[0]] },
  },
  {
    rule: 'R11',
    methods: ['initialize', 'server/discover'],
    change: (value, pick) =>
      pick % 6 === 0
        ? drop(value, 'capabilities')
        : {
            ...value,
            capabilities: oneOf<Value>(
              [
                null,
                [],
                { tools: null, prompts: null },
                { tools: true, logging: false },
                { tools: { listChanged: null } },
              ],
              pick,
            ),
            instructions: null,
          },
  },
  {
    rule: 'R11',
    methods: ['initialize'],
    change: (value, pick) =>
      oneOf<Value>(
        [
          drop(value, 'serverInfo'),
          { ...value, serverInfo: { name: 'a' } },
          { ...value, serverInfo: { name: 'a', version: 2, title: null, icons: null } },
        ],
        pick,
      ),
  },
  {
    rule: 'R12',
    methods: ['tools/call'],
    change: (value) => ({ ...value, content: [...value.content, null, 'bare', 5] }),
  },
  {
    rule: 'R13',
    methods: ['tools/call'],
    change: (value, pick) => oneOf<Value>(['text', null, 5, value.content, [1, 2]], pick),
  },
  {
    rule: 'R13',
    methods: [...lists, 'resources/read', 'prompts/get'],
    change: (value, pick, _revision, method) => {
      const list = value[memberOf(method)];
      return Array.isArray(list) ? oneOf<Value>([list, null], pick) : undefined;
    },
  },
  { rule: 'R13', methods: ['completion/complete'], change: (value) => value.completion.values ?? undefined },
  { rule: 'R13', methods: nothing, change: (_value, pick) => oneOf<Value>([null, 'pong', true, []], pick) },
  {
    rule: 'R13',
    kind: 'error',
    methods: ['tools/call', 'tools/list'],
    change: (value, pick) =>
      oneOf<Value>(['failed', 5, { ...value, code: 'E' }, { ...value, message: null }, { data: 1 }], pick),
  },
  {
    rule: 'R14',
    methods: ['initialize', 'server/discover'],
    change: (value) => ({
      ...value,
      capabilities: { ...value.capabilities, tools: [], logging: [], experimental: [] },
    }),
  },
  {
    rule: 'R14',
    methods: ['tools/call'],
    change: (value, _pick, revision) => ({
      ...value,
      _meta: [],
      ...(isLegacy(revision) && { structuredContent: [] }),
    }),
  },
  {
    rule: 'R15',
    methods: ['initialize', 'server/discover'],
    change: (value) => ({ ...value, instructions: '\ude00' }),
  },
  {
    rule: 'R17',
    methods: [...lists, 'resources/read', 'prompts/get'],
    change: (value, pick, _revision, method) => ({
      ...value,
      [memberOf(method)]: oneOf<Value>([null, {}], pick),
    }),
  },
  {
    rule: 'R17',
    methods: ['completion/complete'],
    change: (value) => ({ ...value, completion: { ...value.completion, values: null } }),
  },
  {
    rule: 'R5',
    kind: 'serverRequest',
    methods: ['sampling/createMessage'],
    change: (value, pick) => ({
      ...value,
      messages: [
        ...value.messages,
        {
          role: 'user',
          content: {
            type: 'text',
            text: 'a',
            annotations: oneOf<Value>([null, { priority: 2 }, { audience: ['system'] }], pick),
          },
        },
      ],
    }),
  },
];
