import { capabilityMustBeAdvertised } from '../quirks/capability-must-be-advertised.js';
import { optionalListErrors } from '../quirks/optional-list-errors.js';
import { defineProfile, type Profile } from './profile.js';

/** The name is the id of the app: `dev.warp.Warp-Stable`. */
export const warp: Profile = defineProfile({
  id: 'warp',
  title: 'Warp',
  match: { namePrefix: ['dev.warp.'] },
  sightings: [
    {
      quirk: capabilityMustBeAdvertised,
      verified: { by: 'source', version: 'August 2026', date: '2026-08-01' },
      retire: 'when a release that asks anyway is what nearly everybody runs',
      evidence: 'capability-read',
    },
    {
      quirk: optionalListErrors,
      verified: { by: 'report', version: 'February 2026', date: '2026-02-10' },
      retire: 'when a release that goes on without them is what nearly everybody runs',
      evidence: 'optional-lists-warp',
    },
  ],
});
