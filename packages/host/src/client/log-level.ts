import { isObject, own } from '../protocol/json.js';
import { metaKeys } from '../protocol/meta.js';
import type { SdkRequest } from './sdk-client.js';

/**
 * The level of logs that the host wants. Legacy servers are told it by `logging/setLevel`; modern ones know no such
 * request, and are told with each one.
 */
export class LogLevel {
  #level: unknown;

  /** Takes in what the host asks for. */
  note({ method, params }: SdkRequest): void {
    if (method === 'logging/setLevel') this.#level = own(params, 'level');
  }

  get wanted(): unknown {
    return this.#level;
  }

  /** A request for a modern server, with the level; the same one where there is none, or its own. */
  onto<Request extends SdkRequest>(request: Request): Request {
    const meta = own(request.params, '_meta');
    if (this.#level === undefined || own(meta, metaKeys.logLevel) !== undefined) return request;
    const _meta = { ...(isObject(meta) && meta), [metaKeys.logLevel]: this.#level };
    return { ...request, params: { ...request.params, _meta } };
  }
}
