import type { MessageKind } from '../../../../packages/core/src/index.js';

/** One way in which servers break a valid message, that a repair claims to mend. */
export interface Breakage {
  readonly rule: string;
  /** `'result'` where it says nothing. */
  readonly kind?: MessageKind;
  readonly methods: readonly string[];
  /** A broken copy; `undefined` where the value has no place for it. `pick` chooses among places and ways. */
  change(value: Value, pick: number, revision: string, method: string): unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: wire values of any method, on their way to being broken.
export type Value = any;

export const listMembers: Readonly<Record<string, string>> = {
  'tools/list': 'tools',
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
  'prompts/list': 'prompts',
};

/** One of `ways`; `pick` is used up by the number of ways. */
export function oneOf<Way>(ways: readonly Way[], pick: number): Way {
  return ways[pick % ways.length] as Way;
}

export function drop(value: Value, key: string): Value {
  const { [key]: _dropped, ...rest } = value;
  return rest;
}

/** Changes one item of a list; `undefined` where there is none, or nothing to change in it. */
export function inOne(items: Value[], pick: number, change: (item: Value) => unknown): Value[] | undefined {
  if (items.length === 0) return undefined;
  const index = pick % items.length;
  const changed = change(items[index]);
  return changed === undefined ? undefined : items.with(index, changed);
}

/** Changes one item of a list result. */
export function inListed(
  change: (item: Value, way: number, revision: string) => unknown,
): Breakage['change'] {
  return (value, pick, revision, method) => {
    const member = listMembers[method] as string;
    const items = inOne(value[member], pick, (item) => change(item, pick >> 4, revision));
    return items && { ...value, [member]: items };
  };
}

export const blockMethods = ['tools/call', 'prompts/get'];

/** Changes one content block of a tool result or of a prompt message. */
export function inBlock(
  change: (block: Value, way: number, revision: string) => unknown,
): Breakage['change'] {
  return (value, pick, revision, method) => {
    const way = pick >> 4;
    if (method === 'tools/call') {
      const content = inOne(value.content, pick, (block) => change(block, way, revision));
      return content && { ...value, content };
    }
    const messages = inOne(value.messages, pick, (message) => {
      const content = change(message.content, way, revision);
      return content === undefined ? undefined : { ...message, content };
    });
    return messages && { ...value, messages };
  };
}
