import { embeddedTexts } from '../rules/blocks/embedded.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Drops the texts of resources that a result embeds. */
export const embeddedTextUnread: Quirk = defineQuirk({
  id: 'embedded-text-unread',
  title: 'shows the model no embedded resources, texts neither',
  phase: 'content',
  severity: 'lossy',
  effect: 'reducing',
  loss: 'the resource as such; URI, type and text stay as text',
  portable: true,
  transforms: embeddedTexts,
});
