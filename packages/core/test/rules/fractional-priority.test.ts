import { describe, expect, it } from 'vitest';
import { createCompat, type Plan } from '../../src/index.js';
import { deepFreeze } from '../support/freeze.js';

const compat = createCompat({ quiet: true });
const codex = compat.resolve({
  clientInfo: { name: 'codex-mcp-client', title: 'Codex', version: '0.148.0' },
  protocolVersion: '2025-06-18',
});
const generic = compat.resolve({
  clientInfo: { name: 'claude-code', title: 'Claude Code', version: '2.0.0' },
  protocolVersion: '2025-06-18',
});

const annotations = { audience: ['assistant'], priority: 0.6 };
const icons = [{ src: 'https://example.com/icon.png', sizes: ['48x48'] }];

const blocks = {
  text: { type: 'text', text: 'hello', annotations },
  image: { type: 'image', data: 'AA==', mimeType: 'image/png', annotations },
  audio: { type: 'audio', data: 'AA==', mimeType: 'audio/wav', annotations },
  resource_link: { type: 'resource_link', uri: 'file:///a', name: 'a', annotations },
  resource: { type: 'resource', resource: { uri: 'file:///a', text: 'a' }, annotations },
};

const resource = { uri: 'file:///a', name: 'a', icons, annotations };
const template = { uriTemplate: 'file:///{a}', name: 'a', icons, annotations };

/** Each place of the protocol that has annotations, and one result that has them there. */
const places: readonly [method: string, result: object, pointer: readonly (string | number)[]][] = [
  ...Object.values(blocks).map(
    (block) => ['tools/call', { content: [block] }, ['content', 0]] as [string, object, [string, number]],
  ),
  ['resources/list', { resources: [resource] }, ['resources', 0]],
  ['resources/templates/list', { resourceTemplates: [template] }, ['resourceTemplates', 0]],
  ...Object.values(blocks).map(
    (content) =>
      ['prompts/get', { messages: [{ role: 'user', content }] }, ['messages', 0, 'content']] as [
        string,
        object,
        (string | number)[],
      ],
  ),
];

function at(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce((part, key) => (part as Record<string | number, unknown>)[key], value);
}

describe.each(places)('in %s', (method, result, pointer) => {
  it('becomes 1 for an affected Codex, and nothing else changes', () => {
    const after = codex.result(method, deepFreeze(result));
    expect(at(after, pointer)).toEqual({
      ...(at(result, pointer) as object),
      annotations: { audience: ['assistant'], priority: 1 },
    });
    expect(JSON.stringify(after)).toBe(JSON.stringify(result).replaceAll('"priority":0.6', '"priority":1'));
  });

  it('stays for another client, which gets the identical object', () => {
    expect(generic.result(method, result)).toBe(result);
  });

  it('leaves an integral priority, a missing one and other annotations alone', () => {
    for (const integral of [{ priority: 1 }, { priority: 0 }, {}, { audience: ['user'] }]) {
      const text = JSON.stringify(result).replaceAll(JSON.stringify(annotations), JSON.stringify(integral));
      const untouched = JSON.parse(text);
      expect(codex.result(method, untouched)).toBe(untouched);
    }
  });
});

describe('what Codex keeps', () => {
  it('structuredContent, isError and _meta of a result', () => {
    const rest = { structuredContent: { priority: 0.6 }, isError: false, _meta: { priority: 0.6 } };
    const after = codex.result('tools/call', { content: [blocks.text], ...rest });
    expect(after).toMatchObject(rest);
    expect(after.structuredContent).toBe(rest.structuredContent);
  });

  it.each<[string, object]>([
    [
      'tools/list',
      { tools: [{ name: 'a', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } }] },
    ],
    [
      'tools/list',
      { tools: [{ name: 'a', inputSchema: { type: 'object' }, annotations: { priority: 0.6 } }] },
    ],
    ['resources/read', { contents: [{ uri: 'file:///a', text: 'a', annotations }] }],
    ['prompts/list', { prompts: [{ name: 'a', annotations }] }],
    [
      'initialize',
      { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'a', version: '1' } },
    ],
    ['completion/complete', { completion: { values: ['0.6'] } }],
    ['a/method/of/ours', { content: [blocks.text] }],
  ])('the identical result of %s', (method, result) => {
    expect(codex.result(method, result)).toBe(result);
  });

  it('the other blocks of a changed result, by reference', () => {
    const plain = { type: 'text', text: 'plain' };
    const content = [plain, blocks.text, plain];
    const after = codex.result('tools/call', { content });
    expect(after.content[0]).toBe(plain);
    expect(after.content[2]).toBe(plain);
    expect(content[1]).toBe(blocks.text);
  });
});

