import { mediaNotes } from '../rules/blocks/media-note.js';
import { defineQuirk, type Quirk } from './quirk.js';

/**
 * Drops pictures, or puts their base64 before the model as text. No part of the portable shape: most clients show
 * pictures, and no text stands for one.
 */
export const imageUnread: Quirk = defineQuirk({
  id: 'image-unread',
  title: 'shows the model no pictures',
  phase: 'content',
  severity: 'lossy',
  effect: 'reducing',
  loss: 'the picture; its type and size stay as text',
  transforms: mediaNotes('image'),
});
