import fc from 'fast-check';
import type { ClientRequests } from '../../../src/index.js';
import { type For, json, meta, record, since, text, word } from './basics.js';
import { block, contents } from './content.js';
import { capabilities, implementation, prompt, resource, resourceTemplate, tool } from './items.js';
import { structured } from './schemas.js';

/** Members that every complete result of 2026-07-28 has, and those that may be cached. */
const complete = { resultType: fc.constant('complete') };
const cacheable = {
  ...complete,
  ttlMs: fc.constantFrom(0, 60_000),
  cacheScope: fc.constantFrom('public', 'private'),
};

const empty: For<unknown> = (revision) =>
  record({ ...since(revision, '2026-07-28', complete) }, { _meta: meta });

/** A page of distinct items. */
const page =
  (member: string, item: For<object>, key: string): For<unknown> =>
  (revision) =>
    record(
      {
        [member]: fc.uniqueArray(item(revision), {
          maxLength: 4,
          selector: (one) => (one as Record<string, unknown>)[key],
        }),
        ...since(revision, '2026-07-28', cacheable),
      },
      { nextCursor: word, _meta: meta },
    );

const callResult: For<unknown> = (revision) =>
  record(
    {
      content: fc.array(block(revision), { maxLength: 4 }),
      ...since(revision, '2026-07-28', complete),
    },
    {
      isError: fc.boolean(),
      _meta: meta,
      ...since(revision, '2025-06-18', { structuredContent: structured(revision) }),
    },
  );

const task = record(
  { taskId: word, status: fc.constantFrom('working', 'completed') },
  { ttl: fc.nat(9999), pollInterval: fc.nat(9999) },
);

/** A valid result of every method, in a revision that has the method or would have. */
export const validResults: { readonly [Method in keyof ClientRequests]: For<unknown> } = {
  initialize: (revision) =>
    record(
      { protocolVersion: fc.constant(revision), capabilities, serverInfo: implementation(revision) },
      { instructions: text, _meta: meta },
    ),
  'server/discover': () =>
    record(
      { supportedVersions: fc.constant(['2026-07-28']), capabilities, ...cacheable },
      { instructions: text, _meta: meta },
    ),
  ping: empty,
  'tools/list': page('tools', tool, 'name'),
  'tools/call': callResult,
  'resources/list': page('resources', resource, 'uri'),
  'resources/templates/list': page('resourceTemplates', resourceTemplate, 'uriTemplate'),
  'resources/read': (revision) =>
    record(
      {
        contents: fc.array(contents(revision), { maxLength: 3 }),
        ...since(revision, '2026-07-28', cacheable),
      },
      { _meta: meta },
    ),
  'resources/subscribe': empty,
  'resources/unsubscribe': empty,
  'prompts/list': page('prompts', prompt, 'name'),
  'prompts/get': (revision) =>
    record(
      {
        messages: fc.array(
          record({ role: fc.constantFrom('user', 'assistant'), content: block(revision) }, {}),
          { maxLength: 3 },
        ),
        ...since(revision, '2026-07-28', complete),
      },
      { description: text, _meta: meta },
    ),
  'completion/complete': (revision) =>
    record(
      {
        completion: record(
          { values: fc.array(text, { maxLength: 3 }) },
          { total: fc.nat(9), hasMore: fc.boolean() },
        ),
        ...since(revision, '2026-07-28', complete),
      },
      { _meta: meta },
    ),
  'logging/setLevel': empty,
  'subscriptions/listen': empty,
  'tasks/get': () => task,
  'tasks/list': () => record({ tasks: fc.array(task, { maxLength: 2 }) }, { nextCursor: word }),
  'tasks/cancel': () => task,
  'tasks/update': empty,
};

/** Valid errors of any method. */
export const error: fc.Arbitrary<unknown> = record(
  { code: fc.constantFrom(-32700, -32600, -32601, -32602, -32603, -32002, 1), message: text },
  { data: json },
);
