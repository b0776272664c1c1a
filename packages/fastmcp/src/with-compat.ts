import { type CompatOrChooser, claimServer, createCompat, isOff } from '@mcp-compat/core';
import { type FastMcpOptions, type FastMcpServer, moduleOf } from './fastmcp.js';
import { bindSessions } from './sessions.js';

/**
 * Makes a FastMCP server readable by every client, over stdio, HTTP with and without sessions, and SSE: what goes to
 * a client with a known defect is written so that it can read it, and any other client gets the identical object.
 * Call it before `start`; gives back the same server.
 *
 * @param compatOrChooser which rules, or a function that picks a compat per client; every profile that core ships
 *   by default.
 * @throws TypeError for anything that is no FastMCP server, such as the `EdgeFastMCP` of `fastmcp/edge`; Error for
 *   a server that was started already.
 */
export function withCompat<Server extends FastMcpServer>(
  server: Server,
  compatOrChooser: CompatOrChooser = sharedCompat(),
  options?: FastMcpOptions,
): Server {
  if (isOff(compatOrChooser)) return server;
  const fastmcp = moduleOf('withCompat', server, options);
  if (claimServer(server, compatOrChooser)) bindSessions(server, fastmcp, { compat: compatOrChooser });
  return server;
}

let shared: CompatOrChooser | undefined;

/** One compat for every server that names none, so that plans are compiled once. */
function sharedCompat(): CompatOrChooser {
  shared ??= createCompat();
  return shared;
}
