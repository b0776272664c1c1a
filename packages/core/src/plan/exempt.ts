import { isObject, own } from '../protocol/json.js';

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
  const tools = is.map((tool, index) => (exempt.has(own(was[index], 'name') as string) ? was[index] : tool));
  const untouched = tools.every((tool, index) => Object.is(tool, was[index]));
  const kept = { ...after, tools: untouched ? was : tools };
  return haveSameMembers(before, kept) ? before : kept;
}

function haveSameMembers(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && Object.is(one[key], other[key]))
  );
}
