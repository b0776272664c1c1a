/** One line on stderr; stdout belongs to the protocol where a server speaks stdio. */
export function log(line: string): void {
  // biome-ignore lint/suspicious/noConsole: the one way to stderr that every runtime has.
  console.error(`mcp-compat: ${line}`);
}
