/** FastMCP's HTTP server tells of every stream and of every body that is no JSON. */
const { console } = globalThis;
for (const method of ['log', 'error'] as const) {
  const write = console[method];
  console[method] = (...parameters: unknown[]) => {
    if (!String(parameters[0]).startsWith('[mcp-proxy]')) write(...parameters);
  };
}
