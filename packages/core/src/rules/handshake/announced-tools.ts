import { isObject } from '../../protocol/json.js';
import { withMember } from '../copy.js';
import { emptyList, isUnknownMethod } from '../lists/empty-list.js';
import { defineTransform, type Transform } from '../transform.js';

/** What a server can offer; one that announces any of them has thought of what it announces. */
const offers = ['tools', 'resources', 'prompts', 'completions'];

/** Announces tools where a server announces nothing at all. If it has none, the list that is asked for is empty. */
export const announcedTools: Transform = defineTransform({
  result: { initialize: announce, 'server/discover': announce },
  resultForError: {
    'tools/list': (error, given) => (isUnknownMethod(error) ? emptyList('tools', given) : undefined),
  },
});

function announce<Result extends { readonly capabilities: object }>(result: Result): Result {
  const { capabilities } = result;
  return isObject(capabilities) && !offers.some((offer) => Object.hasOwn(capabilities, offer))
    ? withMember(result, 'capabilities', { ...capabilities, tools: {} })
    : result;
}
