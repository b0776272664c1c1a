import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ClientContext } from '@mcp-compat/core';
import { Head } from '../response/head.js';
import { clientOf, factsOf } from './facts.js';
import { isHint, mintHint, readHint } from './hint.js';
import { type HintKeys, type HintOptions, hintKeys, likelyFleet } from './hint-keys.js';
import { type KeyValueStore, type Report, SharedSessions } from './store.js';

export interface FleetOptions {
  /**
   * How clients of a server without sessions are known again: a signed hint goes out as session id, where the server
   * issues none. On by default; `false` mints and reads none.
   */
  readonly hint?: HintOptions | false | undefined;
  /**
   * A Keyv instance that every machine can reach, for servers with sessions: a machine that didn't see a session open
   * asks there who the client is.
   */
  readonly store?: KeyValueStore | undefined;
  /** Milliseconds that a request waits for the store at most; 250 by default. */
  readonly storeTimeoutMs?: number | undefined;
}

const header = 'mcp-session-id';

/** What several machines in front of one server know together of its clients. */
export class Fleet {
  readonly #keys: HintKeys | undefined;
  readonly #shared: SharedSessions | undefined;
  readonly #report: Report;

  /** @throws TypeError for a key, a lifetime or a store that is none. */
  constructor({ hint = {}, store, storeTimeoutMs }: FleetOptions, report: Report) {
    this.#keys = hint === false ? undefined : hintKeys(hint);
    this.#shared = store && new SharedSessions({ store, timeoutMs: storeTimeoutMs }, report);
    this.#report = report;
  }

  /** Who a session id stands for that this process doesn't know; a promise where a store has to be asked. */
  recall(sessionId: string): ClientContext | undefined | Promise<ClientContext | undefined> {
    if (this.#keys !== undefined && isHint(sessionId)) {
      const facts = readHint(sessionId, this.#keys, Date.now());
      return facts && clientOf(facts);
    }
    return this.#shared?.recall(sessionId).then((facts) => facts && clientOf(facts));
  }

  /** Has the answer to an `initialize` tell the fleet who the client is. */
  introduce(client: ClientContext, response: ServerResponse): void {
    const { writeHead } = response;
    const introducing = (...given: readonly unknown[]) => {
      response.writeHead = writeHead;
      this.#answers(client, new Head(response, given), response);
      return Reflect.apply(writeHead, response, given);
    };
    response.writeHead = introducing as typeof writeHead;
  }

  #answers(client: ClientContext, { status, headers }: Head, response: ServerResponse): void {
    if (status < 200 || status > 299) return;
    const issued = headers.get(header);
    if (issued !== null) {
      void this.#shared?.remember(issued, factsOf(client));
      return;
    }
    const keys = this.#keys;
    const hint = keys && mintHint(factsOf(client), keys, Date.now());
    if (keys === undefined || hint === undefined) return;
    const fleet = keys.isOwn ? likelyFleet(process.env) : undefined;
    if (fleet !== undefined) {
      this.#report(
        `hints are signed with a key of this process alone, and ${fleet} may run several: set hint.key`,
      );
    }
    response.setHeader(header, hint);
  }
}

/** The session that a request names. */
export function sessionOf({ headers }: IncomingMessage): string | undefined {
  const value = headers[header];
  return Array.isArray(value) ? value[0] : value;
}
