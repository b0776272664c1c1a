import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { colours, differingPixels } from '../compare.js';

/** @param {number} width @param {number} height @param {number} [shade] */
function picture(width, height, shade = 0) {
  const png = new PNG({ width, height });
  png.data.fill(shade);
  return png;
}

it('finds no difference in equal pictures', () => {
  expect(differingPixels(picture(4, 3), picture(4, 3))).toBe(0);
});

it('counts each pixel that differs, in whatever channel', () => {
  const other = picture(4, 3);
  other.data[0] = 1;
  other.data[7] = 1;
  expect(differingPixels(picture(4, 3), other)).toBe(2);
});

it('takes another size for another picture', () => {
  expect(differingPixels(picture(4, 3), picture(3, 4))).toBe(12);
  expect(differingPixels(picture(4, 3), picture(4, 5))).toBe(20);
});

it('tells a blank picture from a drawn one', () => {
  const drawn = picture(4, 3);
  drawn.data[0] = 9;
  expect([colours(picture(4, 3)), colours(drawn)]).toEqual([1, 2]);
});
