import { linkTexts } from '../rules/blocks/link-text.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Drops links to resources, or shows a part of what they say. */
export const resourceLinkUnread: Quirk = defineQuirk({
  id: 'resource-link-unread',
  title: 'shows the model no resource_link, or a part of it',
  phase: 'content',
  severity: 'lossy',
  effect: 'reducing',
  loss: 'the link as such: its icons, and that a host could fetch it by itself',
  portable: true,
  transforms: linkTexts,
});
