import type { IncomingMessage } from 'node:http';

/** Names and values as they came. */
export function* pairsOf(rawHeaders: readonly string[]): Generator<readonly [name: string, value: string]> {
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    yield [rawHeaders[index] ?? '', rawHeaders[index + 1] ?? ''];
  }
}

/**
 * Replaces a header of a request, once in `headers` and once in `rawHeaders`: of the official SDKs' handlers some
 * read the one, some the other. A header that isn't there isn't added.
 */
export function replaceHeader(request: IncomingMessage, name: string, value: string): void {
  const { headers, rawHeaders } = request;
  if (headers[name] !== undefined) headers[name] = value;
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === name) rawHeaders[index + 1] = value;
  }
}
