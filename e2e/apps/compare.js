/** @typedef {Pick<import('pngjs').PNG, 'width' | 'height' | 'data'>} Picture */

/** How many pixels differ; all of them where the sizes do. @param {Picture} one @param {Picture} other */
export function differingPixels(one, other) {
  const pixels = Math.max(one.width * one.height, other.width * other.height);
  if (one.width !== other.width || one.height !== other.height) return pixels;
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    if (one.data.readUInt32LE(at) !== other.data.readUInt32LE(at)) count++;
  }
  return count;
}

/** How many colours there are: a blank page has one. @param {Picture} picture */
export function colours({ data }) {
  const seen = new Set();
  for (let at = 0; at < data.length; at += 4) seen.add(data.readUInt32LE(at));
  return seen.size;
}
