import type { Era } from '@mcp-compat/core';

export type Transport = 'memory' | 'stdio' | 'http' | 'stateless-http' | 'sse';

/** One way for a server to be reached: a row of the matrix that every line of the contract is proved on. */
export interface Way {
  readonly transport: Transport;
  readonly era: Era;
  /** Whether the server may ask the client something, or tell it something of its own accord. */
  readonly asks: boolean;
  /** Whether a cancellation reaches the handler. */
  readonly cancels: boolean;
  /** Whether server and test are in one process. */
  readonly inProcess: boolean;
}

const way = (transport: Transport, era: Era): Way => ({
  transport,
  era,
  asks: transport !== 'stateless-http' && era === 'legacy',
  // Without a session each message of the legacy era meets a server of its own.
  cancels: transport !== 'stateless-http' || era === 'modern',
  inProcess: transport !== 'stdio',
});

export type WayName =
  | 'memory-legacy'
  | 'memory-modern'
  | 'stdio-legacy'
  | 'stdio-modern'
  | 'http-legacy'
  | 'stateless-http-legacy'
  | 'stateless-http-modern'
  | 'sse-legacy';

/** Every way that the contract knows; the modern era has no sessions and no HTTP+SSE. */
export const ways: Readonly<Record<WayName, Way>> = {
  'memory-legacy': way('memory', 'legacy'),
  'memory-modern': way('memory', 'modern'),
  'stdio-legacy': way('stdio', 'legacy'),
  'stdio-modern': way('stdio', 'modern'),
  'http-legacy': way('http', 'legacy'),
  'stateless-http-legacy': way('stateless-http', 'legacy'),
  'stateless-http-modern': way('stateless-http', 'modern'),
  'sse-legacy': way('sse', 'legacy'),
};
