import { describe, expect, it, vi } from 'vitest';
import {
  buildEmbeddedFallback,
  type FallbackError,
  type FallbackOptions,
  uiMimeType,
} from '../../src/apps/index.js';
import type { ReadResourceResult } from '../../src/index.js';
import { deepFreeze } from '../support/freeze.js';

const uri = 'ui://weather/view';
const html = '<!doctype html><h1>Wärme 🌞</h1>';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const entry = { uri, mimeType: uiMimeType, text: html };

const build = (result: unknown, options?: FallbackOptions, of: string = uri) =>
  buildEmbeddedFallback(async () => deepFreeze(result) as ReadResourceResult, of, options);

const codeOf = (block: Promise<unknown>) =>
  block.then(
    () => 'built',
    (error: FallbackError) => error.code,
  );

describe('buildEmbeddedFallback', () => {
  it('reads exactly the URI and makes a block of its own', async () => {
    const read = vi.fn(async (_uri: string, _options: { signal: AbortSignal }) => ({ contents: [entry] }));
    expect(await buildEmbeddedFallback(read, uri)).toEqual({
      type: 'resource',
      resource: { uri, mimeType: uiMimeType, text: html },
    });
    expect(read.mock.calls).toEqual([[uri, { signal: expect.any(AbortSignal) }]]);
  });

  it.each([[undefined], [''], [null]])('takes MIME type %j for that of views', async (mimeType) => {
    const block = await build({ contents: [{ uri, mimeType, text: html }] });
    expect(block.resource.mimeType).toBe(uiMimeType);
  });

  it('puts `_meta.ui` on both levels and keeps what nobody models', async () => {
    const ui = { contentHash: 'sha256:00', protocolVersion: '1', 'x-own': [1], csp: { connectDomains: [] } };
    const block = await build({ contents: [{ ...entry, _meta: { ui, 'com.example/y': 2 } }] });
    expect(block).toEqual({
      type: 'resource',
      resource: { uri, mimeType: uiMimeType, text: html, _meta: { ui, 'com.example/y': 2 } },
      _meta: { ui },
    });
  });

  it('has no `_meta` on the block where there is no `ui`', async () => {
    const block = await build({ contents: [{ ...entry, _meta: { other: 1, ui: 'text' } }] });
    expect(block).not.toHaveProperty('_meta');
    expect(block.resource._meta).toEqual({ other: 1, ui: 'text' });
  });

  it.each([
    ['a blob', { uri, blob: base64(html) }],
    ['a blob beside an empty text', { uri, text: '', blob: base64(html) }],
    ['the text where there are both', { uri, text: html, blob: base64('other') }],
  ])('takes %s', async (_case, contents) => {
    expect((await build({ contents: [contents] })).resource).toEqual({
      uri,
      mimeType: uiMimeType,
      text: html,
    });
  });

  it('finds its entry by the URI, not by the place', async () => {
    const other = { uri: 'ui://weather/other', mimeType: 'text/plain', text: 'other' };
    expect((await build({ contents: [other, null, entry] })).resource).toMatchObject({ uri, text: html });
  });

  it.each([
    ['no result', null, 'no-contents'],
    ['a result without contents', {}, 'no-contents'],
    ['no contents', { contents: [] }, 'no-contents'],
    ['contents that are no list', { contents: entry }, 'no-contents'],
    ['two entries with the URI', { contents: [entry, entry] }, 'ambiguous'],
    ['another URI', { contents: [{ ...entry, uri: 'ui://weather/View' }] }, 'ambiguous'],
    ['no URI', { contents: [{ text: html }] }, 'ambiguous'],
    ['entries of null', { contents: [null] }, 'ambiguous'],
    ['plain HTML', { contents: [{ ...entry, mimeType: 'text/html' }] }, 'mime-type'],
    [
      'a space in the MIME type',
      { contents: [{ ...entry, mimeType: 'text/html; profile=mcp-app' }] },
      'mime-type',
    ],
    [
      'an upper-case MIME type',
      { contents: [{ ...entry, mimeType: uiMimeType.toUpperCase() }] },
      'mime-type',
    ],
    ['a MIME type that is no text', { contents: [{ ...entry, mimeType: 7 }] }, 'mime-type'],
    ['neither text nor blob', { contents: [{ uri }] }, 'empty'],
    ['an empty text', { contents: [{ uri, text: '' }] }, 'empty'],
    ['an empty blob', { contents: [{ uri, blob: '' }] }, 'empty'],
    ['a text that is no text', { contents: [{ uri, text: 7 }] }, 'empty'],
    ['a blob that is no base64', { contents: [{ uri, blob: 'not base64!' }] }, 'invalid-blob'],
    ['a blob without its padding', { contents: [{ uri, blob: 'YQ' }] }, 'invalid-blob'],
    ['a blob with stray bits', { contents: [{ uri, blob: 'YR==' }] }, 'invalid-blob'],
    ['a blob with a line break', { contents: [{ uri, blob: 'YWFh\nYWFh' }] }, 'invalid-blob'],
    ['base64url', { contents: [{ uri, blob: '_-__' }] }, 'invalid-blob'],
    ['a blob that is no UTF-8', { contents: [{ uri, blob: 'gIA=' }] }, 'invalid-blob'],
  ])('refuses %s', async (_case, result, code) => {
    expect(await codeOf(build(result))).toBe(code);
  });

  it.each(['', 'ui://u@h/x', 'ui:///x', 'UI://h', 'ui://h/a b', `ui://h/${'x'.repeat(4090)}`, 'file:///x'])(
    'refuses the URI %.30j before it reads',
    async (wrong) => {
      const read = vi.fn();
      await expect(buildEmbeddedFallback(read, wrong)).rejects.toMatchObject({
        name: 'FallbackError',
        code: 'invalid-uri',
      });
      expect(read).not.toHaveBeenCalled();
    },
  );

  it('refuses to read without a reader', async () => {
    expect(await codeOf(buildEmbeddedFallback(null as never, uri))).toBe('no-reader');
  });

  it('names the URI in its errors', async () => {
    await expect(build({ contents: [] })).rejects.toThrow(uri);
  });
});

