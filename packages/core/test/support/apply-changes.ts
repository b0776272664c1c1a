import type { Change } from '../../src/index.js';

type Node = Record<string, unknown> | unknown[];

function keysOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Unlike `structuredClone`, leaves no object in two places at once, so that a change reaches one of them. */
function copyOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/**
 * A copy of a JSON value with changes applied. Pointers of removed list items count in the list as it was, so
 * items go at the end, the last one first.
 */
export function applyChanges(value: unknown, changes: readonly Change[]): unknown {
  let root = copyOf(value);
  const removals: [unknown[], number][] = [];
  for (const { pointer, before, after } of changes) {
    const keys = keysOf(pointer);
    const last = keys.pop();
    if (last === undefined) {
      root = copyOf(after);
      continue;
    }
    const parent = keys.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], root) as Node;
    if (Array.isArray(parent)) {
      if (after === undefined) removals.push([parent, Number(last)]);
      else parent.splice(Number(last), before === undefined ? 0 : 1, copyOf(after));
    } else if (after === undefined) {
      delete parent[last];
    } else {
      const data = { value: copyOf(after), enumerable: true, configurable: true, writable: true };
      Object.defineProperty(parent, last, data);
    }
  }
  for (const [list, index] of removals.reverse()) list.splice(index, 1);
  return root;
}
