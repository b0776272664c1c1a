import { isObject } from '../protocol/json.js';
import type { ClientInfo } from './client-context.js';
import { boundedText } from './text.js';

/** A bounded copy of the parts that identify a client; other members may be large and are not kept. */
export function clientInfoFrom(value: unknown): ClientInfo | undefined {
  if (!isObject(value)) return undefined;
  return {
    name: boundedText(value['name']),
    title: boundedText(value['title']),
    version: boundedText(value['version']),
  };
}

export function objectFrom(value: unknown): object | undefined {
  return isObject(value) ? value : undefined;
}
