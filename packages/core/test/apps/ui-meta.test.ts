import { describe, expect, it } from 'vitest';
import { getEmbeddedUi, getUi, isVisibleTo, setUi, type UiMeta, viewUriOf } from '../../src/apps/index.js';
import type { Meta } from '../../src/index.js';
import { deepFreeze } from '../support/freeze.js';

const everything: UiMeta = {
  resourceUri: 'ui://h/v',
  visibility: ['model'],
  csp: { connectDomains: ['https://a.example'] },
  permissions: { camera: {} },
  domain: 'x.example',
  prefersBorder: false,
  fallback: 'embedded',
  allowedTools: ['a'],
  allowedToolBundles: [],
  contentHash: 'sha256:00',
  protocolVersion: '1.0',
  rendererUrl: 'https://r.example',
  sandbox: 'allow-scripts',
  cspPolicy: { scriptSrc: [] },
};

describe('a round trip', () => {
  it('keeps every member', () => {
    expect(getUi(setUi({}, everything))).toEqual(everything);
  });

  it('keeps other keys of `_meta`, and members of `ui` that nobody models', () => {
    const before = deepFreeze({
      name: 't',
      _meta: { 'com.example/x': 1, ui: { own: true, resourceUri: 'ui://old', fallback: 'embedded' } },
    });
    expect(setUi(before, { resourceUri: 'ui://new' })).toEqual({
      name: 't',
      _meta: { 'com.example/x': 1, ui: { own: true, resourceUri: 'ui://new' } },
    });
  });

  it('keeps that nobody may call a tool', () => {
    expect(getUi(setUi({}, { visibility: [] }))).toEqual({ visibility: [] });
  });
});

/** What has no `_meta`, but could. */
const bare: { name: string; _meta?: Meta } = { name: 't' };

describe.each([[{}], [undefined], [{ resourceUri: undefined } as unknown as UiMeta]])(
  'setting %j',
  (zero) => {
    it('removes `ui`', () => {
      expect(setUi({ name: 't', _meta: { ui: everything, other: 1 } }, zero)).toEqual({
        name: 't',
        _meta: { other: 1 },
      });
    });

    it('removes `_meta` where nothing else is there', () => {
      expect(setUi({ name: 't', _meta: { ui: { own: 1 } } }, zero)).toEqual({ name: 't' });
      expect(setUi(bare, zero)).toEqual({ name: 't' });
    });
  },
);

describe('getUi', () => {
  it.each([
    [undefined],
    [null],
    [{}],
    [{ _meta: null }],
    [{ _meta: {} }],
    [{ _meta: { ui: 'x' } }],
    [{ _meta: { ui: [] } }],
  ])('finds nothing in %j', (holder) => {
    expect(getUi(holder as never)).toBeUndefined();
  });

  it('leaves out what has another type', () => {
    const ui = Object.fromEntries(Object.keys(everything).map((member) => [member, 7]));
    expect(getUi({ _meta: { ui } })).toEqual({ visibility: [] });
  });

  it('reads the older form of csp and texts only', () => {
    const ui = { csp: "default-src 'none'", allowedTools: ['a', 1, null], visibility: ['app', 2] };
    expect(getUi({ _meta: { ui } })).toEqual({
      csp: "default-src 'none'",
      allowedTools: ['a'],
      visibility: ['app'],
    });
  });
});

it.each([
  [
    'the resource',
    { resource: { _meta: { ui: { domain: 'a' } } }, _meta: { ui: { domain: 'b' } } },
    { domain: 'a' },
  ],
  ['the block', { resource: {}, _meta: { ui: { domain: 'b' } } }, { domain: 'b' }],
  ['neither', { resource: {} }, undefined],
  ['nothing', null, undefined],
])('getEmbeddedUi reads %s', (_case, block, expected) => {
  expect(getEmbeddedUi(block)).toEqual(expected);
});

it.each([
  [undefined, true, true],
  [{}, true, true],
  [{ visibility: [] }, false, false],
  [{ visibility: ['app'] }, false, true],
  [{ visibility: ['model'] }, true, false],
] as const)('%j is visible to the model: %s, to views: %s', (ui, model, app) => {
  expect([isVisibleTo(ui, 'model'), isVisibleTo(ui, 'app')]).toEqual([model, app]);
});

it.each([
  [
    { ui: { resourceUri: 'ui://a' }, 'ui/resourceUri': 'ui://b', 'openai/outputTemplate': 'ui://c' },
    'ui://a',
  ],
  [{ ui: {}, 'ui/resourceUri': 'ui://b', 'openai/outputTemplate': 'ui://c' }, 'ui://b'],
  [{ 'openai/outputTemplate': 'ui://c' }, 'ui://c'],
  [{ ui: { resourceUri: '' } }, undefined],
  [{ ui: { resourceUri: 7 } }, undefined],
  [{}, undefined],
])('viewUriOf %j is %s', (_meta, uri) => {
  expect(viewUriOf({ _meta })).toBe(uri);
});
