import { bindServer, type CompatOrChooser, type Connectable, createCompat } from '@mcp-compat/core';

/**
 * Makes a server on FRAMEWORK readable by every client: what goes to a client with a known defect is written so
 * that it can read it, and any other client gets the identical object. Call it before `connect`.
 *
 * @param compatOrChooser which rules, or a function that picks a compat per client; every profile that core ships
 *   by default.
 * @throws TypeError for anything that is no server.
 */
export function withCompat<Server extends Connectable>(
  server: Server,
  compatOrChooser: CompatOrChooser = sharedCompat(),
): Server {
  // Where FRAMEWORK doesn't show its `connect`, find the public place where it takes or makes a transport, and
  // decorate that one with core's `compatTransport`.
  if (typeof (server as Partial<Connectable> | undefined)?.connect !== 'function') {
    throw new TypeError('withCompat takes a server that can be connected to a transport');
  }
  return bindServer(server, compatOrChooser);
}

let shared: CompatOrChooser | undefined;

/** One compat for every server that names none, so that plans are compiled once. */
function sharedCompat(): CompatOrChooser {
  shared ??= createCompat();
  return shared;
}
