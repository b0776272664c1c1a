import { answerFor, callerV2, capabilitiesOf } from '@mcp-compat/testing/servers';
import { Server } from '@modelcontextprotocol/server';

/**
 * The server that the kit describes, on FRAMEWORK. In JavaScript, because a process of its own runs it too.
 *
 * @param {import('@mcp-compat/testing').ServerSpec} spec
 */
export function buildServer(spec) {
  const server = new Server(
    { name: spec.name, version: spec.version },
    { capabilities: capabilitiesOf(spec) },
  );
  const answer = answerFor(spec);
  server.fallbackRequestHandler = ({ method, params }, context) =>
    /** @type {never} */ (answer(method, params, callerV2(context)));
  return server;
}
