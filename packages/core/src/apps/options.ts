/** How MCP Apps are served; every default is the safe one. */
export interface AppsOptions {
  /**
   * When a client counts as one that shows views: it names the MIME type (`'mime'`, the default), or the key of
   * the extension suffices (`'presence'`, the older convention).
   */
  readonly uiCapability?: 'mime' | 'presence';
  /**
   * What of a read resource is embedded: the single entry with the requested URI and the right MIME type
   * (`'only'`, the default), or the first, whatever it is (`'first'`, the older convention).
   */
  readonly entry?: 'only' | 'first';
  /** A fallback that fails leaves the tool's result as it was (`'keep'`, the default) or fails the call. */
  readonly onError?: 'keep' | 'throw';
  /** Whether results that say `isError` get their view too. */
  readonly onToolError?: 'skip' | 'embed';
  /** Whether clients whose capabilities are unknown count as clients without views. */
  readonly unknown?: 'skip' | 'embed';
  /**
   * Says that the server itself checks at each `resources/read` whether this caller may. A read for the fallback
   * never passes the scope check of the SDK's entry, so without this nothing is read for verified callers.
   */
  readonly trustServerScopes?: boolean;
  /** UTF-8 bytes that an embedded view may have; 2 MiB by default. */
  readonly maxBytes?: number;
  /** Milliseconds for which a view that was read is kept; 0 reads it again for each call. A minute by default. */
  readonly ttlMs?: number;
}

/** The same with every default filled in. */
export type AppsSettings = Required<AppsOptions>;

export const appsDefaults: AppsSettings = {
  uiCapability: 'mime',
  entry: 'only',
  onError: 'keep',
  onToolError: 'skip',
  unknown: 'skip',
  trustServerScopes: false,
  maxBytes: 2 * 1024 * 1024,
  ttlMs: 60_000,
};