describe('the budget', () => {
  const bytes = Buffer.byteLength(html);

  it.each([
    ['a text of as many bytes', { uri, text: html }, bytes, 'built'],
    ['a text of one more', { uri, text: html }, bytes - 1, 'over-budget'],
    ['a blob of as many bytes', { uri, blob: base64(html) }, bytes, 'built'],
    ['a blob of one more', { uri, blob: base64(html) }, bytes - 1, 'over-budget'],
    ['a blob too long to be decoded', { uri, blob: 'A'.repeat(400) }, 100, 'over-budget'],
  ])('%s', async (_case, contents, maxBytes, outcome) => {
    expect(await codeOf(build({ contents: [contents] }, { maxBytes }))).toBe(outcome);
  });

  it('is two megabytes by default', async () => {
    const megabytes = 2 * 1024 * 1024;
    expect(await codeOf(build({ contents: [{ uri, text: 'x'.repeat(megabytes) }] }))).toBe('built');
    expect(await codeOf(build({ contents: [{ uri, text: 'x'.repeat(megabytes + 1) }] }))).toBe('over-budget');
  });
});

describe('the older convention', () => {
  const first = { entry: 'first' } as const;

  it('takes the first entry, whatever its URI and MIME type', async () => {
    const contents = [{ uri: 'ui://x/widget', mimeType: 'text/html', text: 'a' }, entry];
    expect((await build({ contents }, first)).resource).toEqual({
      uri: 'ui://x/widget',
      mimeType: 'text/html',
      text: 'a',
    });
  });

  it('reads any URI but an empty one', async () => {
    expect(await codeOf(build({ contents: [entry] }, first, 'UI://any thing'))).toBe('built');
    expect(await codeOf(build({ contents: [entry] }, first, ''))).toBe('invalid-uri');
  });

  it.each([
    ['no contents', { contents: [] }, 'no-contents'],
    ['a first entry without text', { contents: [{ uri }, entry] }, 'empty'],
  ])('refuses %s', async (_case, result, code) => {
    expect(await codeOf(build(result, first))).toBe(code);
  });
});

describe('the reader', () => {
  it.each([
    ['rejects', async () => Promise.reject(thrown)],
    [
      'throws at once',
      () => {
        throw thrown;
      },
    ],
  ])('that %s is heard unchanged', async (_case, read) => {
    await expect(buildEmbeddedFallback(read as never, uri)).rejects.toBe(thrown);
  });

  it('gets the signal, and is not waited for when it aborts', async () => {
    const controller = new AbortController();
    let seen: AbortSignal | undefined;
    const block = buildEmbeddedFallback(
      (_uri, { signal }) => {
        seen = signal;
        return new Promise(() => {});
      },
      uri,
      { signal: controller.signal },
    );
    controller.abort(new Error('enough'));
    await expect(block).rejects.toThrow('enough');
    expect(seen).toBe(controller.signal);
  });

  it('is not asked when the signal has aborted already', async () => {
    const read = vi.fn();
    const signal = AbortSignal.abort(new Error('over'));
    await expect(buildEmbeddedFallback(read, uri, { signal })).rejects.toThrow('over');
    expect(read).not.toHaveBeenCalled();
  });

  it('may go on and fail later without harm', async () => {
    const controller = new AbortController();
    const block = buildEmbeddedFallback(
      (_uri, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(thrown))),
      uri,
      { signal: controller.signal },
    );
    controller.abort();
    await expect(block).rejects.toBeInstanceOf(Error);
  });
});

const thrown = new Error('the scope is missing');
