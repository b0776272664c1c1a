import { isObject, type JsonObject, own } from '../protocol/json.js';

/** A `DiscoverResult` that has the members a client relies on. Assigns to the type of the official client. */
export type Discovery = JsonObject & {
  readonly supportedVersions: string[];
  readonly capabilities: object;
  readonly instructions?: string | undefined;
};

/** Whether it has those members, as the protocol's schema has them. */
export function isDiscovery(value: unknown): value is Discovery {
  const versions = own(value, 'supportedVersions');
  const instructions = own(value, 'instructions');
  return (
    Array.isArray(versions) &&
    versions.every((version) => typeof version === 'string') &&
    isObject(own(value, 'capabilities')) &&
    (instructions === undefined || typeof instructions === 'string')
  );
}
