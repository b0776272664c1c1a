import { type CompatOrChooser, compatTransport } from '../../../src/index.js';

/** A JSON-RPC message of a test. */
export interface Wire {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: { readonly [name: string]: unknown; readonly _meta?: object };
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A message as the server saw it, with what came beside it. */
export interface Arrival {
  readonly message: Wire;
  readonly extra: unknown;
}

/** What a handler knows of the request it answers. */
export interface Call {
  readonly id: string | number;
  readonly extra: unknown;
  /** Sends something because of this request. */
  say(message: Wire): void;
}

/**
 * Answers a request within the call that delivers it: with an object, or with an error. `undefined` doesn't
 * answer at all.
 */
export type Handler = (params: Record<string, unknown>, call: Call) => unknown;

export interface Setup {
  readonly compat: CompatOrChooser;
  readonly handlers: Readonly<Record<string, Handler>>;
  /** What the catalog belongs to. */
  readonly server?: object;
}

interface Inner {
  onmessage?: (message: Wire, extra?: unknown) => void;
  onclose?: () => void;
  send(message: Wire, options?: unknown): Promise<void>;
}

/** Both ends of a decorated connection: a client that writes by hand and a server that follows a script. */
export class Connection {
  /** What reached the server. */
  readonly arrived: Arrival[] = [];
  /** What reached the client. */
  readonly sent: Wire[] = [];
  readonly #handlers: Setup['handlers'];
  readonly #answers = new Map<string | number, (answer: Wire) => void>();
  readonly #inner: Inner;
  readonly #outer: Inner;
  #count = 0;
  #closed = false;

  constructor({ compat, handlers, server }: Setup) {
    this.#handlers = handlers;
    this.#inner = { send: (message) => this.#toClient(message) };
    this.#outer = compatTransport(this.#inner as never, compat, server) as Inner;
    this.#outer.onmessage = (message, extra) => this.#toServer(message, extra);
    this.#outer.onclose = () => {
      this.#closed = true;
    };
  }

  /** Methods that reached the server, in their order. */
  get methods(): readonly (string | undefined)[] {
    return this.arrived.map(({ message }) => message.method);
  }

  /** How often the server was asked for this. */
  count(method: string): number {
    return this.methods.filter((arrived) => arrived === method).length;
  }

  /** A legacy client introduces itself. */
  async initialize(name: string, extra?: unknown, capabilities: object = {}): Promise<this> {
    const params = {
      protocolVersion: '2025-11-25',
      capabilities,
      clientInfo: { name, version: '1.0.0' },
    };
    await this.request('initialize', params, extra);
    return this;
  }

  /** Sends a request and waits for its answer. */
  request(method: string, params?: Wire['params'], extra?: unknown): Promise<Wire> {
    return this.start(method, params, extra).answer;
  }

  /** Sends a request. */
  start(
    method: string,
    params?: Wire['params'],
    extra?: unknown,
  ): { readonly id: number; readonly answer: Promise<Wire> } {
    const id = ++this.#count;
    const answer = new Promise<Wire>((resolve) => this.#answers.set(id, resolve));
    this.receive({ id, method, ...(params !== undefined && { params }) }, extra);
    return { id, answer };
  }

  cancel(id: string | number, extra?: unknown): void {
    this.receive({ method: 'notifications/cancelled', params: { requestId: id } }, extra);
  }

  /** The client sends anything. */
  receive(message: Wire, extra?: unknown): void {
    this.#inner.onmessage?.({ jsonrpc: '2.0', ...message } as Wire, extra);
  }

  /** The server sends anything. */
  say(message: Wire, options?: unknown): Promise<void> {
    return this.#outer.send({ jsonrpc: '2.0', ...message } as Wire, options);
  }

  close(): void {
    this.#inner.onclose?.();
  }

  async #toClient(message: Wire): Promise<void> {
    if (this.#closed) throw new Error('Not connected');
    this.sent.push(message);
    if (message.method === undefined && message.id !== undefined) this.#answers.get(message.id)?.(message);
  }

  #toServer(message: Wire, extra: unknown): void {
    this.arrived.push({ message, extra });
    const { id, method, params = {} } = message;
    if (id === undefined || method === undefined) return;
    const say = (said: Wire) => void this.say(said, { relatedRequestId: id });
    const answer = this.#handlerOf(method)(params as Record<string, unknown>, { id, extra, say });
    if (answer === undefined) return;
    const part =
      answer instanceof Error
        ? { error: { code: answer instanceof NoHandler ? -32601 : -32603, message: answer.message } }
        : { result: answer };
    // As the SDKs do, the server catches what its transport throws.
    this.say({ id, ...part } as Wire).catch(() => {});
  }

  #handlerOf(method: string): Handler {
    const handler = this.#handlers[method];
    if (handler !== undefined) return handler;
    if (method === 'initialize' && this.#handlers[method] === undefined)
      return () => ({ protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo });
    return () => new NoHandler(`no handler for ${method}`);
  }
}

class NoHandler extends Error {}

const serverInfo = { name: 'scripted', version: '1.0.0' };

/** All promises that can go on by themselves have done so. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
