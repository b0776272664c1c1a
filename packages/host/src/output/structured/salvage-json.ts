import { type LossSink, segment } from '../loss.js';

export interface SalvageOptions {
  /** Where the value is in the result. */
  readonly pointer: string;
  readonly lose: LossSink;
  /** Writing ends after about this many characters; what is open is closed. */
  readonly longest: number;
}

/** A container that is being written. Lists keep their length, objects their keys. */
interface Open {
  readonly container: object;
  readonly keys: readonly string[] | undefined;
  readonly length: number;
  next: number;
  written: number;
}

/** What one value turned out to be. */
type Read = { json: string } | { open: object } | { lost: true };

/** At most this many losses inside one value are told one by one. */
const mostLosses = 100;

/**
 * Writes as JSON what `JSON.stringify` refuses: cycles, BigInts, nesting beyond the stack, accessors and `toJSON`
 * that throw. Iterative and bounded. What can't be written is left out of objects and is null in lists, each time
 * reported; a BigInt becomes a string of its digits.
 *
 * @returns undefined if the value itself can't be written
 */
export function salvageJson(value: unknown, { pointer, lose, longest }: SalvageOptions): string | undefined {
  const stack: Open[] = [];
  const ancestors = new Set<object>();
  const out: string[] = [];
  let length = 0;
  let losses = 0;

  const write = (json: string): void => {
    out.push(json);
    length += json.length;
  };
  const here = (): string =>
    pointer + stack.map(({ keys, next }) => segment(keys?.[next - 1] ?? next - 1)).join('');
  const report = (reason: 'unreadable' | 'limit'): void => {
    losses += 1;
    if (losses <= mostLosses) lose({ pointer: here(), reason });
  };
  const open = (container: object): void => {
    const isList = Array.isArray(container);
    const keys = isList ? undefined : Object.keys(container);
    stack.push({
      container,
      keys,
      length: isList ? container.length : (keys?.length ?? 0),
      next: 0,
      written: 0,
    });
    ancestors.add(container);
    write(isList ? '[' : '{');
  };

  const root = readValue(() => value, '', ancestors);
  if ('lost' in root) {
    report('unreadable');
    return undefined;
  }
  if ('json' in root) return root.json;
  open(root.open);

  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const { container, keys } = top;
    if (length >= longest && top.next < top.length) {
      top.next = top.length;
      report('limit');
    }
    if (top.next >= top.length) {
      write(keys === undefined ? ']' : '}');
      stack.pop();
      ancestors.delete(container);
      continue;
    }
    const key = keys?.[top.next] ?? String(top.next);
    top.next += 1;
    const read = readValue(() => (container as Record<string, unknown>)[key], key, ancestors);
    if ('lost' in read) report('unreadable');
    if ('lost' in read && keys !== undefined) continue;
    const comma = top.written > 0 ? ',' : '';
    top.written += 1;
    write(keys === undefined ? comma : `${comma}${JSON.stringify(key)}:`);
    if ('open' in read) open(read.open);
    else write('json' in read ? read.json : 'null');
  }
  return out.join('');
}

function readValue(get: () => unknown, key: string, ancestors: ReadonlySet<object>): Read {
  try {
    let value = get();
    if (typeof (value as { toJSON?: unknown } | null | undefined)?.toJSON === 'function') {
      value = (value as { toJSON(key: string): unknown }).toJSON(key);
    }
    if (typeof value === 'bigint') return { json: `"${value}"` };
    if (typeof value === 'object' && value !== null)
      return ancestors.has(value) ? { lost: true } : boxed(value);
    const json = JSON.stringify(value);
    return json === undefined ? { lost: true } : { json };
  } catch {
    return { lost: true };
  }
}

/** Wrapper objects such as `new String('a')` are written like what they wrap. */
function boxed(value: object): Read {
  const isPrimitive = value instanceof String || value instanceof Number || value instanceof Boolean;
  return isPrimitive ? { json: JSON.stringify(value) } : { open: value };
}
