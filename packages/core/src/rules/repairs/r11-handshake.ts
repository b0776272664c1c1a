import { isObject } from '../../protocol/json.js';
import { mapMembers, withMember, withoutNulls } from '../copy.js';
import type { Repair } from '../repair.js';
import { capabilityNames } from './capability-names.js';

const ofServerInfo = ['title', 'description', 'websiteUrl', 'icons'];

const ofCapability = ['listChanged', 'subscribe', 'list', 'cancel', 'requests'];

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

/** Six clients don't ask for tools that nobody announced, and a server without any is rare. */
function mendCapabilities(capabilities: unknown): object {
  if (!isObject(capabilities)) return { tools: {} };
  const announced = mapMembers(capabilities, ['tools'], (tools) => (tools === null ? {} : tools));
  return mapMembers(announced, capabilityNames, mendCapability);
}

/** Serialisers write null for what a server doesn't have, people `true` and `false`. */
function mendCapability(capability: unknown): unknown {
  if (capability === true) return {};
  if (capability === null || capability === false) return undefined;
  return isObject(capability) ? withoutNulls(capability, ofCapability) : capability;
}

function mendServerInfo<Info extends { readonly name: string; readonly version: string }>(info: Info): Info {
  if (!isObject(info)) return { name: 'unknown', version: 'unknown' } as Info;
  const mended = withoutNulls(info, ofServerInfo);
  const named = typeof mended.name === 'string' ? mended : { ...mended, name: 'unknown' };
  if (typeof named.version === 'string') return named;
  return { ...named, version: typeof named.version === 'number' ? String(named.version) : 'unknown' };
}
