import { takenPictures } from '../rules/blocks/pictures.js';
import { defineQuirk, type Quirk } from './quirk.js';

/**
 * Passes pictures on as they come: one whose type is not that of its bytes, without bytes or of a format that the
 * model's API doesn't know makes it refuse this turn and every later one.
 */
export const imageRefused: Quirk = defineQuirk({
  id: 'image-refused',
  title: "is stuck after a picture that the model's API refuses",
  phase: 'content',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'pictures that are no PNG, JPEG, GIF or WebP; an SVG stays as its source, of others type and size',
  portable: true,
  transforms: takenPictures,
});
