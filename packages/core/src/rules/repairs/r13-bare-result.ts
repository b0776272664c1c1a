import { isObject } from '../../protocol/json.js';
import { isModern } from '../given.js';
import { textOf } from '../json-text.js';
import type { Repair } from '../repair.js';

/** The one list that makes up a result, by method. */
const listMembers: Readonly<Record<string, string>> = {
  'tools/list': 'tools',
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
  'resources/read': 'contents',
  'prompts/list': 'prompts',
  'prompts/get': 'messages',
  'tasks/list': 'tasks',
};

/** Methods whose result has nothing in it. */
const emptyResults: ReadonlySet<string> = new Set([
  'ping',
  'logging/setLevel',
  'resources/subscribe',
  'resources/unsubscribe',
]);

/**
 * The official SDK's client takes a message whose result or error is no object for no response, and the call
 * never settles. Where the method says what was meant, it is put in its place.
 */
export const bareResult: Repair = {
  id: 'R13',
  title: 'a result or an error of no shape that a client could take for an answer',
  severity: 'fatal',
  effect: 'equivalent',
  transforms: [
    {
      result: {
        '*': (result, given) => {
          if (isObject(result)) return result;
          const wrapped = wrap(given.method, result);
          return wrapped !== undefined && isModern(given)
            ? complete(given.method, wrapped)
            : (wrapped ?? result);
        },
      },
      error: { '*': mendError },
    },
  ],
};

const internalError = -32603;

/** `error: null` beside a result is how JSON-RPC 1 said that all went well; that is left alone. */
function mendError(error: unknown): unknown {
  if (error === null || error === undefined) return error;
  if (!isObject(error)) return { code: internalError, message: textOf(error) };
  const { code, message } = error;
  if (Number.isInteger(code) && typeof message === 'string') return error;
  return {
    ...error,
    code: Number.isInteger(code) ? code : internalError,
    message: message === undefined || message === null ? 'Unknown error' : textOf(message),
  };
}

function wrap(method: string, result: unknown): object | undefined {
  const nothing = result === null || result === undefined;
  if (emptyResults.has(method)) return {};
  if (method === 'tools/call') return { content: nothing ? [] : asContent(result) };
  if (method === 'completion/complete' && (nothing || Array.isArray(result))) {
    return { completion: { values: result ?? [] } };
  }
  const member = Object.hasOwn(listMembers, method) ? listMembers[method] : undefined;
  return member !== undefined && (nothing || Array.isArray(result)) ? { [member]: result ?? [] } : undefined;
}

function asContent(result: unknown): unknown[] {
  const isContent = Array.isArray(result) && result.every((block) => isObject(block) && 'type' in block);
  return isContent ? (result as unknown[]) : [{ type: 'text', text: textOf(result) }];
}

/** What 2026-07-28 wants of every result, and of those that a client may cache. */
function complete(method: string, result: object): object {
  const cacheable = Object.hasOwn(listMembers, method) && method !== 'prompts/get';
  return {
    resultType: 'complete',
    ...result,
    ...(cacheable && { ttlMs: 0, cacheScope: 'private' }),
  };
}
