import type { CompatOrChooser } from '@mcp-compat/core';
import type { WireOptions } from '@mcp-compat/core/wire';
import type { FleetOptions } from '../session/fleet.js';
import type { UpstreamOptions } from './upstream.js';

export interface McpProxyOptions extends WireOptions, FleetOptions, UpstreamOptions {
  /** The server's endpoint: Streamable HTTP, or the stream of HTTP+SSE. Clients choose no part of it. */
  readonly target: string | URL;
  /** Which rules, or a function that picks a compat per client; every profile that core ships by default. */
  readonly compat?: CompatOrChooser | undefined;
  /** Headers that every request to the server has, before those of the client: credentials of the proxy's own. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Bytes that a request's body may have, 4 MiB by default; more is answered with 413. */
  readonly maxBodyBytes?: number | undefined;
  /** Milliseconds that a client may take to send a body; 30,000 by default. */
  readonly requestTimeoutMs?: number | undefined;
}
