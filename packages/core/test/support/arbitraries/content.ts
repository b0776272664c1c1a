import fc from 'fast-check';
import { base64, date, type For, meta, mimeType, record, since, text, uri, word } from './basics.js';

const priority = fc.oneof(
  fc.constantFrom(0, 1, 0.5, 0.6),
  fc.double({ min: 0, max: 1, noNaN: true }).filter((value) => !Object.is(value, -0)),
);

export const annotations: For<object> = (revision) =>
  record(
    {},
    {
      audience: fc.uniqueArray(fc.constantFrom('user', 'assistant'), { minLength: 1 }),
      priority,
      ...since(revision, '2025-06-18', { lastModified: date }),
    },
  );

export const icon: fc.Arbitrary<object> = record(
  { src: uri },
  { mimeType, sizes: fc.array(fc.constantFrom('48x48', '96x96', 'any'), { maxLength: 2 }) },
);

export const icons: fc.Arbitrary<object[]> = fc.array(icon, { minLength: 1, maxLength: 2 });

export const contents: For<object> = (revision) => {
  const optional = { mimeType, ...since(revision, '2025-06-18', { _meta: meta }) };
  return fc.oneof(record({ uri, text }, optional), record({ uri, blob: base64 }, optional));
};

export const block: For<object> = (revision) => {
  const optional = {
    annotations: annotations(revision),
    ...since(revision, '2025-06-18', { _meta: meta }),
  };
  const is = (type: string) => ({ type: fc.constant(type) });
  const blocks = [
    record({ ...is('text'), text }, optional),
    record({ ...is('image'), data: base64, mimeType }, optional),
    record({ ...is('resource'), resource: contents(revision) }, optional),
  ];
  if (revision >= '2025-03-26') {
    blocks.push(record({ ...is('audio'), data: base64, mimeType }, optional));
  }
  if (revision >= '2025-06-18') {
    blocks.push(
      record(
        { ...is('resource_link'), uri, name: word },
        {
          ...optional,
          title: text,
          description: text,
          mimeType,
          size: fc.nat(9999),
          ...since(revision, '2025-11-25', { icons }),
        },
      ),
    );
  }
  return fc.oneof(...blocks);
};
