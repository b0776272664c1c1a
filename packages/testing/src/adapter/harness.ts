import type { Opening } from '../servers/opening.js';
import type { ClientMaker } from './client.js';
import type { Reach } from './reach.js';
import type { Way, WayName } from './ways.js';

/** A server that clients can connect to. */
export type Open = Reach & { close(): Promise<void> };

/** Builds the server that is asked for with the adapter's framework, adapts it, and serves it. */
export type OpenServer = (opening: Opening) => Promise<Open>;

/** What not every framework or adapter can do. */
export type Feature =
  /** Lists in pages (`ServerSpec.pageSize`). */
  | 'pages'
  /** `annotations` on content, resources, templates and prompts. */
  | 'annotations'
  /** Rules that ask the server something before an answer goes out. */
  | 'exchanges'
  /** Rules for the params of requests. */
  | 'params'
  /** Progress notifications of a handler. */
  | 'progress'
  | 'sampling'
  | 'elicitation'
  /** A signal that tells a handler that its call was cancelled. */
  | 'cancellation'
  /** HTTP answers, to requests good and bad, with the statuses and headers of the bare server. */
  | 'statuses';

/** Why a feature is missing; the tests that need it are skipped, and say so. */
export type Lacks = Readonly<Partial<Record<Feature, string>>>;

/** What an adapter tells the kit about itself. */
export interface AdapterHarness {
  /** The adapter and what it is tried with: the framework and its version. */
  readonly name: string;
  /** For each way to reach a server: how to open one, or why that isn't possible. */
  readonly ways: Readonly<Record<WayName, OpenServer | string>>;
  readonly lacks?: Lacks | ((way: Way) => Lacks);
  /** The clients to try each way with; a client on SDK v2 if absent. */
  readonly clients?: (way: Way) => readonly ClientMaker[];
}
