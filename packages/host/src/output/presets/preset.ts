import type { Projection } from '../projection.js';

/** What one client shows its model, as seen in one version of it. Only what differs from our default is given. */
export interface Preset extends Partial<Projection> {
  readonly client: string;
  /** The version whose real output these settings are pinned to. */
  readonly version: string;
  /** When that was seen, as YYYY-MM-DD. */
  readonly date: string;
  /** How it was seen: the client was run, or its source was read. */
  readonly by: 'client' | 'source';
}
