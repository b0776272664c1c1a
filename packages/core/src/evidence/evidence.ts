/** Where a fact comes from. */
export interface Source {
  readonly url: string;
  /** ISO date of the source, or of the day it was read. */
  readonly date: string;
  readonly note?: string;
}

/** Why a sighting is believed: prose and links, joined to it by id. */
export interface Evidence {
  readonly id: string;
  /** What a user of the client sees. */
  readonly symptom: string;
  readonly cause?: string;
  /** How it was seen with a real client: version by version. */
  readonly measured?: string;
  readonly sources: readonly Source[];
}
