/** Freezes a value and all that hangs on it, cycles included; a write anywhere then throws. */
export function deepFreeze<Value>(value: Value): Value {
  const queue: unknown[] = [value];
  for (const one of queue) {
    if (typeof one !== 'object' || one === null || Object.isFrozen(one) || ArrayBuffer.isView(one)) continue;
    Object.freeze(one);
    for (const key of Reflect.ownKeys(one)) queue.push((one as Record<PropertyKey, unknown>)[key]);
  }
  return value;
}
