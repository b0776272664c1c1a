/**
 * Generated results that Kimi Code's own checks let through. Not among them, because the preset leaves it to the
 * host: texts over 50,000 characters, images that need converting. And because the preset is safer on purpose: keys
 * of `_meta` that only later revisions reserve, text that imitates a tag, lone surrogates; and keys called
 * `__proto__`, which Kimi Code loses and we don't.
 */
import fc from 'fast-check';

const png =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mP4z8BAEmIY1TCqYfhqAACQ+f8B8u7oVwAAAABJRU5ErkJggg==';
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('', ' ', '\n', 'a < b && c > d', '<b>bold</b>', '"quoted" \\ text', 'T'.repeat(300)),
);
// The harness gives names that begin with a dollar a meaning of their own, and strings that begin like "@@raw:".
const key = fc
  .oneof(fc.constantFrom('a', 'b', 'text', 'constructor', 'ü'), words)
  .filter((name) => !name.startsWith('$') && name !== '__proto__');
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
);
const leaf = fc.oneof(words, number, fc.boolean(), fc.constant(null));
const branch = fc.oneof(leaf, fc.array(leaf, { maxLength: 4 }), fc.dictionary(key, leaf, { maxKeys: 4 }));
const json = fc.oneof(branch, fc.array(branch, { maxLength: 4 }), fc.dictionary(key, branch, { maxKeys: 4 }));
const object = fc.dictionary(key, json, { maxKeys: 5 });

const mimeType = fc.constantFrom(
  'text/plain',
  'application/pdf',
  'image/png',
  'image/avif',
  'audio/mpeg',
  'video/mp4',
);
const link = fc.record(
  {
    type: fc.constant('resource_link'),
    uri: fc.constant('https://example.com/a'),
    name: words,
    mimeType,
    title: words,
  },
  { requiredKeys: ['type', 'uri', 'name'] },
);
const resource = fc.oneof(
  fc.record({ uri: fc.constant('x://text'), mimeType, text: words }, { requiredKeys: ['uri', 'text'] }),
  fc.constant({ uri: 'x://bytes', blob: 'AAAA' }),
  fc.constant({ uri: 'x://pdf', mimeType: 'application/pdf', blob: 'JVBERi0=' }),
  fc.constant({ uri: 'x://png', mimeType: 'image/png', blob: png }),
);
const block = fc.oneof(
  { weight: 4, arbitrary: words.map((text) => ({ type: 'text', text })) },
  fc.constant({ type: 'image', mimeType: 'image/png', data: png }),
  fc.constant({ type: 'audio', mimeType: 'audio/wav', data: wav }),
  // Links to audio and video that Kimi Code passes on are not taken by the provider that it is set up with here.
  link.filter(({ mimeType: type }) => !/^(audio|video)/.test(type ?? '')),
  resource.map((contents) => ({ type: 'resource', resource: contents })),
);
const metaKey = fc.constantFrom(
  'com.example/a',
  'example.com/b',
  'vendor',
  'io.mcp.example/x',
  'org.modelcontextprotocol.api/y',
  'modelcontextprotocol.io/z',
);

/**
 * A text that says the structure, in one of the layouts and spellings that servers write.
 *
 * @param {Record<string, unknown>} structure
 * @param {string} layout
 */
const copyOf = (structure, layout) => {
  switch (layout) {
    case 'compact':
      return JSON.stringify(structure);
    case 'indented':
      return JSON.stringify(structure, undefined, 2);
    case 'reordered':
      return JSON.stringify(Object.fromEntries(Object.entries(structure).reverse()));
    default:
      // A number that JSON.stringify would write otherwise: no copy for Kimi Code.
      return JSON.stringify({ ...structure, n: 1 }).replace(/"n":1}$/, '"n":1.0}');
  }
};

const plain = fc.record(
  { content: fc.array(block, { maxLength: 4 }), structuredContent: object, isError: fc.boolean() },
  { requiredKeys: ['content'] },
);
const copied = fc
  .tuple(
    object,
    fc.constantFrom('compact', 'indented', 'reordered', 'decimal'),
    fc.array(block, { maxLength: 2 }),
  )
  .map(([structuredContent, layout, others]) => ({
    content: [{ type: 'text', text: copyOf(structuredContent, layout) }, ...others],
    structuredContent: layout === 'decimal' ? { ...structuredContent, n: 1 } : structuredContent,
  }));
const withMeta = fc
  .tuple(plain, fc.uniqueArray(metaKey, { minLength: 1, maxLength: 4 }), json)
  .map(([result, keys, value]) => ({
    ...result,
    _meta: Object.fromEntries(keys.map((name) => [name, value])),
  }));

/**
 * @param {{ seed: number, count: number }} options
 * @returns {Record<string, unknown>[]} results of `tools/call`, as they come off the wire
 */
export function corpus({ seed, count }) {
  const results = fc.sample(fc.oneof(plain, copied, withMeta), { seed, numRuns: count });
  return results.map((result) => JSON.parse(JSON.stringify(result)));
}
