/** How a client reaches a server. */
export type Reach =
  /** Gives a new transport for each client; the server is connected to its other end. */
  | { readonly kind: 'memory'; transport(): object | Promise<object> }
  | { readonly kind: 'http' | 'sse'; readonly url: URL }
  /** A process for each client. */
  | { readonly kind: 'stdio'; readonly command: string; readonly args: readonly string[] };
