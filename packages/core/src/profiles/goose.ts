import { resourceLinkUnread } from '../quirks/resource-link-unread.js';
import { defineProfile, type Profile } from './profile.js';

/** Under ACP the editor's name replaces Goose's own. */
export const goose: Profile = defineProfile({
  id: 'goose',
  title: 'Goose',
  match: { name: ['goose', 'goose-cli', 'goose-desktop'] },
  sightings: [
    {
      quirk: resourceLinkUnread,
      severity: 'fatal',
      affects: '<=1.0.35',
      verified: { by: 'report', version: '1.0.35', date: '2025-07-10' },
      retire: 'when goose 1.0.36 or later is what nearly everybody runs',
      evidence: 'goose-resource-link',
    },
  ],
});
