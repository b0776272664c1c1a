import type { Connection, Handler } from './connection.js';

/** Answers a call with the name that the server saw. */
export const called: Handler = ({ name }) => ({
  content: [{ type: 'text', text: typeof name === 'string' ? name : '' }],
});

/** Calls a tool and says which one the server saw. */
export async function call(connection: Connection, name: string, extra?: unknown): Promise<unknown> {
  const { result } = await connection.request('tools/call', { name, arguments: {} }, extra);
  const { content } = result as { content: { text: string }[] };
  return content[0]?.text;
}
