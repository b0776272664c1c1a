/** The server speaks only an era that the client's SDK doesn't know. `cause` is what the handshake failed with. */
export class EraError extends Error {
  constructor(cause: unknown) {
    super(
      'The server speaks only MCP 2026-07-28 or later; that takes a client of @modelcontextprotocol/client (v2)',
      {
        cause,
      },
    );
    this.name = 'EraError';
  }
}
