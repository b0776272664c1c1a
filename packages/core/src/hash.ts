const lowBits = 0xffffffff;

/**
 * 64 bits of the text as 16 hex digits, from two multiply-xor lanes with different seeds. Synchronous and the
 * same in every runtime. It notices changes; it doesn't withstand somebody who looks for collisions.
 */
export function hash64(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return [b, a].map((lane) => ((lane & lowBits) >>> 0).toString(16).padStart(8, '0')).join('');
}
