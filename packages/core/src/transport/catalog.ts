import { BoundedMap } from '../bounded-map.js';
import { own } from '../protocol/json.js';
import type { Tool } from '../protocol/results.js';
import type { Ask } from '../rules/exchange.js';
import { collectPages } from '../rules/lists/pages.js';

/** Milliseconds after which the tools are listed again. */
const lifetime = 60_000;
const maxPrincipals = 256;
/** Unknown names that are remembered, so that each costs one listing and never more. */
const maxUnknownNames = 256;

interface Listing {
  readonly tools: readonly Tool[];
  readonly names: ReadonlySet<unknown>;
  readonly at: number;
  readonly unknown: Set<string>;
}

/**
 * The tools of one server as its callers see them. Different principals may see different tools; a caller whose
 * credentials nobody has verified shares with nobody.
 */
export class Catalog {
  readonly #listings = new BoundedMap<string, Listing>(maxPrincipals);
  readonly #loading = new Map<string, Promise<Listing>>();

  /** The tools without asking; `undefined` when they must be listed first. */
  peek(principal: string | undefined, name: unknown): readonly Tool[] | undefined {
    const listing = principal === undefined ? undefined : this.#listings.get(principal);
    if (listing === undefined || Date.now() - listing.at > lifetime) return undefined;
    const settled =
      listing.names.has(name) || listing.unknown.has(String(name)) || listing.unknown.size >= maxUnknownNames;
    return settled ? listing.tools : undefined;
  }

  /** The tools, listed now unless somebody else of the same principal is at it. */
  async load(principal: string | undefined, name: unknown, ask: Ask): Promise<readonly Tool[]> {
    const before = principal === undefined ? undefined : this.#listings.get(principal);
    const listing = await this.#list(principal, ask);
    if (!listing.names.has(name)) {
      // What was unknown before stays so, else names in turn could each cause another listing.
      for (const known of before?.unknown ?? []) listing.unknown.add(known);
      listing.unknown.add(String(name));
    }
    return listing.tools;
  }

  /** The server says that its tools changed. */
  invalidate(): void {
    this.#listings.clear();
    this.#loading.clear();
  }

  async #list(principal: string | undefined, ask: Ask): Promise<Listing> {
    if (principal === undefined) return listTools(ask);
    const shared = this.#loading.get(principal);
    if (shared !== undefined) {
      // The one who is at it may be cancelled, which is no reason for us to fail.
      const listing = await shared.catch(() => undefined);
      if (listing !== undefined) return listing;
    }
    const loading = listTools(ask);
    this.#loading.set(principal, loading);
    try {
      const listing = await loading;
      // A change while it was listed makes it old already.
      if (this.#loading.get(principal) === loading) this.#listings.set(principal, listing);
      return listing;
    } finally {
      if (this.#loading.get(principal) === loading) this.#loading.delete(principal);
    }
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
