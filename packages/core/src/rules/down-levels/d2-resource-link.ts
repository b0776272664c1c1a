import { linkTexts } from '../blocks/link-text.js';
import type { DownLevel } from '../down-level.js';

/** Clients before 2025-06-18 know no `resource_link` block and reject the whole result (SDK up to 1.12). */
export const resourceLink: DownLevel = {
  id: 'D2',
  title: 'resource_link blocks, unknown before 2025-06-18',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'the link as such: its icons, and that a host could fetch it by itself',
  readableSince: '2025-06-18',
  transforms: linkTexts,
};
