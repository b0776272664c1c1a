import type { Match } from '../context/match.js';
import { isRange } from '../context/version.js';
import type { Profile, Sighting } from '../profiles/profile.js';
import { isObject } from '../protocol/json.js';
import type { Registry } from './registry.js';

/**
 * Refuses profiles that would silently do something else than their author meant: a range that can't be read
 * counts as every version, and the second of two equal ids would never run.
 *
 * @throws TypeError that names the profile and the field.
 */
export function checkProfiles(registry: Registry): void {
  const { profiles, quirks } = registry;
  if (!Array.isArray(profiles)) throw new TypeError('mcp-compat: profiles must be an array');
  const ids = new Set<string>();
  const owners = new Map<string, unknown>(
    [...registry.repairs, ...registry.downLevels, ...quirks].map((rule) => [rule.id, rule]),
  );
  for (const profile of profiles as readonly Profile[]) {
    const id = isObject(profile) ? profile['id'] : undefined;
    if (typeof id !== 'string' || id === '') throw new TypeError('mcp-compat: a profile has no id');
    if (ids.has(id)) throw new TypeError(`mcp-compat: two profiles have the id "${id}"`);
    ids.add(id);
    checkMatch(profile.match, id);
    if (!Array.isArray(profile.sightings)) fail(id, 'sightings must be an array');
    for (const sighting of profile.sightings) checkSighting(sighting, id, owners);
  }
}

function checkMatch(match: Match, id: string): void {
  if (!isObject(match)) fail(id, 'match must be an object');
  for (const [kind, texts] of Object.entries(match)) {
    const usable = Array.isArray(texts) && texts.every((text) => typeof text === 'string' && text !== '');
    if (!usable) fail(id, `match.${kind} must be an array of texts, none of them empty`);
  }
}

function checkSighting(sighting: Sighting, id: string, owners: Map<string, unknown>): void {
  const quirk = isObject(sighting) ? sighting.quirk : undefined;
  if (!isObject(quirk) || typeof quirk['id'] !== 'string') fail(id, 'a sighting has no quirk');
  const { affects } = sighting;
  const name = sighting.quirk.id;
  if (affects !== undefined && !isRange(affects)) {
    fail(
      id,
      `affects of "${name}" is ${JSON.stringify(affects)}, which is no range such as ">=1.2.0 <2.0.0"`,
    );
  }
  const owner = owners.get(name);
  if (owner !== undefined && owner !== quirk) fail(id, `another rule has the id "${name}" of its quirk`);
  owners.set(name, quirk);
}

function fail(id: string, problem: string): never {
  throw new TypeError(`mcp-compat: profile "${id}": ${problem}`);
}
