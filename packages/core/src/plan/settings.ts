import { appsDefaults } from '../apps/options.js';
import type { AnyQuirk } from '../quirks/quirk.js';
import { unknown } from './check-options.js';
import { environmentSwitch } from './environment.js';
import type { CompatOptions, Settings, Switch } from './options.js';
import type { Registry } from './registry.js';

/** Fills in what is missing and checks the ids of rules. `MCP_COMPAT=off` beats every option, other values none. */
export function settingsFrom(options: CompatOptions, registry: Registry): Settings {
  const environment = environmentSwitch();
  const level = environment === 'off' ? 'off' : (options.level ?? environment ?? 'rescue');
  const rules = knownRules(options.rules ?? {}, registry);
  for (const quirk of registry.quirks) {
    if (rules[quirk.id] === 'on' || (level === 'portable' && quirk.portable)) checkDefaults(quirk);
  }
  return {
    level,
    modern: options.modern ?? 'fatal',
    rules,
    exemptTools: new Set(Object.keys(options.tools ?? {})),
    apps: { ...appsDefaults, ...definedOf(options.apps) },
    repairs: options.repairs ?? true,
    trustClientId: options.trustClientId ?? true,
    quiet: options.quiet ?? false,
    onEvent: options.onEvent,
  };
}

/** An option that is undefined is absent. */
function definedOf<Options extends object>(options: Options | undefined): Partial<Options> {
  const entries = Object.entries(options ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Options>;
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
  { repairs, downLevels, quirks, optIns = [] }: Registry,
): Readonly<Record<string, Switch>> {
  const ids = [...repairs, ...downLevels, ...quirks, ...optIns].map(({ id }) => id);
  for (const id of Object.keys(rules)) {
    if (!ids.includes(id)) throw unknown('rule', id, ids);
  }
  return { ...rules };
}
