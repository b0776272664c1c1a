import type { Handler } from './connection.js';

/** Handler of a list whose pages are these; the cursor is the number of the page. */
export function pages(member: string, ...items: readonly (readonly object[])[]): Handler {
  return ({ cursor = '0' }) => {
    const number = Number(cursor);
    const next = number + 1 < items.length ? { nextCursor: String(number + 1) } : {};
    return { [member]: items[number], ...next };
  };
}

export function tool(name: string) {
  return { name, inputSchema: { type: 'object' } };
}

export function tools(...names: readonly string[]): readonly object[] {
  return names.map(tool);
}
