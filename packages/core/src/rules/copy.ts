/*
 * Copy-on-write helpers: the same reference comes back when nothing changes. Spread copies own properties by
 * definition, not by assignment, so a `__proto__` key of the wire stays a plain key; the keys that are assigned
 * are the rules' own.
 */

/** Maps a list; the same list when every item came back as it was. What is no array is left alone. */
export function mapItems<Item>(list: Item[], change: (item: Item) => Item): Item[] {
  if (!Array.isArray(list)) return list;
  let copy: Item[] | undefined;
  for (let index = 0; index < list.length; index++) {
    const item = list[index] as Item;
    const changed = change(item);
    if (Object.is(changed, item)) continue;
    copy ??= list.slice();
    copy[index] = changed;
  }
  return copy ?? list;
}

/** Maps a list where one item may become several; the same list when every item came back as it was. */
export function flatMapItems<Item>(list: Item[], change: (item: Item) => Item | Item[]): Item[] {
  if (!Array.isArray(list)) return list;
  const changed = list.map(change);
  if (changed.every((items, index) => Object.is(items, list[index]))) return list;
  // What came back as it was may be a list itself, where a server nests what it shouldn't.
  return changed.flatMap((items, index) => (Object.is(items, list[index]) ? [items as Item] : items));
}

/** `target` with `key` set to `value`; the same target when it has that value already. */
export function withMember<Target extends object, Key extends keyof Target>(
  target: Target,
  key: Key,
  value: Target[Key],
): Target {
  if (Object.is(target[key], value)) return target;
  // A computed member after a spread makes V8 copy member by member, ten times slower.
  const copy = { ...target };
  copy[key] = value;
  return copy;
}

/** `target` without an own `key`; the same target when it has none. */
export function without<Target extends object>(target: Target, key: keyof Target): Target {
  if (!Object.hasOwn(target, key)) return target;
  const copy = { ...target };
  delete copy[key];
  return copy;
}

/**
 * `target` with its own `keys` changed; the same target when none is. A key that becomes `undefined` goes, one
 * that is absent is not visited.
 */
export function mapMembers<Target extends object>(
  target: Target,
  keys: readonly string[],
  change: (value: unknown) => unknown,
): Target {
  const members = target as Record<string, unknown>;
  let copy: Record<string, unknown> | undefined;
  for (const key of keys) {
    const value = members[key];
    if (value === undefined) continue;
    const changed = change(value);
    if (changed === value) continue;
    copy ??= { ...members };
    if (changed === undefined) delete copy[key];
    else copy[key] = changed;
  }
  return (copy as Target | undefined) ?? target;
}

/** `target` without those of its `keys` that are null; the same target when none is. */
export function withoutNulls<Target extends object>(target: Target, keys: readonly string[]): Target {
  return mapMembers(target, keys, nullToAbsent);
}

function nullToAbsent(value: unknown): unknown {
  return value === null ? undefined : value;
}
