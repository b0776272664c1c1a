import { bindServer, type CompatOrChooser, type Connectable, createCompat, isOff } from '@mcp-compat/core';

/** Makes one server per connection or request: what `createMcpHandler` and `serveStdio` take. */
type Factory = (...parameters: never[]) => Connectable | Promise<Connectable>;

/** The parts of an SDK server that say whether it is connected, and the low-level server inside `McpServer`. */
interface SdkServer extends Connectable {
  readonly transport?: unknown;
  readonly server?: Connectable & { readonly transport?: unknown };
}

/**
 * Makes a server of the official SDK, v1 or v2, readable by every client: what goes to a client with a known
 * defect is written so that it can read it, and any other client gets the identical object. Takes a `Server` or
 * `McpServer`, or the factory that `createMcpHandler` and `serveStdio` take; call it before `connect`.
 *
 * @param compatOrChooser which rules, or a function that picks a compat per client; every profile that core
 *   ships by default.
 * @throws TypeError for anything that is no server and no factory; Error for a server that is connected already.
 */
export function withCompat<ServerOrFactory extends Connectable | Factory>(
  serverOrFactory: ServerOrFactory,
  compatOrChooser: CompatOrChooser = sharedCompat(),
): ServerOrFactory {
  if (isOff(compatOrChooser)) return serverOrFactory;
  if (typeof serverOrFactory === 'function') {
    return bindFactory(serverOrFactory as Factory, compatOrChooser) as ServerOrFactory;
  }
  return bind(serverOrFactory as ServerOrFactory & Connectable, compatOrChooser, serverOrFactory);
}

let shared: CompatOrChooser | undefined;

/** One compat for every server that names none, so that plans are compiled once. */
function sharedCompat(): CompatOrChooser {
  shared ??= createCompat();
  return shared;
}

function bindFactory(factory: Factory, compatOrChooser: CompatOrChooser): Factory {
  return (...parameters) => {
    const made = factory(...parameters);
    return isPromise(made)
      ? Promise.resolve(made).then((server) => bind(server, compatOrChooser, factory))
      : bind(made, compatOrChooser, factory);
  };
}

function bind<Server extends Connectable>(
  product: Server,
  compatOrChooser: CompatOrChooser,
  factory: object,
): Server {
  if (!isServer(product)) {
    throw new TypeError(
      'withCompat takes a Server or McpServer of the MCP SDK, or a function that makes one',
    );
  }
  const { transport, server } = product as SdkServer;
  if (transport !== undefined || server?.transport !== undefined) {
    throw new Error('withCompat came after connect: wrap the server before you connect it');
  }
  // The low-level server inside McpServer is public and may be connected by itself.
  if (isServer(server)) bindServer(server, compatOrChooser, factory);
  return bindServer(product, compatOrChooser, factory);
}

/** A client connects too; its messages go the other way round. */
function isServer(value: unknown): value is Connectable {
  const { connect, callTool } = Object(value) as { connect?: unknown; callTool?: unknown };
  return typeof connect === 'function' && callTool === undefined;
}

/** Also a promise of another realm, or of another library. */
function isPromise<Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> {
  return typeof (value as PromiseLike<Value> | undefined)?.then === 'function';
}
