import { uiMimeType } from '../protocol/apps.js';
import type { EmbeddedResource, Meta } from '../protocol/content.js';
import { isObject, type JsonObject, own } from '../protocol/json.js';
import type { ReadResourceResult } from '../protocol/results.js';
import { endingWith } from '../rules/ending.js';
import { FallbackError } from './fallback-error.js';
import { htmlOf } from './html.js';
import { type AppsOptions, appsDefaults } from './options.js';
import { uiUriProblem } from './ui-uri.js';

/** Reads a resource, as `resources/read` of the server does; should end when the signal aborts. */
export type ReadResource = (
  uri: string,
  options: { readonly signal: AbortSignal },
) => Promise<ReadResourceResult>;

export interface FallbackOptions extends Pick<AppsOptions, 'entry' | 'maxBytes'> {
  /** Ends the wait, with the signal's reason, whatever the reader does. */
  readonly signal?: AbortSignal;
}

/**
 * Reads a view and makes it the embedded resource that hosts without MCP Apps may show: the HTML as text, with
 * the `_meta.ui` of the resource on the block too, every other key of its `_meta` kept. The read result is left
 * as it is.
 *
 * @throws FallbackError for a URI that is none of a view, and for a resource that can't be embedded: no contents,
 *   not exactly one with this URI, another MIME type, a blob that is no base64 of UTF-8, no HTML, too much HTML.
 *   What the reader throws comes back unchanged.
 */
export async function buildEmbeddedFallback(
  read: ReadResource,
  uri: string,
  options: FallbackOptions = {},
): Promise<EmbeddedResource> {
  const { entry: which = appsDefaults.entry, maxBytes = appsDefaults.maxBytes, signal } = options;
  if (typeof read !== 'function') throw new FallbackError('no-reader', uri);
  checkUri(uri, which);
  signal?.throwIfAborted();
  const result: unknown = await endingWith(
    signal,
    (async () => read(uri, { signal: signal ?? new AbortController().signal }))(),
  );
  const entry = entryOf(result, uri, which);
  const mimeType = mimeTypeOf(entry, uri, which);
  const meta = own(entry, '_meta');
  const ui = own(meta, 'ui');
  return {
    type: 'resource',
    resource: {
      uri: uriOf(entry, uri),
      mimeType,
      text: htmlOf(entry, uri, maxBytes),
      ...(isObject(meta) && { _meta: meta as Meta }),
    },
    ...(isObject(ui) && { _meta: { ui } }),
  };
}

type Entry = AppsOptions['entry'];

/** The older convention looked at no URI but for an empty one. */
function checkUri(uri: unknown, which: Entry): void {
  const problem = which === 'first' && typeof uri === 'string' && uri !== '' ? undefined : uiUriProblem(uri);
  if (problem !== undefined) throw new FallbackError('invalid-uri', uri, problem);
}

function entryOf(result: unknown, uri: string, which: Entry): JsonObject {
  const contents = own(result, 'contents');
  if (!Array.isArray(contents) || contents.length === 0) throw new FallbackError('no-contents', uri);
  const matching =
    which === 'first' ? contents.slice(0, 1) : contents.filter((one) => own(one, 'uri') === uri);
  const [entry] = matching;
  if (matching.length !== 1 || !isObject(entry)) throw new FallbackError('ambiguous', uri);
  return entry;
}

function uriOf(entry: JsonObject, requested: string): string {
  const uri = own(entry, 'uri');
  return typeof uri === 'string' && uri !== '' ? uri : requested;
}

function mimeTypeOf(entry: JsonObject, uri: string, which: Entry): string {
  const mimeType = own(entry, 'mimeType') ?? '';
  if (mimeType === '') return uiMimeType;
  if (which === 'first' && typeof mimeType === 'string') return mimeType;
  if (mimeType !== uiMimeType) throw new FallbackError('mime-type', uri);
  return mimeType;
}
