import { own } from '../protocol/json.js';

/** Whether this message belongs to a tool that the author exempted: the call itself, not the list. */
export function isExemptCall(method: string, request: unknown, exempt: ReadonlySet<string>): boolean {
  if (exempt.size === 0 || method !== 'tools/call') return false;
  const name = own(request, 'name');
  return typeof name === 'string' && exempt.has(name);
}

/** Puts the listed tools that the author exempted back as they were, where the list kept its length. */
export function keepExemptTools<Value>(before: Value, after: Value, exempt: ReadonlySet<string>): Value {
  if (exempt.size === 0 || before === after) return after;
  const was = own(before, 'tools');
  const is = own(after, 'tools');
  if (!Array.isArray(was) || !Array.isArray(is) || was.length !== is.length) return after;
  const tools = is.map((tool, index) => (exempt.has(String(own(was[index], 'name'))) ? was[index] : tool));
  return { ...after, tools };
}
