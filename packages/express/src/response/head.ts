import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { HeaderReader } from '@mcp-compat/core/wire';

/** Headers that speak of the bytes as they were. */
const ofBytes = new Set([
  'content-length',
  'transfer-encoding',
  'etag',
  'content-md5',
  'digest',
  'content-digest',
  'repr-digest',
]);

export type HeadArguments = readonly unknown[];

/** What `writeHead` is given, or would be, together with what `setHeader` was given before. */
export class Head {
  readonly status: number;
  readonly headers: HeaderReader;
  readonly #response: ServerResponse;
  readonly #reason: string | undefined;
  readonly #given: OutgoingHttpHeaders | readonly unknown[] | undefined;

  constructor(response: ServerResponse, [status = response.statusCode, second, third]: HeadArguments) {
    this.#response = response;
    this.status = Number(status);
    this.#reason = typeof second === 'string' ? second : undefined;
    this.#given = (typeof second === 'string' ? third : (second ?? third)) as OutgoingHttpHeaders | undefined;
    this.headers = { get: (name) => this.#get(name) };
  }

  /** The arguments for a body of this many bytes; `undefined`: of a length that isn't known yet. */
  forBody(length: number | undefined): unknown[] {
    const hadLength = this.#get('content-length') !== null;
    const counted = hadLength && length !== undefined;
    for (const name of ofBytes) {
      // Without a length Node has to frame the body in chunks, and removing the header keeps it from doing so.
      if (this.#response.hasHeader(name) && (counted || name !== 'transfer-encoding')) {
        this.#response.removeHeader(name);
      }
    }
    if (counted) this.#response.setHeader('content-length', length);
    const reason = this.#reason === undefined ? [] : [this.#reason];
    return [this.status, ...reason, this.#withoutBytes()];
  }

  #withoutBytes(): unknown {
    const given = this.#given;
    if (given === undefined) return undefined;
    const isKept = (name: unknown) => !ofBytes.has(String(name).toLowerCase());
    if (!Array.isArray(given))
      return Object.fromEntries(Object.entries(given).filter(([name]) => isKept(name)));
    if (given.some(Array.isArray)) return given.filter(([name]) => isKept(name));
    return given.filter((_part, index) => isKept(given[index - (index % 2)]));
  }

  #get(name: string): string | null {
    const value = this.#givenValue(name) ?? this.#response.getHeader(name);
    if (value === undefined || value === null) return null;
    return Array.isArray(value) ? value.join(', ') : String(value);
  }

  #givenValue(name: string): unknown {
    const given = this.#given;
    if (given === undefined) return undefined;
    if (!Array.isArray(given)) {
      return Object.entries(given).find(([key]) => key.toLowerCase() === name)?.[1];
    }
    const pairs = given.some(Array.isArray)
      ? (given as unknown[][])
      : given.flatMap((key, index) => (index % 2 === 0 ? [[key, given[index + 1]]] : []));
    return pairs.find(([key]) => String(key).toLowerCase() === name)?.[1];
  }
}
