interface WithConsole {
  readonly console?: { error(line: string): void };
}

/** One line on stderr; stdout belongs to the protocol where a server speaks stdio. */
export function log(line: string): void {
  (globalThis as WithConsole).console?.error(`mcp-compat: ${line}`);
}
