import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { answerError, codes } from '../proxy/errors.js';
import type { Product } from './generation.js';
import type { RouterOptions, RouterSessions } from './options.js';

/** The Streamable HTTP transport of either SDK for Node; both take the same options. */
export interface HttpTransport {
  readonly sessionId?: string | undefined;
  onclose?: (() => void) | undefined;
  close(): Promise<void>;
  handleRequest(request: IncomingMessage, response: ServerResponse, body?: unknown): Promise<void>;
}

export type TransportClass = new (options: object) => HttpTransport;

interface Open {
  readonly transport: HttpTransport;
  readonly product: Product;
}

const hour = 60 * 60 * 1000;
/** Milliseconds between looks for sessions that nobody uses any more. */
const sweep = 60_000;

/** The sessions of one router, each with a server and a transport of its own. */
export class RouterSessionMap {
  readonly #open: LRUCache<string, Open>;
  readonly #options: RouterOptions;
  readonly #onerror: (error: Error) => void;
  readonly #sweeping: NodeJS.Timeout;

  constructor(sessions: RouterSessions, options: RouterOptions, onerror: (error: Error) => void) {
    const { max = 10_000, idleMs = hour } = sessions;
    this.#options = options;
    this.#onerror = onerror;
    this.#open = new LRUCache({
      max,
      ttl: idleMs,
      updateAgeOnGet: true,
      dispose: ({ product }) => void product.close().catch(onerror),
    });
    this.#sweeping = setInterval(() => this.#open.purgeStale(), Math.min(sweep, idleMs));
    this.#sweeping.unref();
  }

  get size(): number {
    return this.#open.size;
  }

  /** Serves a request of a session that is open; 404 tells a client to open another one. */
  async serve(
    sessionId: string,
    request: IncomingMessage,
    response: ServerResponse,
    body: unknown,
  ): Promise<void> {
    const open = this.#open.get(sessionId);
    if (open === undefined) {
      return answerError(
        response,
        404,
        { code: codes.session, message: 'Session not found' },
        idsOfBody(body),
      );
    }
    await open.transport.handleRequest(request, response, body);
  }

  /** Serves the request that opens a session. */
  async open(
    Transport: TransportClass,
    product: Product,
    request: IncomingMessage,
    response: ServerResponse,
    body: unknown,
  ): Promise<void> {
    const { eventStore, enableJsonResponse } = this.#options;
    const transport = new Transport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id: string) => void this.#open.set(id, { transport, product }),
      onsessionclosed: (id: string) => void this.#open.delete(id),
      ...(eventStore && { eventStore }),
      ...(enableJsonResponse !== undefined && { enableJsonResponse }),
    });
    await product.connect(transport as never);
    await transport.handleRequest(request, response, body);
    // What was no valid `initialize` has opened nothing.
    if (transport.sessionId === undefined) await product.close().catch(this.#onerror);
  }

  close(): void {
    clearInterval(this.#sweeping);
    this.#open.clear();
  }
}

function idsOfBody(body: unknown): readonly unknown[] {
  return [body].flat().flatMap((message) => (message as { id?: unknown } | undefined)?.id ?? []);
}
