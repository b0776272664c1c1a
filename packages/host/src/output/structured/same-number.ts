/** How exactly a number in a text must be written to count as the same. */
export type NumberRule =
  /** Any way of writing exactly the same number: `1.0`, `1e3`, but not more digits than a double holds. */
  | 'exact'
  /** Only the way JSON.stringify writes it. */
  | 'canonical';

/**
 * Whether the number written in a JSON text is `value`, with no digit that a double had to drop. `-0` is only `-0`.
 *
 * @param source a number as JSON allows it
 */
export function isSameNumber(source: string, value: unknown, rule: NumberRule): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  if (Object.is(value, -0)) return rule === 'exact' && Object.is(Number(source), -0);
  // What JSON.stringify writes, for a finite number.
  const canonical = String(value);
  if (source === canonical) return true;
  return rule === 'exact' && Object.is(Number(source), value) && decimal(source) === decimal(canonical);
}

/** A decimal number in one form only: sign, digits without outer zeros, and the power of ten of the last one. */
function decimal(source: string): string {
  const [mantissa = '', exponent = '0'] = source.toLowerCase().split('e');
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.slice(sign.length).split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = trimZeros(digits);
  if (significant === '') return '0';
  const power = BigInt(exponent) - BigInt(fraction.length) + BigInt(digits.length - significant.length);
  return `${sign}${significant}e${power}`;
}

/** Without the zeros at the end; a pattern would take time that grows with the square of them. */
function trimZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
