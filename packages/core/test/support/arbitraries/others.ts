import fc from 'fast-check';
import type { ClientRequests, ServerNotifications, ServerRequests } from '../../../src/index.js';
import { revisions } from '../../../src/protocol/revisions.js';
import { type For, json, jsonObject, meta, record, since, text, uri, word } from './basics.js';
import { block } from './content.js';
import { objectSchema } from './schemas.js';

const bare: For<unknown> = () => record({}, { _meta: meta });
const paged: For<unknown> = () => record({}, { cursor: word, _meta: meta });
const named: For<unknown> = () => record({ name: word }, { arguments: jsonObject, _meta: meta });
const byUri: For<unknown> = () => record({ uri }, { _meta: meta });
const byTask: For<unknown> = () => record({ taskId: word }, { _meta: meta });

/** Params of every request of a client. */
export const validParams: { readonly [Method in keyof ClientRequests]: For<unknown> } = {
  initialize: (revision) =>
    record(
      {
        // A server may answer with a newer revision than the one asked for.
        protocolVersion: fc.constantFrom(...revisions.filter((asked) => asked <= revision)),
        capabilities: jsonObject,
        clientInfo: record({ name: word, version: fc.constant('1.0.0') }, {}),
      },
      { _meta: meta },
    ),
  'server/discover': bare,
  ping: bare,
  'tools/list': paged,
  'tools/call': named,
  'resources/list': paged,
  'resources/templates/list': paged,
  'resources/read': byUri,
  'resources/subscribe': byUri,
  'resources/unsubscribe': byUri,
  'prompts/list': paged,
  'prompts/get': named,
  'completion/complete': () =>
    record(
      {
        ref: record({ type: fc.constant('ref/prompt'), name: word }, {}),
        argument: record({ name: word, value: text }, {}),
      },
      { _meta: meta },
    ),
  'logging/setLevel': () => record({ level: fc.constantFrom('debug', 'error') }, { _meta: meta }),
  'subscriptions/listen': bare,
  'tasks/get': byTask,
  'tasks/list': paged,
  'tasks/cancel': byTask,
  'tasks/update': byTask,
};

/** Params of every request of a server. */
export const validServerRequests: { readonly [Method in keyof ServerRequests]: For<unknown> } = {
  ping: bare,
  'sampling/createMessage': (revision) =>
    record(
      {
        messages: fc.array(
          record(
            {
              role: fc.constantFrom('user', 'assistant'),
              content: block(revision).filter((one) =>
                ['text', 'image', 'audio'].includes((one as { type: string }).type),
              ),
            },
            {},
          ),
          { maxLength: 3 },
        ),
        maxTokens: fc.nat(999),
      },
      { systemPrompt: text, temperature: fc.double({ min: 0, max: 1, noNaN: true }), _meta: meta },
    ),
  'elicitation/create': (revision) =>
    record({ message: text, requestedSchema: objectSchema(revision) }, { _meta: meta }),
  'roots/list': bare,
};

/** Answers of a client to every request of a server. */
export const validServerResults: { readonly [Method in keyof ServerRequests]: For<unknown> } = {
  ping: bare,
  'sampling/createMessage': () =>
    record(
      {
        role: fc.constant('assistant'),
        content: record({ type: fc.constant('text'), text }, {}),
        model: word,
      },
      { stopReason: word, _meta: meta },
    ),
  'elicitation/create': () =>
    record({ action: fc.constantFrom('accept', 'decline', 'cancel') }, { content: jsonObject }),
  'roots/list': () => record({ roots: fc.array(record({ uri }, { name: word }), { maxLength: 2 }) }, {}),
};

/** Params of every notification of a server. */
export const validNotifications: { readonly [Method in keyof ServerNotifications]: For<unknown> } = {
  'notifications/cancelled': () => record({ requestId: fc.nat(99) }, { reason: text }),
  'notifications/progress': (revision) =>
    record(
      { progressToken: fc.nat(99), progress: fc.double({ min: 0, max: 9, noNaN: true }) },
      { total: fc.nat(9), ...since(revision, '2025-03-26', { message: text }) },
    ),
  'notifications/message': () =>
    record({ level: fc.constantFrom('info', 'error'), data: json }, { logger: word, _meta: meta }),
  'notifications/tools/list_changed': bare,
  'notifications/prompts/list_changed': bare,
  'notifications/resources/list_changed': bare,
  'notifications/resources/updated': byUri,
  'notifications/elicitation/complete': () => record({ elicitationId: word }, {}),
  'notifications/tasks/status': byTask,
  'notifications/subscriptions/acknowledged': bare,
};