describe('rounding', () => {
  /** Without the repairs, which clamp to 0..1 first. */
  const rounding = createCompat({ quiet: true, repairs: false }).resolve({
    clientInfo: { name: 'codex-mcp-client', version: '0.148.0' },
  });

  const call = (plan: Plan, priority: unknown) => {
    const result = { content: [{ type: 'text', text: 'x', annotations: { priority } }] };
    return { result, after: plan.result('tools/call', result) };
  };

  it.each([
    [0.6, '1'],
    [0.5, '1'],
    [0.49, '0'],
    [0.4, '0'],
    [0.000_001, '0'],
    [5e-324, '0'],
    [1e-7, '0'],
    [0.999_999, '1'],
    [1.5, '2'],
    [1.6, '2'],
    [2.5, '3'],
    [-0.4, '0'],
    [-0.5, '-1'],
    [-1.5, '-2'],
  ])('%d → %s, half away from zero', (priority, expected) => {
    const { after } = call(rounding, priority);
    expect(JSON.stringify(after)).toBe(
      `{"content":[{"type":"text","text":"x","annotations":{"priority":${expected}}}]}`,
    );
  });

  it.each([0, 1, -1, 3, -0, Number.NaN, Number.POSITIVE_INFINITY, '0.6', null, [0.6], {}, true])(
    'leaves %s as it is',
    (priority) => {
      const { result, after } = call(rounding, priority);
      expect(after).toBe(result);
    },
  );

  it.each([
    [1.6, '1'],
    [-0.4, '0'],
    [0.5, '1'],
    [1, '1'],
  ])('with the repairs %d becomes %s', (priority, expected) => {
    expect(JSON.stringify(call(codex, priority).after)).toContain(`"priority":${expected}}`);
  });

  it.each(['0.6', null, Number.NaN, {}, true])('with the repairs %s goes', (priority) => {
    expect(JSON.stringify(call(codex, priority).after)).not.toContain('priority');
  });

  it('never leaves a point or an exponent on the wire', () => {
    const priorities = Array.from({ length: 2000 }, (_, index) => (index - 500) / 700);
    const content = [...priorities, 5e-324, 1e-7, 1e21, 1.5e300].map((priority) => ({
      type: 'text',
      text: 'x',
      annotations: { priority },
    }));
    const wire = JSON.stringify(codex.result('tools/call', { content }));
    const written = [...wire.matchAll(/"priority":([^,}]*)/g)].map(([, digits]) => digits);
    expect(written.length).toBe(content.length);
    expect(written.filter((digits) => /[.eE]/.test(digits ?? ''))).toEqual([]);
  });
});

describe('edges', () => {
  it('annotations that two blocks share are each rounded, and stay as they were', () => {
    const shared = deepFreeze({ priority: 0.6 });
    const content = ['a', 'b'].map((text) => ({ type: 'text', text, annotations: shared }));
    const after = codex.result('tools/call', { content });
    expect(after.content.map((block) => block.annotations)).toEqual([{ priority: 1 }, { priority: 1 }]);
    expect(shared).toEqual({ priority: 0.6 });
  });

  it('ten thousand blocks with nothing fractional come back as the same list', () => {
    const content = Array.from({ length: 10_000 }, (_, index) => ({
      type: 'text',
      text: String(index),
      annotations: { priority: index % 2 },
    }));
    const result = { content };
    expect(codex.result('tools/call', result)).toBe(result);
  });

  it('one fractional among ten thousand copies only what holds it', () => {
    const content = Array.from({ length: 10_000 }, (_, index) => ({
      type: 'text',
      text: String(index),
      annotations: { priority: index === 5000 ? 0.6 : 1 },
    }));
    const after = codex.result('tools/call', { content });
    expect(after.content.filter((block, index) => block !== content[index])).toEqual([
      { type: 'text', text: '5000', annotations: { priority: 1 } },
    ]);
  });

  it('a __proto__ key of the wire stays a key', () => {
    const wire =
      '{"content":[{"type":"text","text":"x","__proto__":{"a":1},"annotations":{"__proto__":{"b":2},"priority":0.6}}]}';
    const after = codex.result('tools/call', JSON.parse(wire));
    expect(JSON.stringify(after)).toBe(wire.replace('0.6', '1'));
    expect(({} as { a?: unknown }).a).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'none'],
    ['a number', 0],
    ['an object', { type: 'text', text: 'x' }],
    ['missing', undefined],
  ])('content that is %s is none of this rule', (_what, content) => {
    const plan = createCompat({ quiet: true, repairs: false }).resolve({
      clientInfo: { name: 'codex-mcp-client', version: '0.148.0' },
    });
    const result = { content };
    expect(plan.result('tools/call', result)).toBe(result);
  });

  it.each([null, 'high', 0.6, [0.6], true])('annotations that are %j are none of it either', (odd) => {
    const plan = createCompat({ quiet: true, repairs: false }).resolve({
      clientInfo: { name: 'codex-mcp-client', version: '0.148.0' },
    });
    const result = { content: [{ type: 'text', text: 'x', annotations: odd }, null, 'text', 1, []] };
    expect(plan.result('tools/call', result)).toBe(result);
  });

  it('a block of a type that nobody knows keeps its place and its reference', () => {
    const plan = createCompat({ quiet: true, repairs: false }).resolve({
      clientInfo: { name: 'codex-mcp-client', version: '0.148.0' },
    });
    const unknown = { type: 'hologram', data: 'AA==' };
    const after = plan.result('tools/call', { content: [unknown, blocks.text] });
    expect(after.content[0]).toBe(unknown);
  });

  it('errors and missing results pass as they are', () => {
    const error = { code: -32000, message: 'no', data: { annotations } };
    expect(codex.error('tools/call', error)).toBe(error);
    const plan = createCompat({ quiet: true, repairs: false }).resolve({
      clientInfo: { name: 'codex-mcp-client', version: '0.148.0' },
    });
    expect(plan.result('tools/call', null)).toBeNull();
    expect(plan.result('tools/call', undefined)).toBeUndefined();
  });

  it('acts in both eras at the default level', () => {
    for (const era of ['legacy', 'modern'] as const) {
      const client = { clientInfo: { name: 'codex-mcp-client', version: '0.148.0' }, era };
      const after = compat.resolve(client).result('tools/call', { content: [blocks.text] });
      expect(after.content[0]?.annotations.priority).toBe(1);
    }
  });
});
