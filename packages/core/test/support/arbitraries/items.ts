import fc from 'fast-check';
import { type For, jsonObject, meta, mimeType, record, since, text, uri, word } from './basics.js';
import { annotations, icons } from './content.js';
import { anySchema, objectSchema } from './schemas.js';

export const tool: For<Record<string, unknown>> = (revision) =>
  record(
    { name: word, inputSchema: objectSchema(revision) },
    {
      // Longer than some clients pass on.
      description: fc.oneof(
        { weight: 9, arbitrary: text },
        { weight: 1, arbitrary: fc.constant('Long. '.repeat(400)) },
      ),
      ...since(revision, '2025-03-26', {
        annotations: record(
          {},
          {
            title: text,
            readOnlyHint: fc.boolean(),
            destructiveHint: fc.boolean(),
            openWorldHint: fc.boolean(),
          },
        ),
      }),
      ...since(revision, '2025-06-18', {
        title: text,
        _meta: meta,
        outputSchema:
          revision >= '2026-07-28' ? fc.oneof(objectSchema(revision), anySchema) : objectSchema(revision),
      }),
      ...since(revision, '2025-11-25', { icons }),
      ...(revision === '2025-11-25' && {
        execution: record({ taskSupport: fc.constantFrom('optional', 'forbidden', 'required') }, {}),
      }),
    },
  );

const described: For<unknown> = (revision) =>
  record(
    {},
    {
      description: text,
      ...since(revision, '2025-06-18', { title: text, _meta: meta }),
      ...since(revision, '2025-11-25', { icons }),
    },
  );

const named =
  (required: Record<string, fc.Arbitrary<unknown>>, optional: object): For<object> =>
  (revision) =>
    fc
      .tuple(record({ name: word, ...required }, optional as never), described(revision))
      .map(([own, rest]) => ({ ...own, ...(rest as object) }));

export const resource: For<object> = (revision) =>
  named({ uri }, { mimeType, size: fc.nat(9999), annotations: annotations(revision) })(revision);

export const resourceTemplate: For<object> = (revision) =>
  named(
    { uriTemplate: word.map((path) => `file:///${path}/{id}`) },
    { mimeType, annotations: annotations(revision) },
  )(revision);

export const prompt: For<object> = (revision) =>
  named(
    {},
    {
      arguments: fc.array(
        record(
          { name: word },
          { description: text, required: fc.boolean(), ...since(revision, '2025-06-18', { title: text }) },
        ),
        { maxLength: 2 },
      ),
    },
  )(revision);

export const implementation: For<object> = (revision) =>
  record(
    { name: word, version: fc.constantFrom('1.0.0', '2.1.3') },
    {
      ...since(revision, '2025-06-18', { title: text }),
      ...since(revision, '2025-11-25', { description: text, websiteUrl: uri, icons }),
    },
  );

export const capabilities: fc.Arbitrary<object> = record(
  {},
  {
    tools: record({}, { listChanged: fc.boolean() }),
    resources: record({}, { subscribe: fc.boolean(), listChanged: fc.boolean() }),
    prompts: record({}, { listChanged: fc.boolean() }),
    logging: fc.constant({}),
    experimental: fc.dictionary(word, jsonObject, { maxKeys: 2, noNullPrototype: true }),
  },
);
