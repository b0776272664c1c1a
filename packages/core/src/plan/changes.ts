import { isObject } from '../protocol/json.js';

/** One place where two values differ; an absent side is `undefined`. */
export interface Change {
  /** RFC 6901. */
  readonly pointer: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Deeper differences are given as one change of the whole part, so that cycles end. */
const maxDepth = 64;

/** What is compared of two values, as parts; more is given as one change, so that what is in many places ends. */
const maxParts = 20_000;

/**
 * The places where `after` differs from `before`. Transforms share what they leave alone, so comparing by
 * reference visits only the touched paths.
 */
export function changesBetween(before: unknown, after: unknown): Change[] {
  return changesIn(before, after, '', 0, { parts: maxParts });
}

interface Left {
  parts: number;
}

function changesIn(before: unknown, after: unknown, pointer: string, depth: number, left: Left): Change[] {
  if (Object.is(before, after)) return [];
  if (depth < maxDepth && left.parts-- > 0) {
    if (Array.isArray(before) && Array.isArray(after)) return inArrays(before, after, pointer, depth, left);
    if (isObject(before) && isObject(after)) {
      const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
      return [...keys].flatMap((key) =>
        changesIn(
          ownOrAbsent(before, key),
          ownOrAbsent(after, key),
          `${pointer}/${escaped(key)}`,
          depth + 1,
          left,
        ),
      );
    }
  }
  return [{ pointer, before, after }];
}

function ownOrAbsent(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined;
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Items that both lists share at their ends keep their place; pointers of removed items count in `before`. */
function inArrays(before: unknown[], after: unknown[], pointer: string, depth: number, left: Left): Change[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (before.length !== after.length && start < shorter && Object.is(before[start], after[start])) start++;
  let end = 0;
  while (
    before.length !== after.length &&
    end < shorter - start &&
    Object.is(before[before.length - 1 - end], after[after.length - 1 - end])
  ) {
    end++;
  }
  const changes: Change[] = [];
  for (let index = start; index < Math.max(before.length, after.length) - end; index++) {
    const was = index < before.length - end ? before[index] : undefined;
    const is = index < after.length - end ? after[index] : undefined;
    for (const change of changesIn(was, is, `${pointer}/${index}`, depth + 1, left)) changes.push(change);
  }
  return changes;
}
