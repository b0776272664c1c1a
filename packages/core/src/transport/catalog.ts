import { BoundedMap } from '../bounded-map.js';
import { hash64 } from '../hash.js';
import { isObject, own } from '../protocol/json.js';
import type { Tool } from '../protocol/results.js';
import type { Ask } from '../rules/exchange.js';
import { collectPages } from '../rules/lists/pages.js';
import { SharedLoads } from './shared-loads.js';

/** Milliseconds after which the tools are listed again. */
const lifetime = 60_000;
const maxPrincipals = 256;
/** Unknown names that are remembered, so that each costs one listing and never more. */
const maxUnknownNames = 256;

/** What an exchange is about. */
export type Concerns = (tool: Tool) => boolean;

interface Listing {
  readonly tools: readonly Tool[];
  readonly names: ReadonlySet<unknown>;
  readonly at: number;
  /** Hashes, because names that a peer makes up can be long. */
  readonly unknown: Set<string>;
}

/**
 * The tools of one server as its callers see them. Different principals may see different tools; a caller whose
 * credentials nobody has verified shares with nobody.
 */
export class Catalog {
  readonly #listings = new BoundedMap<string, Listing>(maxPrincipals);
  readonly #loads = new SharedLoads();
  /** What exchanges are about, where the server has shown such a tool. */
  #shown = new WeakSet<Concerns>();

  /** Whether the server has shown a tool that this is about, to anybody. */
  hasShown(concerns: Concerns): boolean {
    return this.#shown.has(concerns);
  }

  /** The server shows some of its tools. */
  saw(tools: unknown, concerns: Concerns): void {
    if (!Array.isArray(tools)) return;
    const isMeant = (tool: unknown) => isObject(tool) && concerns(tool as unknown as Tool);
    if (tools.some(isMeant)) this.#shown.add(concerns);
  }

  /** The tools without asking; `undefined` when they must be listed first. */
  peek(principal: string | undefined, name: unknown): readonly Tool[] | undefined {
    const listing = principal === undefined ? undefined : this.#listings.get(principal);
    if (listing === undefined || Date.now() - listing.at > lifetime) return undefined;
    const { names, unknown, tools } = listing;
    const settled =
      typeof name !== 'string' ||
      names.has(name) ||
      unknown.size >= maxUnknownNames ||
      unknown.has(hash64(name));
    return settled ? tools : undefined;
  }

  /** The tools, listed now unless somebody else of the same principal is at it. */
  async load(principal: string | undefined, name: unknown, ask: Ask): Promise<readonly Tool[]> {
    const before = principal === undefined ? undefined : this.#listings.get(principal);
    const listing = await this.#list(principal, ask);
    // What was unknown before stays so, else names in turn could each cause another listing.
    for (const known of before?.unknown ?? []) listing.unknown.add(known);
    if (typeof name === 'string' && !listing.names.has(name)) listing.unknown.add(hash64(name));
    return listing.tools;
  }

  /** The server says that its tools changed. */
  invalidate(): void {
    this.#listings.clear();
    this.#loads.clear();
    this.#shown = new WeakSet();
  }

  async #list(principal: string | undefined, ask: Ask): Promise<Listing> {
    if (principal === undefined) return listTools(ask);
    return this.#loads.load(
      principal,
      ask.signal,
      () => listTools(ask),
      (listing) => this.#listings.set(principal, listing),
    );
  }
}

async function listTools(ask: Ask): Promise<Listing> {
  const first = await ask('tools/list');
  const { items } = await collectPages('tools/list', 'tools', first, ask);
  const tools = items as readonly Tool[];
  return {
    tools,
    names: new Set(tools.map((tool) => own(tool, 'name'))),
    at: Date.now(),
    unknown: new Set(),
  };
}

const catalogs = new WeakMap<object, Catalog>();

/** The catalog of a server: of its factory where each request gets an instance of its own. */
export function catalogOf(server: object): Catalog {
  const catalog = catalogs.get(server) ?? new Catalog();
  catalogs.set(server, catalog);
  return catalog;
}
