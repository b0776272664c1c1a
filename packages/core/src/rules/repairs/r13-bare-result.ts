import { isObject } from '../../protocol/json.js';
import { textOf } from '../json-text.js';
import type { Repair } from '../repair.js';

const listMembers: Readonly<Record<string, string>> = {
  'tools/list': 'tools',
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
  'prompts/list': 'prompts',
};

/** Methods whose result has nothing in it. */
const emptyResults: ReadonlySet<string> = new Set([
  'ping',
  'logging/setLevel',
  'resources/subscribe',
  'resources/unsubscribe',
]);

/**
 * The official SDK's client takes a message whose result is no object for no response, and the call never
 * settles. Where the method says what was meant, it is put in its place.
 */
export const bareResult: Repair = {
  id: 'R13',
  title: 'a result that is no object',
  severity: 'fatal',
  effect: 'equivalent',
  transforms: [
    {
      result: { '*': (result, { method }) => (isObject(result) ? result : (wrap(method, result) ?? result)) },
    },
  ],
};

function wrap(method: string, result: unknown): object | undefined {
  const nothing = result === null || result === undefined;
  if (emptyResults.has(method)) return {};
  if (method === 'tools/call') return { content: nothing ? [] : asContent(result) };
  const member = listMembers[method];
  return member !== undefined && (nothing || Array.isArray(result)) ? { [member]: result ?? [] } : undefined;
}

function asContent(result: unknown): unknown[] {
  const isContent = Array.isArray(result) && result.every((block) => isObject(block) && 'type' in block);
  return isContent ? (result as unknown[]) : [{ type: 'text', text: textOf(result) }];
}
