import type { Era } from '@mcp-compat/core';
import type { Reach } from './reach.js';

/** How a client introduces itself, in `clientInfo` and in the header. */
export interface Identity {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
  /** `User-Agent` over HTTP; an SDK client on Node says `node` by itself. */
  readonly userAgent?: string;
}

/** A JSON-RPC message as it came off the wire. */
export interface WireMessage {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: Record<string, unknown>;
}

export interface RequestSettings {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: object) => void;
}

/** What the kit does with a client, whichever SDK it is built on. */
export interface TestClient {
  /** Everything that arrived, before the SDK looked at it. */
  readonly received: WireMessage[];
  /** Rejects with an error that has the `code` and `data` of an error answer. */
  request(method: string, params?: object, settings?: RequestSettings): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

type Answer = (params: Record<string, unknown>) => object;

/** Answers to what servers ask; a client declares the capabilities that it has answers for. */
export interface Answers {
  readonly sample?: Answer | undefined;
  readonly elicit?: Answer | undefined;
}

export interface ClientSettings {
  readonly identity: Identity;
  /** `legacy` if absent. */
  readonly era?: Era;
  readonly answers?: Answers;
  /** Environment of a server that runs in a process of its own. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A real client, to connect with: the kit brings one on SDK v2. */
export interface ClientMaker {
  readonly name: string;
  connect(reach: Reach, settings: ClientSettings): Promise<TestClient>;
}
