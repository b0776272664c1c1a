import { answerFor, capabilitiesOf } from '@mcp-compat/testing/servers';
import { Server } from '@modelcontextprotocol/server';

/** Whatever a client answers. */
const anything = /** @type {const} */ ({
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: (/** @type {unknown} */ value) => ({ value: /** @type {object} */ (value) }),
  },
});

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
  server.fallbackRequestHandler = ({ method, params }, { mcpReq }) =>
    /** @type {never} */ (
      answer(method, params, {
        signal: mcpReq.signal,
        notify: (name, values) => mcpReq.notify(/** @type {never} */ ({ method: name, params: values })),
        ask: (name, values) => mcpReq.send(/** @type {never} */ ({ method: name, params: values }), anything),
      })
    );
  return server;
}
