import { describe, expect, it } from 'vitest';
import { type ToModelOutputOptions, toModelOutput } from '../../src/output/index.js';
import { blockIn, shown, text, textOf, withLosses } from './support.js';

const dropped = (reason: string): string => `[MCP content dropped: ${reason}]`;

describe('what is no result', () => {
  it.each([
    ['a content that is a text', { content: 'hello' }, [dropped('content is no list.')]],
    [
      'a content that is an object',
      { content: { 0: text('a'), length: 1 } },
      [dropped('content is no list.')],
    ],
    ['a content that is null', { content: null }, []],
    ['nothing', undefined, []],
    ['null', null, []],
    ['a text', 'hello', [dropped('the result is no object.')]],
    ['a list', [text('a')], [dropped('the result is no object.')]],
    ['a number', 5, [dropped('the result is no object.')]],
    ['a legacy result', { toolResult: 'old' }, ['old']],
    ['a legacy result beside a content that is no list', { content: 5, toolResult: { a: 1 } }, ['{"a":1}']],
    ['a legacy result beside a content', { content: [text('new')], toolResult: 'old' }, ['new']],
    ['inherited members', Object.create({ content: [text('inherited')] }), []],
  ])('%s is taken for what it is', (_name, given, expected) => {
    expect(shown(toModelOutput(given))).toEqual(expected);
  });

  it('keeps the structure of a result whose content is no list', () => {
    const parts = shown(toModelOutput({ content: 'hello', structuredContent: { a: 1 } }));
    expect(parts[0]).toBe(dropped('content is no list.'));
    expect(blockIn(parts.join(''))).toEqual({ structuredContent: { a: 1 } });
  });

  it.each(['true', 1, 'yes', {}, null])('takes isError %j for no error', (isError) => {
    const both = { content: [text('t')], structuredContent: { a: 1 }, isError };
    expect(textOf(toModelOutput(both, { policy: 'structured-first' }))).not.toContain('t\n<mcp');
    expect(toModelOutput(both, { policy: 'structured-first' })).toHaveLength(1);
  });
});

describe('what can’t be read or written', () => {
  const broken = (): never => {
    throw new Error('SECRET');
  };
  const throwing = (key: string): object => Object.defineProperty({}, key, { get: broken, enumerable: true });

  it.each(['content', 'structuredContent', '_meta', 'toolResult'])('says that %s throws', (key) => {
    const { parts, losses } = withLosses(throwing(key));
    expect(shown(parts)).toEqual([dropped(`${key} could not be read.`)]);
    expect(losses).toEqual([{ pointer: `/${key}`, reason: 'unreadable' }]);
  });

  it('takes an isError that throws for no error', () => {
    const given = Object.assign(throwing('isError'), { content: [text('t')] });
    expect(shown(toModelOutput(given))).toEqual(['t']);
  });

  it('says which blocks throw, and shows the others', () => {
    const content = [
      text('a'),
      Object.assign(throwing('text'), { type: 'text' }),
      throwing('type'),
      text('b'),
    ];
    Object.defineProperty(content, 4, { get: broken, enumerable: true });
    content.length = 5;
    const { parts, losses } = withLosses({ content });
    const lost = dropped('a block that could not be read.');
    expect(shown(parts)).toEqual(['a', lost, lost, 'b', lost]);
    expect(losses.map(({ pointer }) => pointer)).toEqual(['/content/1', '/content/2', '/content/4']);
  });

  it('keeps what it can of a structure, and says what is missing', () => {
    const cycle: Record<string, unknown> = { whole: [1, 'a', null, true] };
    cycle['self'] = cycle;
    cycle['big'] = 12345678901234567890n;
    cycle['list'] = [1, undefined, cycle];
    cycle['method'] = broken;
    Object.defineProperty(cycle, 'getter', { get: broken, enumerable: true });
    cycle['broken'] = { toJSON: broken };
    cycle['date'] = new Date(0);
    cycle['boxed'] = new String('s');
    const { parts, losses } = withLosses({ content: [], structuredContent: cycle });
    expect(blockIn(textOf(parts))).toEqual({
      structuredContent: {
        whole: [1, 'a', null, true],
        big: '12345678901234567890',
        list: [1, null, null],
        date: '1970-01-01T00:00:00.000Z',
        boxed: 's',
      },
    });
    expect(losses.map(({ pointer }) => pointer)).toEqual(
      ['self', 'list/1', 'list/2', 'method', 'getter', 'broken'].map((at) => `/structuredContent/${at}`),
    );
    expect(textOf(parts)).toContain(
      '[MCP content dropped: what could not be written as JSON, at "/structuredContent/self", "/structuredContent/list/1"',
    );
    expect(textOf(parts)).toContain(' and 1 more.]');
    expect(textOf(parts)).not.toContain('SECRET');
  });

  it.each([
    ['a function', broken],
    ['a symbol', Symbol('s')],
    ['something that writes itself as nothing', { toJSON: () => undefined }],
    ['something that fails to write itself', { toJSON: broken }],
  ])('says that a structure that is %s is missing', (_name, structuredContent) => {
    const { parts, losses } = withLosses({ content: [text('t')], structuredContent });
    expect(shown(parts)).toEqual([
      't',
      dropped('what could not be written as JSON, at "/structuredContent".'),
    ]);
    expect(losses).toEqual([{ pointer: '/structuredContent', reason: 'unreadable' }]);
  });

  it('shows a value that occurs twice twice', () => {
    const shared = { a: 1 };
    const structuredContent = { first: shared, second: shared, big: 1n };
    expect(blockIn(textOf(toModelOutput({ content: [], structuredContent })))).toEqual({
      structuredContent: { first: { a: 1 }, second: { a: 1 }, big: '1' },
    });
  });

  it('goes on if a listener throws', () => {
    const options: ToModelOutputOptions = { policy: 'content-only', onLoss: broken };
    expect(shown(toModelOutput({ content: [text('t')], structuredContent: 1 }, options))).toEqual(['t']);
  });
});

