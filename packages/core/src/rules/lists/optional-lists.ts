import { defineTransform, type Transform } from '../transform.js';
import { emptyList, isUnknownMethod } from './empty-list.js';

/** A server without resources or prompts answers lists of them with an empty one, not with an unknown method. */
export const optionalLists: Transform = defineTransform({
  resultForError: {
    'resources/list': (error, given) => (isUnknownMethod(error) ? emptyList('resources', given) : undefined),
    'resources/templates/list': (error, given) =>
      isUnknownMethod(error) ? emptyList('resourceTemplates', given) : undefined,
    'prompts/list': (error, given) => (isUnknownMethod(error) ? emptyList('prompts', given) : undefined),
  },
});
