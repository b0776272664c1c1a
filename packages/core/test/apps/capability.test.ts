import { describe, expect, it } from 'vitest';
import {
  clientUiCapable,
  getUiCapability,
  serverUiCapable,
  setUiCapability,
  uiExtension,
  uiMimeType,
} from '../../src/apps/index.js';
import { deepFreeze } from '../support/freeze.js';

const views = { mimeTypes: [uiMimeType] };
const slots = ['extensions', 'experimental'] as const;
const declares = (payload: unknown, slot: string = 'extensions') => ({ [slot]: { [uiExtension]: payload } });

describe.each([
  ['clientUiCapable', clientUiCapable],
  ['serverUiCapable', serverUiCapable],
])('%s', (_name, capable) => {
  it.each([
    ['unknown capabilities', undefined, false, false],
    ['null', null, false, false],
    ['none', {}, false, false],
    ['a slot without the key', { extensions: {} }, false, false],
    ['another extension', { extensions: { 'com.example/ui': views } }, false, false],
    ['an extension of null', declares(null), false, false],
    ['the key alone', declares({}), false, true],
    ['no list of MIME types', declares({ mimeTypes: uiMimeType }), false, true],
    ['other MIME types', declares({ mimeTypes: ['text/html', 'text/html; profile=mcp-app'] }), false, true],
    ['the MIME type', declares(views), true, true],
    ['the MIME type among others', declares({ mimeTypes: [1, null, uiMimeType] }), true, true],
    ['the older slot', declares(views, 'experimental'), true, true],
    [
      'one slot that says enough',
      { ...declares({}), ...declares({ protocolVersion: '1', ...views }, 'experimental') },
      true,
      true,
    ],
    ['slots of other types', { extensions: [], experimental: 'x' }, false, false],
    ['a key of the prototype', { extensions: Object.create({ [uiExtension]: views }) }, false, false],
  ])('%s', (_case, capabilities, byMimeType, byPresence) => {
    expect(capable(capabilities)).toBe(byMimeType);
    expect(capable(capabilities, { uiCapability: 'mime' })).toBe(byMimeType);
    expect(capable(capabilities, { uiCapability: 'presence' })).toBe(byPresence);
  });
});

describe('getUiCapability', () => {
  it.each([
    ['nothing', {}, undefined],
    ['null', null, undefined],
    ['an empty payload', declares({}), {}],
    ['a payload that is no object', declares(7), {}],
    ['strings only', declares({ mimeTypes: [1, uiMimeType, null] }), views],
    ['no list as an empty one', declares({ mimeTypes: uiMimeType }), { mimeTypes: [] }],
    ['no version that is no text', declares({ ...views, protocolVersion: 3 }), views],
    ['the version', declares({ ...views, protocolVersion: '1.0' }), { ...views, protocolVersion: '1.0' }],
    ['the older slot', declares(views, 'experimental'), views],
    [
      'the official slot before the older one',
      { ...declares(views), ...declares({ mimeTypes: [] }, 'experimental') },
      views,
    ],
  ])('reads %s', (_case, capabilities, expected) => {
    expect(getUiCapability(capabilities)).toEqual(expected);
  });
});

describe.each(slots)('setUiCapability in %s', (slot) => {
  it('keeps every other entry and replaces the payload', () => {
    const before = deepFreeze({
      sampling: {},
      [slot]: { 'com.example/x': { y: 1 }, [uiExtension]: { mimeTypes: ['old'], protocolVersion: '1' } },
    });
    expect(setUiCapability(before, views, { slot })).toEqual({
      sampling: {},
      [slot]: { 'com.example/x': { y: 1 }, [uiExtension]: views },
    });
  });

  it.each([{}, undefined, null, { [slot]: null }, { [slot]: [] }])('makes the slot in %j', (before) => {
    expect(setUiCapability(before, views, { slot })).toEqual(declares(views, slot));
  });

  it('is read back', () => {
    const set = setUiCapability({}, { ...views, protocolVersion: '1.0' }, { slot });
    expect(getUiCapability(set)).toEqual({ ...views, protocolVersion: '1.0' });
    expect(clientUiCapable(set)).toBe(true);
  });
});
