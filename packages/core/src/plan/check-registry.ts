import type { Match } from '../context/match.js';
import { isRange } from '../context/version.js';
import type { Profile, Sighting, Verified } from '../profiles/profile.js';
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
    [...registry.repairs, ...registry.downLevels, ...quirks, ...(registry.optIns ?? [])].map((rule) => [
      rule.id,
      rule,
    ]),
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
  checkProvenance(sighting, id);
  const owner = owners.get(name);
  if (owner !== undefined && owner !== quirk) fail(id, `another rule has the id "${name}" of its quirk`);
  owners.set(name, quirk);
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** What nobody has seen is no sighting: how it was seen, when it may go, and what it rests on. */
function checkProvenance({ quirk, verified, retire, evidence }: Sighting, id: string): void {
  const { by, version, date } = (isObject(verified) ? verified : {}) as Partial<Verified>;
  const name = quirk.id;
  if (by !== 'client' && by !== 'source' && by !== 'report')
    fail(id, `verified.by of "${name}" must be client, source or report`);
  if (!isText(version)) fail(id, `verified.version of "${name}" must say in which version it was seen`);
  if (!isText(date) || !day.test(date))
    fail(id, `verified.date of "${name}" must be a day, such as 2026-12-01`);
  if (!isText(retire)) fail(id, `retire of "${name}" must say when the sighting may go`);
  if (!isText(evidence)) fail(id, `evidence of "${name}" must be the id of what it rests on`);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function fail(id: string, problem: string): never {
  throw new TypeError(`mcp-compat: profile "${id}": ${problem}`);
}
