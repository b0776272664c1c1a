/** FastMCP's HTTP server tells of every stream on the standard output. */
const { log } = console;
console.log = (...parameters: unknown[]) => {
  if (!String(parameters[0]).startsWith('[mcp-proxy]')) log(...parameters);
};
