import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { OpenServer } from '@mcp-compat/testing';
import { answerFor, callerV2, capabilitiesOf, type Opening } from '@mcp-compat/testing/servers';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import { withCompat } from '../../src/index.js';
import { type Handler, sessions } from './handlers.js';

/** A handler of the kit's server, adapted as often as is asked for, in Hono's server for Node. */
export const inHono =
  (handlerOf: (makeServer: () => Server) => Handler): OpenServer =>
  async (opening) => {
    let handler = handlerOf(() => kitServer(opening));
    for (const { compat } of opening.adaptions) handler = withCompat(handler as never, compat) as Handler;
    const server = createServer(getRequestListener((request) => handler(request)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
      kind: 'http',
      url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`),
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    };
  };

export const withSessions = (makeServer: () => Server): Handler => sessions(makeServer as never);

export const perRequest = (makeServer: () => Server): Handler =>
  createMcpHandler(makeServer as never).fetch as Handler;

function kitServer({ server: spec }: Opening): Server {
  const server = new Server(
    { name: spec.name, version: spec.version },
    { capabilities: capabilitiesOf(spec) },
  );
  const answer = answerFor(spec);
  server.fallbackRequestHandler = ({ method, params }, context) =>
    answer(method, params, callerV2(context)) as never;
  return server;
}
