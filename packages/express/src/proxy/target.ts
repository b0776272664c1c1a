/** Announced message endpoints that are remembered; servers have one. */
const maxEndpoints = 64;

/**
 * Where a proxy sends requests: the URL that its author gave. Nothing in a client's request chooses scheme, host or
 * port, and a path only where the server itself announced it (HTTP+SSE, revision 2024-11-05).
 */
export class Target {
  readonly url: URL;
  readonly #endpoints = new Set<string>();

  /** @throws TypeError for what is no URL of HTTP. */
  constructor(target: string | URL) {
    const url = URL.canParse(String(target)) ? new URL(target) : undefined;
    if (url === undefined || !/^https?:$/.test(url.protocol)) {
      throw new TypeError('mcpProxy: target must be an http: or https: URL');
    }
    if (url.username !== '' || url.password !== '') {
      throw new TypeError('mcpProxy: put credentials of the target into headers, not into its URL');
    }
    this.url = url;
  }

  /**
   * The URL for a request, by what follows the path on which the proxy is mounted; `undefined` for a path that is
   * none of the server's.
   *
   * @param rest path and query, as Express has them in `request.url`.
   */
  urlFor(rest: string): URL | undefined {
    const [path = '', query] = split(rest);
    if (path !== '' && path !== '/' && !this.#endpoints.has(path)) return undefined;
    const url = new URL(path === '' || path === '/' ? this.url : new URL(path, this.url.origin));
    if (query !== undefined) url.search = url.search === '' ? `?${query}` : `${url.search}&${query}`;
    return url;
  }

  /**
   * What an `endpoint` event must say so that the client posts to the proxy; `undefined` where the server names another
   * host, which the specification forbids.
   *
   * @param mounted the path on which the proxy is mounted.
   */
  announce(endpoint: string, mounted: string): string | undefined {
    const url = URL.canParse(endpoint, this.url.href) ? new URL(endpoint, this.url) : undefined;
    if (url === undefined || url.origin !== this.url.origin) return undefined;
    if (this.#endpoints.size < maxEndpoints) this.#endpoints.add(url.pathname);
    return `${mounted}${url.pathname}${url.search}`;
  }

  /** Whether a redirect stays on the host; a client's credentials go nowhere else. */
  follows(location: string | undefined, from: URL): URL | undefined {
    if (location === undefined || !URL.canParse(location, from.href)) return undefined;
    const url = new URL(location, from);
    const isUpgrade =
      this.url.protocol === 'http:' && url.protocol === 'https:' && url.hostname === from.hostname;
    return url.origin === this.url.origin || isUpgrade ? url : undefined;
  }
}

function split(rest: string): [path: string, query?: string] {
  const at = rest.indexOf('?');
  return at < 0 ? [rest] : [rest.slice(0, at), rest.slice(at + 1)];
}
