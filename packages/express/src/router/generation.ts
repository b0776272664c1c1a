import type { Connectable } from '@mcp-compat/core';

/** A server of either SDK, as far as the router touches it. */
export interface Product extends Connectable {
  readonly server?: unknown;
  close(): Promise<void>;
}

/** What a factory is told of the connection or request that it makes a server for; SDK v2's context. */
export interface FactoryContext {
  readonly era: 'legacy' | 'modern';
  readonly authInfo?: unknown;
  /** Of the request, where it is served by itself. */
  readonly requestInfo?: Request | undefined;
}

export type Factory = (context: FactoryContext) => Product | Promise<Product>;

export type Generation = 'v1' | 'v2';

/**
 * Which SDK made a server, without loading either: only v2 can tell the revision that it negotiated.
 *
 * @throws TypeError for what no SDK made.
 */
export function generationOf(product: unknown): Generation {
  const inner = (product as Product | undefined)?.server ?? product;
  const { connect, getNegotiatedProtocolVersion } = Object(inner) as Record<string, unknown>;
  if (typeof connect !== 'function') {
    throw new TypeError('mcpRouter: the factory must make a Server or McpServer of the MCP SDK');
  }
  return typeof getNegotiatedProtocolVersion === 'function' ? 'v2' : 'v1';
}
