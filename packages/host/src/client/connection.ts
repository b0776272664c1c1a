import type { Era } from '@mcp-compat/core';
import type { Opening } from '../dispatch/backend.js';
import { failureOf } from '../dispatch/failure.js';
import { EraError } from './era-error.js';
import { InFlight } from './in-flight.js';
import type { HostCompatOptions } from './options.js';
import { Rounds } from './rounds.js';
import { type BareClient, type SdkClient, type SdkTransport, speaksModern } from './sdk-client.js';

/** Keeps one client connected in the era that is asked for. */
export class Connection {
  readonly rounds: Rounds = new Rounds();
  readonly #client: SdkClient;
  readonly #bare: BareClient;
  readonly #options: HostCompatOptions;
  readonly #inFlight = new InFlight();
  /** A transport that the host gave, and that nothing is connected to yet. */
  #given: unknown;
  #connectOptions: object | undefined;
  #opening: Promise<unknown> = Promise.resolve();
  #isBroken = false;
  /** The host has closed the client. */
  #isEnded = false;
  /** The era that was asked for, which a client without the server's own word may not have come to. */
  #openedFor: Era | undefined;

  constructor(client: SdkClient, bare: BareClient, options: HostCompatOptions) {
    this.#client = client;
    this.#bare = bare;
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#client.transport !== undefined && !this.#isBroken;
  }

  /** The era of the connection; SDK v1 knows only one. */
  get era(): Era {
    return this.#client.getProtocolEra?.() ?? 'legacy';
  }

  /** Takes what the host connects with. */
  take(transport: unknown, connectOptions: object | undefined): void {
    this.#given = transport;
    this.#connectOptions = connectOptions;
    this.#isBroken = true;
    this.#isEnded = false;
  }

  /** The session is gone: the next call opens another. */
  break(): void {
    this.#isBroken = true;
  }

  /** Closes it for good; a connection that is just being made doesn't come to be. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#bare.close();
  }

  /**
   * Opens a connection, unless there is one that will do. One after the other: who comes meanwhile gets the same.
   *
   * @returns whether it is a new one.
   */
  open(opening: Opening): Promise<boolean> {
    const opened = this.#opening.then(() => this.#open(opening));
    this.#opening = opened.catch(() => {});
    return opened;
  }

  /** Sends a request over the connection that is open. */
  send(...parameters: unknown[]): Promise<unknown> {
    return this.#inFlight.track(() => this.#bare.request(...parameters));
  }

  async #open({ era, verdict, prior }: Opening): Promise<boolean> {
    // Where nothing could be learnt, what works stays as it is.
    const fits = verdict === undefined || this.era === era || this.#openedFor === era;
    if (this.isOpen && fits) return false;
    const transport = await this.#nextTransport(era);
    await this.#closeQuietly();
    this.rounds.watch(transport as SdkTransport);
    try {
      await this.#bare.connect(transport, this.#optionsWith(prior));
    } catch (error) {
      const isNews = !speaksModern(this.#client) && failureOf(error).kind === 'modernProtocolError';
      throw isNews ? new EraError(error) : error;
    }
    if (this.#isEnded) {
      await this.#bare.close();
      throw new Error('withHostCompat: the client was closed while it connected');
    }
    this.#isBroken = false;
    // A guess says nothing of the server: a connection that came to another era is replaced once that is known.
    this.#openedFor = verdict === undefined ? undefined : era;
    return true;
  }

  #optionsWith(prior: Opening['prior']): object | undefined {
    if (prior === undefined || !speaksModern(this.#client)) return this.#connectOptions;
    return { ...this.#connectOptions, prior };
  }

  async #nextTransport(era: Era): Promise<unknown> {
    const given = this.#given;
    this.#given = undefined;
    if (given !== undefined) return given;
    const made = await this.#options.transport?.();
    if (made !== undefined) return made;
    throw new Error(
      `withHostCompat: the server takes a new connection (${era}), and there is no option \`transport\``,
    );
  }

  /** Ends the connection there is, after its calls; for the host it doesn't end. */
  async #closeQuietly(): Promise<void> {
    if (this.#client.transport === undefined) return;
    await this.#inFlight.drain(this.#options.drainMs ?? 10_000);
    const { onclose } = this.#client;
    this.#client.onclose = undefined;
    await this.#bare.close().catch(() => {});
    this.#client.onclose = onclose;
  }
}
