import {
  type Breakage,
  blockMethods,
  drop,
  inBlock,
  inListed,
  listMembers,
  oneOf,
  type Value,
} from './breakage.js';

const lists = Object.keys(listMembers);
const icon = { src: 'https://example.com/i.png' };
const lone = 'half \ud83d';

const nullable: Readonly<Record<string, readonly string[]>> = {
  tools: ['title', 'description', 'annotations', 'outputSchema', 'icons', 'execution', '_meta'],
  resources: ['title', 'description', 'mimeType', 'size', 'icons', '_meta'],
  resourceTemplates: ['title', 'description', 'mimeType', 'icons', '_meta'],
  prompts: ['title', 'description', 'arguments', 'icons', '_meta'],
};

const annotationsThatBreak = (revision: string): readonly Value[] => [
  null,
  [1],
  'x',
  { audience: ['system'] },
  { audience: 'user' },
  { audience: ['user', null] },
  { priority: 5 },
  { priority: '0.5' },
  { audience: null, priority: null },
  ...(revision >= '2025-06-18'
    ? [
        { lastModified: null },
        { lastModified: 5 },
        { lastModified: '2025-01-12' },
        { lastModified: '2025-02-30T00:00:00Z' },
      ]
    : []),
];

/** Breakages of listed tools, resources, templates and prompts, and of content blocks. */
export const itemBreakages: readonly Breakage[] = [
  {
    rule: 'R1',
    methods: lists,
    change: (value, pick, revision, method) =>
      inListed((item, way) => ({
        ...item,
        [oneOf(nullable[listMembers[method] as string] ?? [], way)]: null,
      }))(value, pick, revision, method),
  },
  {
    rule: 'R1',
    methods: ['tools/list'],
    change: inListed((tool, way) => ({
      ...tool,
      annotations: { [oneOf(['title', 'readOnlyHint', 'openWorldHint'], way)]: null },
    })),
  },
  {
    rule: 'R1',
    methods: ['prompts/list'],
    change: inListed((prompt, way) => ({
      ...prompt,
      arguments: [{ name: 'a', [oneOf(['title', 'description', 'required'], way)]: null }],
    })),
  },
  { rule: 'R1', methods: blockMethods, change: inBlock((block) => ({ ...block, _meta: null })) },
  {
    rule: 'R1',
    methods: blockMethods,
    change: inBlock((block, way) =>
      block.type === 'resource_link'
        ? { ...block, [oneOf(['title', 'description', 'mimeType', 'size', 'icons'], way)]: null }
        : block.type === 'resource'
          ? { ...block, resource: { ...block.resource, [oneOf(['mimeType', '_meta'], way)]: null } }
          : undefined,
    ),
  },
  {
    rule: 'R4',
    methods: ['resources/list', 'resources/templates/list'],
    change: inListed((item, way) => oneOf([drop(item, 'name'), { ...item, name: null }], way)),
  },
  {
    rule: 'R4',
    methods: blockMethods,
    change: inBlock((block, way) =>
      block.type === 'resource_link'
        ? oneOf([drop(block, 'name'), { ...block, name: null }], way)
        : undefined,
    ),
  },
  {
    rule: 'R5',
    methods: ['resources/list', 'resources/templates/list'],
    change: inListed((item, way, revision) => ({
      ...item,
      annotations: oneOf(annotationsThatBreak(revision), way),
    })),
  },
  {
    rule: 'R5',
    methods: blockMethods,
    change: inBlock((block, way, revision) => ({
      ...block,
      annotations: oneOf(annotationsThatBreak(revision), way),
    })),
  },
  {
    rule: 'R6',
    methods: ['tools/list'],
    change: inListed((tool, way) => {
      const { type: _type, ...untyped } = tool.inputSchema;
      const schemas: readonly Value[] = [
        null,
        true,
        {},
        'x',
        untyped,
        { ...untyped, type: 'string' },
        { ...untyped, type: ['object', 'null'] },
        { type: 'object', properties: null, required: null },
        { type: 'object', properties: [1], required: [1, 'a'] },
        { type: 'object', properties: { a: null, b: 'string' } },
      ];
      return way % 11 === 10 ? drop(tool, 'inputSchema') : { ...tool, inputSchema: oneOf(schemas, way) };
    }),
  },
  {
    rule: 'R7',
    methods: ['tools/list'],
    change: inListed((tool, way, revision) => {
      const everywhere: readonly Value[] = [true, 'x', [1]];
      const legacy: readonly Value[] = [
        ...everywhere,
        {},
        { type: 'array' },
        { properties: { a: {} } },
        { $ref: '#/$defs/A', $defs: { A: { type: 'object' } } },
        { anyOf: [{ type: 'object' }, { type: 'null' }] },
        { type: 'object', properties: null },
        { type: 'object', required: 'a' },
      ];
      return { ...tool, outputSchema: oneOf(revision >= '2026-07-28' ? everywhere : legacy, way) };
    }),
  },
  {
    rule: 'R9',
    methods: lists,
    change: inListed((item, way) => ({
      ...item,
      icons: oneOf<Value>(
        [
          [{ ...icon, sizes: '48x48 96x96' }],
          [{ ...icon, theme: 'auto' }],
          [{ ...icon, mimeType: null, sizes: null, theme: null }],
          [{ mimeType: 'image/png' }, icon],
          icon,
        ],
        way,
      ),
    })),
  },
  {
    rule: 'R20',
    methods: blockMethods,
    change: inBlock((block, way, revision) => {
      const type = revision >= '2025-03-26' ? oneOf(['image', 'audio'], way) : 'image';
      const url = 'data:image/png;base64,iVBORw0KGgo=';
      return oneOf<Value>(
        [
          { ...block, type, data: url, mimeType: 'image/png' },
          { ...block, type, data: url },
          { ...block, type, data: 'iVBORw0KGgo=', mimeType: null },
          { ...block, type: 'resource', resource: { uri: 'doc://a', blob: url } },
        ],
        way,
      );
    }),
  },
  {
    rule: 'R12',
    methods: blockMethods,
    change: inBlock((block, way) =>
      oneOf<Value>(
        [
          { ...block, type: 'hologram' },
          drop(block, 'type'),
          'bare text',
          { type: 'text', text: null },
          { type: 'image', url: 'https://example.com' },
          { type: 'resource', resource: { uri: 'doc://a' } },
          { type: 'resource_link', name: 'a' },
        ],
        way,
      ),
    ),
  },
  {
    rule: 'R14',
    methods: ['tools/list'],
    change: inListed((tool, way) =>
      oneOf<Value>(
        [
          { ...tool, inputSchema: [] },
          { ...tool, inputSchema: { type: 'object', properties: [] } },
          { ...tool, annotations: [], _meta: [] },
          { ...tool, outputSchema: { type: 'object', properties: [] } },
        ],
        way,
      ),
    ),
  },
  {
    rule: 'R14',
    methods: ['resources/list', 'resources/templates/list', 'prompts/list'],
    change: inListed((item) => ({ ...item, _meta: [] })),
  },
  {
    rule: 'R14',
    methods: blockMethods,
    change: inBlock((block) => ({ ...block, annotations: [], _meta: [] })),
  },
  { rule: 'R15', methods: lists, change: inListed((item) => ({ ...item, description: lone })) },
  {
    rule: 'R15',
    methods: blockMethods,
    change: inBlock((block) => (block.type === 'text' ? { ...block, text: lone } : undefined)),
  },
  {
    rule: 'R16',
    methods: lists,
    change: inListed((item, way) =>
      oneOf<Value>([null, 'x', { bad: true }, drop(drop(drop(item, 'name'), 'uri'), 'uriTemplate')], way),
    ),
  },
  {
    rule: 'R6',
    methods: ['tools/list'],
    change: inListed((tool, way) => ({
      ...tool,
      inputSchema: { type: 'object', properties: { a: oneOf<Value>([true, false, null, 'x', [1]], way) } },
    })),
  },
  {
    rule: 'R18',
    methods: ['tools/list'],
    change: inListed((tool, way) => ({
      ...tool,
      outputSchema: {
        type: 'object',
        properties: {
          a: { $ref: oneOf(['#/$defs/Nope', '#nope', 'https://example.com/a.json', 'other.json'], way) },
        },
      },
    })),
  },
  {
    rule: 'R19',
    methods: ['tools/list'],
    change: inListed((tool, way) =>
      oneOf<Value>(
        [
          { ...tool, annotations: { readOnlyHint: 'true', openWorldHint: 1 } },
          { ...tool, annotations: { title: 5 } },
          { ...tool, annotations: 'x', description: 5 },
          { ...tool, title: ['x'], _meta: 'x' },
          { ...tool, execution: 'optional' },
          { ...tool, execution: { taskSupport: 'never' } },
        ],
        way,
      ),
    ),
  },
  {
    rule: 'R19',
    methods: ['resources/list', 'resources/templates/list'],
    change: inListed((item, way) => ({
      ...item,
      ...oneOf<Value>([{ mimeType: 5 }, { description: [] }, { title: {}, _meta: 1 }, { size: '12' }], way),
    })),
  },
  {
    rule: 'R19',
    methods: ['prompts/list'],
    change: inListed((prompt, way) => ({
      ...prompt,
      arguments: oneOf<Value>(
        [
          [{ name: 'a', required: 'true' }],
          [{ name: 'a', description: 5 }, 'x'],
          { a: {} },
          [{ required: true }],
        ],
        way,
      ),
    })),
  },
];
