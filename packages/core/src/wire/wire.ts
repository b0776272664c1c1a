import { log } from '../plan/log.js';
import { type CompatOrChooser, checkSource } from '../transport/chooser.js';
import { EventRewriter } from './event-rewriter.js';
import { type Home, WireExchange } from './exchange.js';
import { Peer } from './peer.js';
import { Peers, type SessionLimits } from './peers.js';
import type { WireRequest } from './request.js';

const defaultMaxRewriteBytes = 4 * 1024 * 1024;

export interface WireOptions {
  /** Whether messages that break the protocol's schema are mended too, whoever asks. */
  readonly repairs?: boolean | undefined;
  /** Bodies, and events of a stream, that are larger pass as they are, which is reported. 4 MiB by default. */
  readonly maxRewriteBytes?: number | undefined;
  readonly sessions?: SessionLimits | undefined;
}

/**
 * Rewrites what passes between HTTP and one MCP server, with what the server's own transport would know: who asks
 * is read from the bodies, the headers and the sessions that it sees. It knows no framework: `open` an exchange for
 * each request, give it the body, and ask it what becomes of the answer.
 */
export class Wire implements Home {
  readonly maxRewriteBytes: number;
  readonly #source: CompatOrChooser;
  readonly #peers: Peers;
  readonly #told = new Set<string>();

  /** @throws TypeError for anything that is no compat and no chooser. */
  constructor(compatOrChooser: CompatOrChooser, options: WireOptions = {}) {
    checkSource(compatOrChooser);
    this.maxRewriteBytes = options.maxRewriteBytes ?? defaultMaxRewriteBytes;
    if (!(this.maxRewriteBytes > 0)) {
      throw new TypeError('mcp-compat: maxRewriteBytes must be a positive number of bytes');
    }
    this.#source = options.repairs === true ? compatOrChooser : withoutRepairs(compatOrChooser);
    this.#peers = new Peers(options.sessions);
    if (typeof compatOrChooser !== 'function') compatOrChooser.announce();
  }

  /** Sessions that are remembered. */
  get sessions(): number {
    return this.#peers.size;
  }

  /** Whether a session is remembered. */
  knows(sessionId: string): boolean {
    return this.#peers.has(sessionId);
  }

  open(request: WireRequest): WireExchange {
    const { headers, sseSession, remembered } = request;
    const sessionId = headers.get('mcp-session-id') ?? (sseSession && `sse ${sseSession}`) ?? undefined;
    const known = sessionId === undefined ? undefined : this.#peers.get(sessionId);
    const peer = known ?? new Peer(this.#source, this);
    const exchange = new WireExchange(request, this, peer, known === undefined && remembered === undefined);
    if (known === undefined && remembered !== undefined && sessionId !== undefined) {
      peer.sessionId = sessionId;
      peer.remember(remembered, exchange);
      this.#peers.set(sessionId, peer);
    }
    return exchange;
  }

  /** Rewrites the events of an answer that is treated as `'events'`; `emit` gets what may go out. */
  events(exchange: WireExchange, emit: (bytes: Uint8Array) => void): EventRewriter {
    return new EventRewriter(exchange, emit, this.maxRewriteBytes);
  }

  opened(id: string, peer: Peer): void {
    this.#peers.set(id, peer);
  }

  closed(id: string): void {
    this.#peers.delete(id);
  }

  skipped(reason: string): void {
    if (this.#told.has(reason)) return;
    this.#told.add(reason);
    if (typeof this.#source === 'function') log(`skipped: ${reason}`);
    else this.#source.skipped({ reason });
  }
}

function withoutRepairs(source: CompatOrChooser): CompatOrChooser {
  return typeof source === 'function'
    ? (context) => source(context).withoutRepairs()
    : source.withoutRepairs();
}
