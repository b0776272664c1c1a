/** Runs something with another `MCP_COMPAT`, which compats read when they are made. */
export async function withSwitch<Value>(value: string, run: () => Promise<Value>): Promise<Value> {
  const restore = setSwitch(value);
  try {
    return await run();
  } finally {
    restore();
  }
}

/** Sets `MCP_COMPAT` until what is returned is called. */
export function setSwitch(value: string): () => void {
  const before = process.env['MCP_COMPAT'];
  process.env['MCP_COMPAT'] = value;
  return () => {
    if (before === undefined) delete process.env['MCP_COMPAT'];
    else process.env['MCP_COMPAT'] = before;
  };
}
