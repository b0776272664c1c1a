import { own } from '../../protocol/json.js';
import { isRevisionDate } from '../../protocol/revisions.js';
import { defineTransform, type Transform } from '../transform.js';

/**
 * Answers `initialize` with the revision that the client asked for where the server's is newer. The session then
 * counts as one of that revision, so that what only newer ones know is written for it.
 */
export const askedVersion: Transform = defineTransform({
  result: {
    initialize: (result, { request }) => {
      const asked = own(request, 'protocolVersion');
      const { protocolVersion: answered } = result;
      return isRevisionDate(asked) && isRevisionDate(answered) && answered > asked
        ? { ...result, protocolVersion: asked }
        : result;
    },
  },
});
