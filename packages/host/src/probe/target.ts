/** Where a server is, for a probe. */
export type ProbeTarget = HttpTarget | StdioTarget;

export interface HttpTarget {
  readonly url: string | URL;
  /** `'sse'` is the transport of 2024-11-05 with its two endpoints: legacy by definition, nothing is sent. */
  readonly transport: 'streamable-http' | 'sse';
  /** Sent with every request, for authentication. They never go to another host. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Milliseconds for the whole probe. Default: 10,000. */
  readonly timeoutMs?: number;
  /** The longest answer that is read, in bytes. Default: 4 MiB. */
  readonly maxBytes?: number;
}

export interface StdioTarget {
  readonly transport: 'stdio';
  readonly command: string;
  readonly args?: readonly string[];
  /** Added to the few harmless variables that a server process inherits. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Milliseconds until silence means legacy. Default: 5,000. */
  readonly timeoutMs?: number;
  /** The most that is read, in bytes. Default: 4 MiB. */
  readonly maxBytes?: number;
}

export interface ProbeOptions {
  /** Modern revisions that count as ours, best first. Default: 2026-07-28. */
  readonly modernRevisions?: readonly string[];
  /** How the probe names itself. */
  readonly clientInfo?: { readonly name: string; readonly version: string };
  /** Stops the probe; it then ends as inconclusive. */
  readonly signal?: AbortSignal;
}

export const defaultMaxBytes: number = 4 * 1024 * 1024;
