import { isObject } from '../../protocol/json.js';
import { mapMembers, withMember, withoutNulls } from '../copy.js';
import type { Repair } from '../repair.js';

const ofServerInfo = ['title', 'description', 'websiteUrl', 'icons'];

/** Every client but one loses a server whose answer to `initialize` lacks these. */
export const handshake: Repair = {
  id: 'R11',
  title: 'a handshake without capabilities or without the version of the server',
  severity: 'fatal',
  effect: 'equivalent',
  transforms: [
    {
      result: {
        initialize: (result) =>
          withMember(withCapabilities(result), 'serverInfo', mendServerInfo(result.serverInfo)),
        'server/discover': withCapabilities,
      },
    },
  ],
};

function withCapabilities<Result extends { readonly capabilities: object; readonly instructions?: unknown }>(
  result: Result,
): Result {
  return withMember(
    withoutNulls(result, ['instructions']),
    'capabilities',
    mendCapabilities(result.capabilities),
  );
}

/** A capability that is null was meant: `tools: null` is how some serialisers write an empty object. */
function mendCapabilities(capabilities: unknown): object {
  if (!isObject(capabilities)) return {};
  return mapMembers(capabilities, Object.keys(capabilities), (value) => {
    if (value === null) return {};
    return isObject(value) ? withoutNulls(value, Object.keys(value)) : value;
  });
}

function mendServerInfo<Info extends { readonly name: string; readonly version: string }>(info: Info): Info {
  if (!isObject(info)) return { name: 'unknown', version: 'unknown' } as Info;
  const mended = withoutNulls(info, ofServerInfo);
  const named = typeof mended.name === 'string' ? mended : { ...mended, name: 'unknown' };
  return typeof named.version === 'string' ? named : { ...named, version: 'unknown' };
}
