/** The answers of a fixture, by method. */
import { capabilitiesOf, initialize, listen, modernResult, supportedBy, versionOf } from './eras.js';
import { failure, given, page } from './spec.js';

/**
 * @typedef {import('./spec.js').Json} Json
 * @typedef {import('./spec.js').Answer} Answer
 */

/** @type {Record<string, (fixture: Json, params: Json) => Answer>} */
const methods = {
  ping: () => ({ result: {} }),
  'logging/setLevel': () => ({ result: {} }),
  'server/discover': (fixture) =>
    given(fixture.discover) ?? {
      result: { supportedVersions: supportedBy(fixture), capabilities: capabilitiesOf(fixture) },
    },
  'tools/list': (fixture, params) =>
    fixture.toolsList?.$error
      ? { error: fixture.toolsList.$error }
      : page('tools', fixture, params, fixture.toolsResult),
  'resources/list': (fixture, params) => page('resources', fixture, params, fixture.resourcesResult),
  'resources/templates/list': (fixture, params) => page('resourceTemplates', fixture, params),
  'prompts/list': (fixture, params) => page('prompts', fixture, params),
  'tools/call': ({ results }, { name }) =>
    given(results?.[name]) ?? { result: { content: [{ type: 'text', text: `default result of ${name}` }] } },
  'resources/read': ({ reads }, { uri }) => given(reads?.[uri]) ?? failure(-32002, 'Resource not found'),
  'prompts/get': ({ promptResults }, { name }) =>
    given(promptResults?.[name]) ?? failure(-32602, 'There is no such prompt'),
};

/**
 * @param {Json} fixture
 * @returns {(request: { id?: string | number, method?: string, params?: Json }) => Answer | undefined}
 *   `undefined` for notifications and responses
 */
export function answersOf(fixture) {
  const { era = 'legacy' } = fixture;
  const supported = supportedBy(fixture);
  return ({ id, method, params = {} }) => {
    if (id === undefined || method === undefined) return undefined;
    if (method === 'initialize') return initialize(fixture, params);
    if (method === 'subscriptions/listen') return listen(fixture, id, params);
    const requested = versionOf(params);
    const modern = era !== 'legacy' && (requested !== undefined || method === 'server/discover');
    if (modern && requested !== undefined && !supported.includes(requested)) {
      return failure(-32022, `Unsupported protocol version: ${requested}`, { supported, requested });
    }
    if (!modern && method === 'server/discover') {
      return fixture.discover?.$error
        ? { error: fixture.discover.$error }
        : failure(-32601, 'Method not found');
    }
    const answer = Object.hasOwn(methods, method) ? methods[method]?.(fixture, params) : undefined;
    if (answer === undefined) return failure(-32601, 'Method not found');
    return modern ? modernResult(method, answer) : answer;
  };
}
