import { createRequire } from 'node:module';
import * as esm from 'fastmcp';

/** The public part of a FastMCP server that is used here. */
export interface FastMcpServer {
  readonly serverState: string;
  start(options?: never): Promise<void>;
  addTool(tool: never): void;
  addTools(tools: never): void;
}

type Class = abstract new (...parameters: never[]) => object;

/** What a copy of `fastmcp` exports: a server and its sessions are of the same copy. */
export interface FastMcpModule {
  readonly FastMCP: Class;
  readonly FastMCPSession: Class;
}

export interface FastMcpOptions {
  /** The `fastmcp` that the server is of, where that is another copy than the one found from this package. */
  readonly fastmcp?: FastMcpModule;
}

/**
 * The copy of `fastmcp` that made the server.
 *
 * @throws TypeError for anything that is no FastMCP server, or of a copy that nobody named; Error for a server that
 *   was started already.
 */
export function moduleOf(caller: string, server: FastMcpServer, options: FastMcpOptions = {}): FastMcpModule {
  const { fastmcp } = options;
  const found = fastmcp === undefined ? installed(server) : server instanceof fastmcp.FastMCP && fastmcp;
  if (!found) throw new TypeError(`${caller} ${whyNot(server)}`);
  if (server.serverState === 'running') {
    throw new Error(`${caller} came after start: wrap the server before you start it`);
  }
  return found;
}

function installed(server: FastMcpServer): FastMcpModule | undefined {
  if (server instanceof esm.FastMCP) return esm as unknown as FastMcpModule;
  if (!looksLikeFastMcp(server)) return undefined;
  // The package has a CommonJS build too, whose classes are others.
  const cjs = requireFastMcp();
  return cjs && server instanceof cjs.FastMCP ? cjs : undefined;
}

function requireFastMcp(): FastMcpModule | undefined {
  try {
    return createRequire(import.meta.url)('fastmcp') as FastMcpModule;
  } catch {
    // Joined into one file, there is nothing to be required.
    return undefined;
  }
}

function looksLikeFastMcp(value: unknown): boolean {
  const { start, addTool } = Object(value) as Partial<FastMcpServer>;
  return typeof start === 'function' && typeof addTool === 'function';
}

function whyNot(value: unknown): string {
  if (looksLikeFastMcp(value)) {
    return "can't find the copy of fastmcp that this server is of: give it as the option { fastmcp }";
  }
  const edge = Object(value) as { fetch?: unknown; addTool?: unknown };
  if (typeof edge.fetch === 'function' && typeof edge.addTool === 'function') {
    return 'cannot reach into the EdgeFastMCP of fastmcp/edge, which has no sessions: wrap its fetch, with @mcp-compat/fetch';
  }
  return 'takes a server of FastMCP: new FastMCP({ … })';
}
