import { environmentSwitch } from './environment.js';
import { type CompatOptions, levels, modernModes, type Settings, type Switch } from './options.js';
import type { Registry } from './registry.js';
import { nearest } from './suggest.js';

/** Checks the options and fills in what is missing. `MCP_COMPAT=off` beats every option, other values none. */
export function settingsFrom(options: CompatOptions, registry: Registry): Settings {
  const environment = environmentSwitch();
  return {
    level: environment === 'off' ? 'off' : oneOf('level', options.level ?? environment ?? 'rescue', levels),
    modern: oneOf('modern', options.modern ?? 'fatal', modernModes),
    rules: knownRules(options.rules ?? {}, registry),
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
