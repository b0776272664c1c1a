import { uiMetaKeys as keys } from '../../protocol/apps.js';
import type { Meta } from '../../protocol/content.js';
import { isObject, type JsonObject, own } from '../../protocol/json.js';
import type { ReadResourceResult } from '../../protocol/results.js';
import { mapItems, withMember } from '../copy.js';
import { eachResource, eachResourceTemplate, eachTool } from '../places.js';
import type { Transform } from '../transform.js';

/*
 * The metadata of views in both vocabularies, MCP Apps and the OpenAI Apps SDK: what is said in one is written in
 * the other too. Nothing is ever replaced or removed. `ui.domain` and `openai/widgetDomain` stay as they are: each
 * host has a format of its own, and that of another is worse than none.
 */

interface WithMeta {
  readonly _meta?: Meta | undefined;
}

export const bothVocabularies: readonly Transform[] = [
  eachTool((tool) => withBoth(tool, addedToTool)),
  eachResource((resource) => withBoth(resource, addedToResource)),
  eachResourceTemplate((template) => withBoth(template, addedToResource)),
  {
    result: {
      'resources/read': (result: ReadResourceResult) =>
        withMember(
          result,
          'contents',
          mapItems(result.contents, (entry) => (isObject(entry) ? withBoth(entry, addedToResource) : entry)),
        ),
    },
  },
];

/** What is missing in each vocabulary: members of `_meta.ui`, and keys of `_meta`. */
interface Added {
  readonly ui: JsonObject;
  readonly keys: JsonObject;
}

function withBoth<Item extends WithMeta>(
  item: Item,
  addedTo: (meta: JsonObject, ui: JsonObject) => Added,
): Item {
  const meta: unknown = item._meta;
  if (!isObject(meta)) return item;
  const before = own(meta, 'ui');
  // What is no object is nobody's to mend: a host may read it in a way of its own.
  if (before !== undefined && !isObject(before)) return item;
  const ui = isObject(before) ? before : {};
  const added = addedTo(meta, ui);
  const newMembers = absentIn(ui, added.ui);
  const newKeys = absentIn(meta, added.keys);
  if (newMembers === undefined && newKeys === undefined) return item;
  return { ...item, _meta: { ...meta, ...newKeys, ...(newMembers && { ui: { ...ui, ...newMembers } }) } };
}

/** The members that an object lacks; `undefined` where it lacks none. */
function absentIn(object: JsonObject, members: JsonObject): JsonObject | undefined {
  const absent = Object.entries(members).filter(
    ([member, value]) => value !== undefined && !Object.hasOwn(object, member),
  );
  return absent.length === 0 ? undefined : Object.fromEntries(absent);
}

function addedToTool(meta: JsonObject, ui: JsonObject): Added {
  const uri =
    textIn(ui, 'resourceUri') ?? textIn(meta, keys.resourceUri) ?? textIn(meta, keys.outputTemplate);
  const visibility = own(ui, 'visibility');
  const listed = Array.isArray(visibility) ? visibility : undefined;
  const hasApps = Object.hasOwn(meta, 'ui') || textIn(meta, keys.resourceUri) !== undefined;
  return {
    ui: { resourceUri: uri, visibility: visibilityFrom(meta, hasApps) },
    keys: {
      [keys.resourceUri]: uri,
      [keys.outputTemplate]: uri,
      // Views may call a tool unless it says otherwise; for OpenAI it is the other way round.
      [keys.widgetAccessible]: hasApps && (listed?.includes('app') ?? uri !== undefined) ? true : undefined,
      [keys.visibility]: listed !== undefined && !listed.includes('model') ? 'private' : undefined,
    },
  };
}

/** The visibility that the keys of OpenAI speak of; `undefined` where that is the default of MCP Apps. */
function visibilityFrom(meta: JsonObject, hasApps: boolean): readonly string[] | undefined {
  const accessible = own(meta, keys.widgetAccessible);
  const hidden = own(meta, keys.visibility) === 'private';
  const speaks = hidden || typeof accessible === 'boolean' || textIn(meta, keys.outputTemplate) !== undefined;
  // Beside a `ui` that says nothing only what is said counts, not OpenAI's defaults.
  if (!speaks || (hasApps && !hidden && typeof accessible !== 'boolean')) return undefined;
  const app = typeof accessible === 'boolean' ? accessible : hasApps;
  return app && !hidden ? undefined : [...(hidden ? [] : ['model']), ...(app ? ['app'] : [])];
}

const ofCsp = [
  ['connectDomains', 'connect_domains'],
  ['resourceDomains', 'resource_domains'],
  ['frameDomains', 'frame_domains'],
] as const;

function addedToResource(meta: JsonObject, ui: JsonObject): Added {
  return {
    ui: {
      csp: renamed(own(meta, keys.widgetCsp), ([ours, theirs]) => [theirs, ours]),
      prefersBorder: booleanIn(meta, keys.widgetPrefersBorder),
    },
    keys: {
      [keys.widgetCsp]: renamed(own(ui, 'csp'), (pair) => pair),
      [keys.widgetPrefersBorder]: booleanIn(ui, 'prefersBorder'),
    },
  };
}

type Pair = readonly [from: string, to: string];

/** A policy with the other names; `undefined` where nothing of it has one. */
function renamed(csp: unknown, way: (pair: (typeof ofCsp)[number]) => Pair): JsonObject | undefined {
  const members = ofCsp.flatMap((pair) => {
    const [from, to] = way(pair);
    const value = own(csp, from);
    return value === undefined ? [] : [[to, value] as const];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

function textIn(object: JsonObject, key: string): string | undefined {
  const value = own(object, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function booleanIn(object: JsonObject, key: string): boolean | undefined {
  const value = own(object, key);
  return typeof value === 'boolean' ? value : undefined;
}
