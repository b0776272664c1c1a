import { LRUCache } from 'lru-cache';
import type { ToolHints } from '../dispatch/may-retry.js';
import { isObject, own } from '../protocol/json.js';
import type { SdkRequest } from './sdk-client.js';

/** Remembers what tools say of themselves, from the lists that go by. */
export class KnownTools {
  readonly #hints = new LRUCache<string, ToolHints>({ max: 5000 });

  learn({ method }: SdkRequest, result: unknown): void {
    const tools = method === 'tools/list' ? own(result, 'tools') : undefined;
    if (!Array.isArray(tools)) return;
    for (const tool of tools) {
      const name = own(tool, 'name');
      const annotations = own(tool, 'annotations');
      if (typeof name === 'string') this.#hints.set(name, isObject(annotations) ? { annotations } : {});
    }
  }

  /** The hints of the tool that a request calls. */
  of({ method, params }: SdkRequest): ToolHints | undefined {
    const name = own(params, 'name');
    return method === 'tools/call' && typeof name === 'string' ? this.#hints.get(name) : undefined;
  }
}
