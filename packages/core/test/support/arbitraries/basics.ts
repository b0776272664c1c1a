import fc from 'fast-check';
import type { Revision } from '../../../src/protocol/revisions.js';

/** Valid things are made for a revision: what it doesn't know stays out. */
export type For<Value> = (revision: Revision) => fc.Arbitrary<Value>;

/** Members that exist since a revision; none before it. */
export function since<Members extends object>(
  revision: Revision,
  first: Revision,
  members: Members,
): Members | Record<string, never> {
  return revision >= first ? members : {};
}

/** A record with some members that must be there. */
export function record(
  required: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  optional: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    { ...required, ...optional },
    { requiredKeys: Object.keys(required), noNullPrototype: true },
  );
}

export const word: fc.Arbitrary<string> = fc.stringMatching(/^[a-z]{1,6}(_[a-z]{1,4})?$/);

/** Unicode text that is well formed. */
export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: word },
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom('one\u2028two', '{"a":"one\u2029two"}') },
);

export const uri: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('file:///', 'https://example.com/', 'ui://'), word)
  .map(([scheme, path]) => scheme + path);

/** Some with the first bytes of a format. */
export const base64: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.base64String({ maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom('iVBORw0KGgo=', '/9j/4AAQ', 'UklGRgAAAABXRUJQ') },
);

export const mimeType: fc.Arbitrary<string> = fc.constantFrom(
  'text/plain',
  'image/png',
  'image/jpeg',
  'audio/wav',
);

export const date: fc.Arbitrary<string> = fc.constantFrom(
  '2026-01-02T03:04:05Z',
  '2026-01-02T03:04:05.678Z',
  '2026-12-31T23:59:59+01:00',
);

/** What JSON can say, without lone surrogates and `-0`, which it can't give back. */
export const json: fc.Arbitrary<unknown> = fc
  .jsonValue({ maxDepth: 2, stringUnit: 'grapheme' })
  .map((value) => JSON.parse(JSON.stringify(value)));

export const jsonObject: fc.Arbitrary<object> = fc.dictionary(word, json, {
  maxKeys: 3,
  noNullPrototype: true,
});

export const meta: fc.Arbitrary<object> = fc.dictionary(
  fc.constantFrom('example.com/key', 'progressToken', 'traceparent', 'ui'),
  json,
  { maxKeys: 2, noNullPrototype: true },
);

/** What tools and resources say of views, in either vocabulary. */
export const viewMeta: fc.Arbitrary<object> = record(
  {},
  {
    ui: record(
      {},
      {
        resourceUri: uri,
        visibility: fc.subarray(['model', 'app']),
        prefersBorder: fc.boolean(),
        csp: record({}, { connectDomains: fc.array(uri, { maxLength: 1 }), baseUriDomains: fc.constant([]) }),
      },
    ),
    'ui/resourceUri': uri,
    'openai/outputTemplate': uri,
    'openai/widgetAccessible': fc.boolean(),
    'openai/visibility': fc.constantFrom('private', 'public'),
    'openai/widgetCSP': record({}, { connect_domains: fc.array(uri, { maxLength: 1 }) }),
  },
);
