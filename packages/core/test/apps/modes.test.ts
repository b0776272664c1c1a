import { describe, expect, it } from 'vitest';
import {
  optsIntoFallback,
  selectResourceMode,
  selectToolMode,
  uiExtension,
  uiMimeType,
} from '../../src/apps/index.js';

const capable = { extensions: { [uiExtension]: { mimeTypes: [uiMimeType] } } };
const older = { experimental: { [uiExtension]: { mimeTypes: [uiMimeType] } } };
const present = { extensions: { [uiExtension]: {} } };
const uri = 'ui://weather/view';

describe('selectToolMode', () => {
  it.each([
    ['no view, capable', capable, {}, 'none'],
    ['no view, capable, opted in', capable, { fallback: 'embedded' }, 'none'],
    ['no view, not capable, opted in', {}, { fallback: 'embedded' }, 'none'],
    ['an empty URI', capable, { resourceUri: '', fallback: 'embedded' }, 'none'],
    ['a URI that is no text', capable, { resourceUri: 7, fallback: 'embedded' }, 'none'],
    ['no metadata', capable, undefined, 'none'],
    ['null metadata', capable, null, 'none'],
    ['a view, capable', capable, { resourceUri: uri }, 'capability'],
    ['a view, capable in the older slot', older, { resourceUri: uri }, 'capability'],
    ['a view, capable, opted in', capable, { resourceUri: uri, fallback: 'embedded' }, 'capability'],
    ['a view, none, opted in', {}, { resourceUri: uri, fallback: 'embedded' }, 'embedded-fallback'],
    ['a view, null, opted in', null, { resourceUri: uri, fallback: 'embedded' }, 'embedded-fallback'],
    ['a view, unknown, opted in', undefined, { resourceUri: uri, fallback: 'embedded' }, 'embedded-fallback'],
    ['a view, key only, opted in', present, { resourceUri: uri, fallback: 'embedded' }, 'embedded-fallback'],
    ['a view, none', {}, { resourceUri: uri }, 'none'],
    ['a view, unknown', undefined, { resourceUri: uri }, 'none'],
    ...['Embedded', 'EMBEDDED', 'embed', 'embedded ', '', true, ['embedded']].map(
      (fallback) =>
        [
          `a view, none, fallback ${JSON.stringify(fallback)}`,
          {},
          { resourceUri: uri, fallback },
          'none',
        ] as const,
    ),
  ] as const)('%s', (_case, capabilities, ui, mode) => {
    expect(selectToolMode(capabilities, ui)).toBe(mode);
  });

  it('takes the key alone where the older convention is asked for', () => {
    const ui = { resourceUri: uri, fallback: 'embedded' };
    expect(selectToolMode(present, ui, { uiCapability: 'presence' })).toBe('capability');
  });
});

describe('selectResourceMode', () => {
  it.each([
    ['capable', capable, {}, 'capability'],
    ['capable, opted in', capable, { fallback: 'embedded' }, 'capability'],
    ['none, opted in', {}, { fallback: 'embedded' }, 'embedded-fallback'],
    ['unknown, opted in', undefined, { fallback: 'embedded' }, 'embedded-fallback'],
    ['none', {}, {}, 'none'],
    ['none, another value', {}, { fallback: 'inline' }, 'none'],
    ['none, no metadata', {}, undefined, 'none'],
  ] as const)('%s', (_case, capabilities, ui, mode) => {
    expect(selectResourceMode(capabilities, ui)).toBe(mode);
  });
});

it.each([
  [{ fallback: 'embedded' }, true],
  [{ fallback: 'Embedded' }, false],
  [{}, false],
  [null, false],
  [undefined, false],
  [Object.create({ fallback: 'embedded' }), false],
])('optsIntoFallback(%j) is %s', (ui, opted) => {
  expect(optsIntoFallback(ui)).toBe(opted);
});