describe('size and depth', () => {
  it('takes 200,000 lists in each other', () => {
    let nested: unknown[] = [];
    for (let depth = 0; depth < 200_000; depth++) nested = [nested];
    const { parts, losses } = withLosses({ content: [], structuredContent: nested });
    const all = textOf(parts);
    expect(all.length).toBeLessThanOrEqual(100_000);
    expect(all).toMatch(/^\n<mcp-structured-result>\n\{"structuredContent":\[\[\[/);
    expect(all).toContain('\n[Structured result truncated: ');
    // 200,001 lists and what they are a member of.
    expect(losses).toEqual([{ pointer: '/structuredContent', reason: 'limit', size: expect.any(Number) }]);
    const whole = textOf(toModelOutput({ content: [], structuredContent: nested }, { maxChars: Infinity }));
    expect(whole).toContain('['.repeat(200_001) + ']'.repeat(200_001));
  });

  it('compares 200,000 lists in each other with their text', () => {
    const depth = 200_000;
    const json = `${'['.repeat(depth)}1${']'.repeat(depth)}`;
    const structuredContent: unknown = JSON.parse(json);
    expect(withLosses({ content: [text(json)], structuredContent }).losses[0]).toEqual({
      pointer: '/structuredContent',
      reason: 'duplicate',
    });
  });

  it('takes 50 MB of text', () => {
    for (const unit of ['x', '<', '</mcp-structured-result>', '{"a":"', '\u{1f600}', '\ud83d']) {
      const long = unit.repeat(50_000_000 / unit.length);
      const { parts, losses } = withLosses({ content: [text(long)], structuredContent: { a: 'b' } });
      const all = textOf(parts);
      expect(all.length).toBeLessThanOrEqual(100_000);
      expect(all.isWellFormed()).toBe(true);
      expect(all).toContain('\n\n[Output truncated: ');
      expect(blockIn(all)).toEqual({ structuredContent: { a: 'b' } });
      expect(losses).toEqual([{ pointer: '/content', reason: 'limit', size: expect.any(Number) }]);
    }
  });

  it('takes 100,000 blocks of types that nobody knows', () => {
    const content = Array.from({ length: 100_000 }, (_, index) => ({ type: `t${index}` }));
    const { parts, losses } = withLosses({ content });
    expect(textOf(parts).length).toBeLessThanOrEqual(100_000);
    expect(textOf(parts)).toMatch(
      /^\[MCP content dropped: a block of type "t0"; no revision knows this type\.\]/,
    );
    expect(textOf(parts)).toContain('\n\n[Output truncated: ');
    expect(losses.length).toBe(100_001);
  });

  it('bounds what a server writes into a notice', () => {
    const all = textOf(toModelOutput({ content: [{ type: '<'.repeat(1_000_000) }, { type: 'a\nb' }] }));
    expect(all.length).toBeLessThan(5_000);
    expect(all).toContain('a block of type "a\\nb"');
  });
});

describe('a cut', () => {
  it.each([0, 1, 2, 3, 4, 5, 17, 18, 19, 40, 149, 150, 151, 300])(
    'at %i keeps characters whole',
    (maxChars) => {
      for (const odd of ['', 'x']) {
        const all = textOf(toModelOutput({ content: [text(odd + '\u{1f600}'.repeat(1000))] }, { maxChars }));
        expect(all.length).toBeLessThanOrEqual(maxChars);
        expect(all.isWellFormed()).toBe(true);
        if (maxChars > 0) expect(all).toMatch(/…|\[Output truncated/);
      }
    },
  );

  it('says how much is missing and drops what comes after', () => {
    const content = [
      text('a'.repeat(300)),
      text('b'.repeat(300)),
      { type: 'image', data: 'AAAA' },
      text('c'),
    ];
    const parts = shown(toModelOutput({ content }, { maxChars: 500 }));
    expect(parts).toEqual([
      'a'.repeat(300),
      expect.stringMatching(
        /^b+\n\n\[Output truncated: \d+ of 601 characters left out, over the limit of 500\. Use pagination/,
      ),
      { type: 'image', mimeType: 'image/png', data: 'AAAA' },
    ]);
    const kept = String(parts[1]).split('\n')[0]?.length ?? 0;
    expect(parts[1]).toContain(`${301 - kept} of 601`);
  });

  it('mends lone surrogates, which no provider takes', () => {
    expect(shown(toModelOutput({ content: [text('a\ud800b')] }))).toEqual(['a\ufffdb']);
  });

  it('leaves the structure half of the room, and whole values in it', () => {
    const structuredContent = { rows: Array.from({ length: 50 }, (_, id) => ({ id, name: `row ${id}` })) };
    const all = textOf(
      toModelOutput({ content: [text('x'.repeat(2000))], structuredContent }, { maxChars: 1000 }),
    );
    expect(all.length).toBeLessThanOrEqual(1000);
    const { structuredContent: cut } = blockIn(all) as { structuredContent: typeof structuredContent };
    expect(cut.rows.length).toBeGreaterThan(5);
    expect(structuredContent.rows.slice(0, cut.rows.length - 1)).toEqual(cut.rows.slice(0, -1));
    expect(all).toMatch(/x\n\n\[Output truncated/);
    expect(all).toMatch(
      /\[Structured result truncated: \d+ of \d+ characters of JSON left out\. The values shown are whole\.\]$/,
    );
  });

  it('says what is missing where nothing of a structure fits', () => {
    const all = textOf(
      toModelOutput({ content: [], structuredContent: 'x'.repeat(2000) }, { maxChars: 300 }),
    );
    expect(all).toBe('\n[Structured result left out: 2024 characters of JSON, over the limit.]');
  });
});

describe('a tag split over three texts', () => {
  it.each([
    ['<', '/mcp-structured', '-result>'],
    ['a <', '', '/mcp-structured-result>'],
  ])('does not form: %j %j %j', (...texts) => {
    const joined = toModelOutput({ content: texts.map((words) => text(words)) })
      .map((part) => (part.type === 'text' ? part.text : ''))
      .join('');
    expect(joined).toContain('&lt;');
    expect(joined).not.toContain('</mcp-structured-result');
  });
});
