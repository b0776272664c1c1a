import { readFileSync } from 'node:fs';

/**
 * What real clients did with messages of a raw-wire server, with a scripted model in place of theirs.
 *
 * Of results of tools: `c` all of the content reached the model, `c-` a part of it, `s` the structured content,
 * `m` the `_meta` too, `i` a picture or file, `b` its base64; `∅` nothing; `E` the call failed; `H` it never settled;
 * `read` it survived, and the message has no mark that tells which parts were shown.
 * Of lists and handshakes: `ok`; `S` every tool of the server was lost; `D(x)` the tool x was, `E(x)` it couldn't be
 * called; `{ lost }` those tools were.
 */
export interface Cell {
  readonly what: string;
  readonly result: unknown;
  /** Of the tool whose result it is. */
  readonly outputSchema?: object;
  readonly serverName?: string;
  /** By client and version. A client that is missing was not driven, or not in a way that tells. */
  readonly seen: Readonly<Record<string, string | { readonly lost: readonly string[] }>>;
}

export function cellsOf(name: 'results' | 'tools' | 'handshakes'): {
  /** ISO date. */
  readonly measured: string;
  readonly cells: readonly Cell[];
} {
  return JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'));
}
