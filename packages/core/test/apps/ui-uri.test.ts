import { describe, expect, it } from 'vitest';
import { scopedUiUriProblem, uiUriProblem } from '../../src/apps/index.js';

const ofBytes = (bytes: number) => `ui://h/${'x'.repeat(bytes - 'ui://h/'.length)}`;

describe('the URI of a view', () => {
  it.each([
    'ui://host',
    'ui://weather-dashboard',
    'ui://host/',
    'ui://host/a/b.html?x=1#y',
    'ui://host:8080/x',
    'ui://hôte/é',
    ofBytes(4096),
  ])('may be %.40s', (uri) => {
    expect(uiUriProblem(uri)).toBeUndefined();
  });

  it.each([
    ['user information', 'ui://u@h/x'],
    ['user information', 'ui://u:p@h/x'],
    ['no host', 'ui:///x'],
    ['no host', 'ui://'],
    ['no host', 'ui://?x'],
    ['no host', 'ui://:80/x'],
    ['not of the scheme ui://', 'UI://h'],
    ['not of the scheme ui://', 'Ui://h/x'],
    ['not of the scheme ui://', 'ui:h'],
    ['not of the scheme ui://', 'https://h/x'],
    ['whitespace or control characters', 'ui://h/a b'],
    ['whitespace or control characters', ' ui://h'],
    ['whitespace or control characters', 'ui://h/a\nb'],
    ['whitespace or control characters', 'ui://h/\u0000'],
    ['whitespace or control characters', 'ui://h/\u00a0'],
    ['longer than 4096 bytes', ofBytes(4097)],
    ['longer than 4096 bytes', `ui://h/${'é'.repeat(2048)}`],
    ['not well-formed Unicode', 'ui://h/\ud800'],
    ['empty', ''],
    ['no text', 7],
    ['no text', null],
    ['no text', undefined],
  ])('has a problem (%s): %.40j', (problem, uri) => {
    expect(uiUriProblem(uri)).toBe(problem);
  });
});

describe('the scoped form', () => {
  it.each(['demo', 'view', 'feed', 'widget'])('may have the kind %s', (kind) => {
    expect(scopedUiUriProblem(`ui://scope/${kind}/id`)).toBeUndefined();
  });

  it.each([
    'ui://x/widget',
    'ui://x/widget/a/b',
    'ui://x/page/a',
    'ui://x/widget/',
    'ui://x/widget/a?b',
    'ui://x/widget/a#b',
    'ui://u@x/widget/a',
  ])('is not %s', (uri) => {
    expect(scopedUiUriProblem(uri)).toBeTypeOf('string');
  });
});
