import { afterAll, beforeAll, it } from 'vitest';
import type { AdaptionName } from '../servers/adaptions.js';
import { openingOf } from '../servers/opening.js';
import type { Answers, ClientMaker, Identity, TestClient } from './client.js';
import { bytesFor, conversations } from './conversation.js';
import type { Feature, Lacks, Open, OpenServer } from './harness.js';
import { unknownClient } from './identities.js';
import type { Way } from './ways.js';

/** A server that is open for as long as a test uses it. */
export interface Served {
  readonly open: Open;
  connect(identity: Identity, answers?: Answers): Promise<TestClient>;
}

/** What to serve: the kit's server of this name, adapted once with each of these. */
export type What = readonly [server: string, ...adaptions: readonly AdaptionName[]];

export interface GroundParts {
  readonly name: string;
  readonly way: Way;
  readonly maker: ClientMaker;
  readonly open: OpenServer;
  readonly lacks: Lacks;
}

/** One way with one client: what every clause of the contract is proved on. */
export class Ground {
  readonly name: string;
  readonly way: Way;
  readonly #maker: ClientMaker;
  readonly #open: OpenServer;
  readonly #lacks: Lacks;
  readonly #bare = new Map<string, Promise<readonly string[]>>();

  constructor({ name, way, maker, open, lacks }: GroundParts) {
    this.name = name;
    this.way = way;
    this.#maker = maker;
    this.#open = open;
    this.#lacks = lacks;
  }

  /** A test, or a skipped one that says which feature is missing and why. */
  it(title: string, features: readonly Feature[], test: () => Promise<void>): void {
    const missing = features.find((feature) => this.#lacks[feature] !== undefined);
    if (missing === undefined) it(title, test);
    else it.skip(`${title} (no ${missing}: ${this.#lacks[missing]})`, test);
  }

  /** One client of one server for all tests of a `describe`. */
  share(what: What, identity: Identity, answers: Answers): () => TestClient {
    let open: Open;
    let client: TestClient;
    beforeAll(async () => {
      open = await this.#open(openingOf(...what));
      client = await this.#maker.connect(open, { identity, era: this.way.era, answers });
    });
    afterAll(async () => {
      await client.close();
      await open.close();
    });
    return () => client;
  }

  /**
   * Opens a server, and closes it and every client of it when the test is done with it.
   *
   * @param env for a server in a process of its own.
   */
  async serve<Value>(
    what: What,
    use: (served: Served) => Promise<Value>,
    env: Readonly<Record<string, string>> = {},
  ): Promise<Value> {
    const clients: TestClient[] = [];
    const open = await this.#open(openingOf(...what));
    try {
      return await use({
        open,
        connect: async (identity, answers) => {
          const settings = { identity, era: this.way.era, env, ...(answers && { answers }) };
          const client = await this.#maker.connect(open, settings);
          clients.push(client);
          return client;
        },
      });
    } finally {
      await Promise.all(clients.map((client) => client.close()));
      await open.close();
    }
  }

  /** The bytes that the bare server answers anybody with in its conversation; asked once. */
  bareBytes(server: string): Promise<readonly string[]> {
    const known = this.#bare.get(server);
    if (known !== undefined) return known;
    const asked = this.serve([server], (served) => bytesFor(served, unknownClient, conversations[server]));
    this.#bare.set(server, asked);
    return asked;
  }
}
