import type { HttpTarget } from '../../src/index.js';
import type { Listening } from './http.js';

/** One address behind which servers come and go, as behind a load balancer. */
export class MovingServer {
  readonly url = new URL('http://moving.invalid/mcp');
  /** The requests and notifications that were posted, in order. */
  readonly posted: { readonly method: string; readonly params?: { readonly _meta?: object } }[] = [];
  readonly target: HttpTarget;
  #current: Listening | undefined;
  readonly #past: Listening[] = [];

  constructor() {
    this.target = { url: this.url, transport: 'streamable-http', fetch: this.fetch };
  }

  /** What stands behind the address from now on. What stood there ends, or lives on for what is under way. */
  async become(server: Listening, before: 'ends' | 'lives on' = 'ends'): Promise<void> {
    if (this.#current !== undefined) this.#past.push(this.#current);
    this.#current = server;
    if (before === 'ends') await this.#end();
  }

  readonly fetch = (_url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const message = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
    if (message.method !== undefined) this.posted.push(message);
    return fetch(this.#current?.url ?? this.url, init);
  };

  async close(): Promise<void> {
    await this.#end();
    await this.#current?.close();
    this.#current = undefined;
  }

  async #end(): Promise<void> {
    for (const server of this.#past.splice(0)) await server.close();
  }
}
