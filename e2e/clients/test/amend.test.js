import { describe, expect, it } from 'vitest';
import { amend } from '../matrix/amend.js';

/** @param {string} key @param {unknown} output */
const called = (key, output) => ({ model: { requests: 1, calls: [{ key, returned: true, output }] } });

describe('a code of the harness', () => {
  it('becomes c where the text of a result without content was read', () => {
    const fixture = { results: { a: { $raw: { toolResult: 'A_TEXT' } } } };
    expect(amend('∅', 'a', fixture, called('a', 'Output: A_TEXT'))).toBe('c');
    expect(amend('∅', 'a', fixture, called('a', 'Output:'))).toBe('∅');
    expect(amend('H', 'a', fixture, { driver: { calls: { a: { ERROR: 'HANGS' } } } })).toBe('H');
    expect(amend('∅', 'a', fixture, { driver: { calls: { a: { content: [{ text: 'A_TEXT' }] } } } })).toBe(
      'c',
    );
  });

  it('gets a c where a text runs on into words of the client', () => {
    const fixture = {
      results: {
        a: {
          content: [
            { type: 'text', text: 'A_TEXT' },
            { type: 'image', data: '' },
          ],
        },
      },
    };
    expect(amend('E', 'a', fixture, called('a', 'A_TEXTOriginal attachment'))).toBe('c');
    expect(amend('i', 'a', fixture, called('a', 'A_TEXTOriginal attachment'))).toBe('ci');
    expect(amend('E', 'a', fixture, called('a', 'A_TEXT_OTHER'))).toBe('E');
    const onlyImage = { results: { a: { content: [{ type: 'image', data: '' }] } } };
    expect(amend('i', 'a', onlyImage, called('a', 'Original attachment'))).toBe('i');
  });

  it('gets an s where the structured content was read as a text', () => {
    const fixture = { results: { a: { structuredContent: ['x'], content: [] } } };
    expect(amend('c', 'a', fixture, called('a', [{ type: 'text', text: '["x"]' }]))).toBe('cs');
    expect(amend('c', 'a', fixture, called('a', [{ type: 'text', text: 'x' }]))).toBe('c');
    expect(amend('E', 'a', fixture, called('a', '["x"]'))).toBe('E');
  });

  it('is c where one text runs on into the next', () => {
    const content = [
      { type: 'text', text: 'A_ONE' },
      { type: 'text', text: 'A_TWO' },
    ];
    const fixture = { results: { a: { content } } };
    expect(amend('c-', 'a', fixture, called('a', 'A_ONEA_TWO'))).toBe('c');
    expect(amend('c-', 'a', fixture, called('a', 'A_ONE'))).toBe('c-');
  });

  it('is b where a picture comes as text, and i where a library hands out base64', () => {
    const image = { type: 'image', data: 'AAEC', mimeType: 'image/png' };
    const fixture = { results: { a: { content: [image] } } };
    expect(amend('i', 'a', fixture, called('a', JSON.stringify([image])))).toBe('b');
    expect(amend('i', 'a', fixture, called('a', [{ type: 'image_url' }]))).toBe('i');
    expect(amend('cb', 'a', fixture, { driver: { calls: { a: { content: [image] } } } })).toBe('ci');
  });

  it('is c where a note says what there was', () => {
    const resource = { uri: 'doc://a', mimeType: 'application/pdf', blob: 'AAEC' };
    const fixture = { results: { a: { content: [{ type: 'resource', resource }] } } };
    expect(amend('E', 'a', fixture, called('a', '[doc://a (application/pdf, 3 bytes)]'))).toBe('c');
    expect(amend('E', 'a', fixture, called('a', '[document: application/pdf]'))).toBe('E');
    const sound = { results: { a: { content: [{ type: 'audio', data: 'AAEC', mimeType: 'audio/wav' }] } } };
    expect(amend('E', 'a', sound, called('a', '[audio (audio/wav, 3 bytes)]'))).toBe('c');
  });

  it('is ok where a failure without a message is told as one', () => {
    const fixture = { results: { a: { isError: true, content: [] } } };
    expect(amend('E', 'a', fixture, called('a', 'The tool failed without a message.'))).toBe('ok');
    expect(amend('∅', 'a', fixture, called('a', '[]'))).toBe('∅');
  });

  it('is ok where a tool that has no description to be found by was declared', () => {
    const fixture = {
      tools: [
        { name: 'echo', description: 'e' },
        { name: 'bad', description: null },
      ],
    };
    const declared = (/** @type {string[]} */ ...names) => ({
      model: { declared: names.map((name) => ({ name })) },
    });
    expect(amend('D(bad)', undefined, fixture, declared('probe_echo', 'probe_bad'))).toBe('ok');
    expect(amend('D(bad)', undefined, fixture, declared('probe_echo'))).toBe('D(bad)');
    expect(amend('D(echo)', undefined, fixture, declared('probe_bad', 'probe_echo'))).toBe('D(echo)');
  });
});
