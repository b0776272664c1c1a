import type { AnyQuirk } from '../quirks/quirk.js';
import { environmentSwitch } from './environment.js';
import { type CompatOptions, levels, modernModes, type Settings, type Switch } from './options.js';
import type { Registry } from './registry.js';
import { nearest } from './suggest.js';

/** Checks the options and fills in what is missing. `MCP_COMPAT=off` beats every option, other values none. */
export function settingsFrom(options: CompatOptions, registry: Registry): Settings {
  const environment = environmentSwitch();
  const level =
    environment === 'off' ? 'off' : oneOf('level', options.level ?? environment ?? 'rescue', levels);
  const rules = knownRules(options.rules ?? {}, registry);
  for (const quirk of registry.quirks) {
    if (rules[quirk.id] === 'on' || (level === 'portable' && quirk.portable)) checkDefaults(quirk);
  }
  return {
    level,
    modern: oneOf('modern', options.modern ?? 'fatal', modernModes),
    rules,
    exemptTools: new Set(Object.keys(options.tools ?? {}).filter((name) => options.tools?.[name] === 'off')),
    repairs: options.repairs ?? true,
    trustClientId: options.trustClientId ?? true,
    quiet: options.quiet ?? false,
    onEvent: options.onEvent,
  };
}

function oneOf<Value extends string>(option: string, value: Value, known: readonly Value[]): Value {
  if (known.includes(value)) return value;
  throw new TypeError(
    `mcp-compat: ${option} is ${JSON.stringify(value)}, but must be one of ${known.join(', ')}`,
  );
}

/** A rule that is on for clients without a sighting has only its defaults to go by. */
function checkDefaults({ id, transforms, exchange, defaults }: AnyQuirk): void {
  const takesOptions = [transforms, exchange].some((part) => typeof part === 'function' && part.length > 0);
  if (takesOptions && defaults === undefined) {
    throw new TypeError(
      `mcp-compat: the rule "${id}" can't be on for every client: it has no default options`,
    );
  }
}

function knownRules(
  rules: Readonly<Record<string, Switch>>,
  { repairs, downLevels, quirks }: Registry,
): Readonly<Record<string, Switch>> {
  const ids = [...repairs, ...downLevels, ...quirks].map(({ id }) => id);
  for (const [id, value] of Object.entries(rules)) {
    if (!ids.includes(id)) {
      const suggestion = nearest(id, ids);
      throw new TypeError(
        `mcp-compat: there is no rule ${JSON.stringify(id)}${suggestion === undefined ? '' : `; did you mean "${suggestion}"?`}`,
      );
    }
    oneOf(`rules["${id}"]`, value, ['on', 'off']);
  }
  return { ...rules };
}
