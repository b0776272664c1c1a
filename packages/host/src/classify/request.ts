import { codes, type RpcError } from '../protocol/codes.js';
import { isObject, type JsonObject, own } from '../protocol/json.js';
import { metaKeys } from '../protocol/meta.js';
import { modernRevisions } from '../protocol/revisions.js';

/** A request that no era can serve. */
export interface Refusal {
  readonly kind: 'refused';
  /** HTTP status to answer with. */
  readonly status: 400;
  readonly error: RpcError;
}

/** Which era a request belongs to, for one endpoint that serves both. */
export type RequestOutcome =
  | { readonly kind: 'legacy'; readonly reason: 'initialize' | 'no-claim' | 'legacy-header' }
  | { readonly kind: 'modern'; readonly revision: string }
  | Refusal;

export interface RequestOptions {
  /** Modern revisions that this server speaks. Default: 2026-07-28. */
  readonly modernRevisions?: readonly string[];
  /** What a refusal lists as `data.supported`. Default: the modern revisions. */
  readonly supported?: readonly string[];
}

/** Any of these keys in `_meta`, whatever its value, claims the modern era. */
const claims = [metaKeys.protocolVersion, metaKeys.clientInfo, metaKeys.clientCapabilities];

/**
 * Classifies an incoming request by its method, its `_meta` and its `MCP-Protocol-Version` header. Pure, total.
 *
 * `initialize` is always legacy, whatever it carries. A header alone claims the modern era only with one of our
 * revisions. Over HTTP, `checkHeaders` follows for what is classified as modern.
 *
 * @param meta the request's `params._meta`; anything that is no object counts as none.
 * @param header absent on transports that have no headers.
 */
export function classifyRequest(
  method: string,
  meta: unknown,
  header?: string | null,
  options: RequestOptions = {},
): RequestOutcome {
  const ours = options.modernRevisions ?? modernRevisions;
  if (method === 'initialize') return { kind: 'legacy', reason: 'initialize' };
  const headerIsOurs = typeof header === 'string' && ours.includes(header);
  const claimed = isObject(meta) && claims.some((key) => Object.hasOwn(meta, key));
  if (!claimed && !headerIsOurs) return { kind: 'legacy', reason: 'no-claim' };

  const version = own(meta, metaKeys.protocolVersion);
  if (typeof version !== 'string' || version === '') {
    // ChatGPT's connector was seen to send the header of a legacy revision beside reserved keys without a version.
    if (header && !headerIsOurs) return { kind: 'legacy', reason: 'legacy-header' };
    return refuse(codes.invalidParams, `Missing required _meta key ${metaKeys.protocolVersion}`);
  }
  if (!ours.includes(version)) {
    const data = { supported: options.supported ?? ours, requested: version };
    return refuse(codes.unsupportedVersion, 'Unsupported protocol version', data);
  }
  if (header && header !== version) {
    const message = 'MCP-Protocol-Version header does not match the request';
    return refuse(codes.headerMismatch, message, { header, body: version });
  }
  if (!isObject(own(meta, metaKeys.clientCapabilities))) {
    return refuse(codes.invalidParams, `Missing required _meta key ${metaKeys.clientCapabilities}`);
  }
  return { kind: 'modern', revision: version };
}

/** A refusal of a request with HTTP status 400. */
export function refuse(code: number, message: string, data?: JsonObject): Refusal {
  return {
    kind: 'refused',
    status: 400,
    error: data === undefined ? { code, message } : { code, message, data },
  };
}

/** The `_meta` of a request's params; `undefined` where there is none that is an object. */
export function metaOf(params: unknown): JsonObject | undefined {
  const meta = own(params, '_meta');
  return isObject(meta) ? meta : undefined;
}
