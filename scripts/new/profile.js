// npm run new:profile -- NAME --quirk ID --source URL [--by source|report] [--client-name NAME] …
// Writes the profile of a client with one sighting, its evidence, a sample and a fixture. Without evidence it refuses.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { camelCase, edit, format, isKebabCase, refuse, root } from './files.js';

// As it was built; the types are beside.
const built = new URL('../../packages/core/lib/index.js', import.meta.url);
/** @type {typeof import('../../packages/core/dist/index.js')} */
const { createCompat, profiles, quirks } = await import(built.href);

const usage = `usage: npm run new:profile -- NAME --quirk ID (--source URL | --measured TEXT)
  NAME                  the profile's id in kebab-case, such as my-client
  --quirk ID            what it gets wrong: ${quirks.map(({ id }) => id).join(', ')}
  --source URL          its source, or the report; and --by source if it is the former
  --measured TEXT       what you saw when you drove the real client, version by version
  --client-name TEXT    as it calls itself in clientInfo; NAME if absent
  --title TEXT          as people call it
  --client-version V    in which it was seen; 1.0.0 if absent
  --affects RANGE       affected versions, such as "<1.2.0"; all if absent`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quirk: { type: 'string' },
    source: { type: 'string' },
    by: { type: 'string' },
    measured: { type: 'string' },
    'client-name': { type: 'string' },
    title: { type: 'string' },
    'client-version': { type: 'string', default: '1.0.0' },
    affects: { type: 'string' },
  },
});
const [id = ''] = positionals;
const quirk = quirks.find((each) => each.id === values.quirk);
const { source, measured } = values;
const by = measured === undefined ? (values.by ?? 'report') : 'client';
if (!isKebabCase(id) || positionals.length !== 1 || quirk === undefined) refuse(usage);
if (source === undefined && measured === undefined) refuse(`no evidence, no entry\n\n${usage}`);
if (source !== undefined && !URL.canParse(source)) refuse(`--source is no URL: ${source}`);
if (!['client', 'source', 'report'].includes(by)) refuse(`--by is source or report, not ${by}`);
const core = 'packages/core';
const file = `${core}/src/profiles/${id}.ts`;
if (existsSync(join(root, file))) refuse(`${file} is there already: add a sighting to it`);

const name = values['client-name'] ?? id;
const version = values['client-version'];
const title = values.title ?? name;
const date = new Date().toISOString().slice(0, 10);
const evidenceId = `${id}-${values.quirk}`;
const literal = (/** @type {unknown} */ value) => JSON.stringify(value);

/** A message that another client with this quirk can't read, and that client's options of the quirk. */
const example = exampleOf(/** @type {string} */ (values.quirk));

writeFileSync(
  join(root, file),
  `import { ${camelCase(values.quirk ?? '')} } from '../quirks/${values.quirk}.js';
import { defineProfile, type Profile } from './profile.js';

export const ${camelCase(id)}: Profile = defineProfile({
  id: ${literal(id)},
  title: ${literal(title)},
  match: { name: [${literal(name.toLowerCase())}] },
  sightings: [
    {
      quirk: ${camelCase(values.quirk ?? '')},
      ${example.options === undefined ? '' : `options: ${literal(example.options)},`}
      ${values.affects === undefined ? '' : `affects: ${literal(values.affects)},`}
      verified: { by: ${literal(by)}, version: ${literal(version)}, date: ${literal(date)} },
      retire: ${literal(`when a ${title} without it is what nearly everybody runs`)},
      evidence: ${literal(evidenceId)},
    },
  ],
});
`,
);
const symptom = `${title} ${quirk?.title}.`;
const evidenceFile = `${core}/src/evidence/${id}.ts`;
writeFileSync(
  join(root, evidenceFile),
  `import type { Evidence } from './evidence.js';

export const ${camelCase(id)}Evidence: readonly Evidence[] = [
  {
    id: ${literal(evidenceId)},
    symptom: ${literal(symptom)},
    ${measured === undefined ? '' : `measured: ${literal(measured)},`}
    sources: [${source === undefined ? '' : `{ url: ${literal(source)}, date: ${literal(date)} }`}],
  },
];
`,
);

edit(`${core}/src/profiles/index.ts`, (text) => {
  const all = [...text.matchAll(/^import \{ (\w+) \} from '\.\/(.+)\.js';$/gm)].map(([, key, path]) => ({
    key,
    path,
  }));
  const sorted = [...all, { key: camelCase(id), path: id }].sort((a, b) =>
    String(a.path) < String(b.path) ? -1 : 1,
  );
  const imports = sorted.map(({ key, path }) => `import { ${key} } from './${path}.js';\n`).join('');
  const list = sorted.map(({ key }) => `  ${key},\n`).join('');
  return text
    .replace(/^import \{ .+\n/gm, '')
    .replace(/^/, imports)
    .replace(/(profiles: readonly Profile\[\] = \[\n)[^\]]*/, `$1${list}`);
});
edit(`${core}/src/evidence/index.ts`, (text) =>
  text
    .replace(/^/, `import { ${camelCase(id)}Evidence } from './${id}.js';\n`)
    .replace(/Object\.fromEntries\(\s*\[/, `$&...${camelCase(id)}Evidence, `),
);
const samples = `${core}/test/support/samples.ts`;
edit(samples, (text) =>
  text.replace(
    /(samples: Readonly<Record<string, readonly ClientContext\[\]>> = \{\n)/,
    `$1  ${literal(id)}: [{ clientInfo: { name: ${literal(name)}, version: ${literal(version)} } }],\n`,
  ),
);
const touched = [
  file,
  evidenceFile,
  `${core}/src/profiles/index.ts`,
  `${core}/src/evidence/index.ts`,
  samples,
];
if (example.fixture !== undefined) {
  const fixture = `${core}/test/fixtures/${values.quirk}/${id}.json`;
  writeFileSync(join(root, fixture), `${JSON.stringify(example.fixture, null, 2)}\n`);
  touched.push(fixture);
}
format(touched);
writeFileSync(
  join(root, `.changeset/profile-${id}.md`),
  `---\n'@mcp-compat/core': minor\n---\n\n${title}: ${quirk?.title}. Off with \`rules: { '${values.quirk}': 'off' }\`.\n`,
);
console.log(`${file} is there, with evidence${example.fixture === undefined ? '' : ', a fixture'} and a sample. Next:
  read what was written, and say it better: symptom, cause, retire
  npm run build && node node_modules/vitest/vitest.mjs run --project core -u    then read the changed pins of rules-on
  .changeset/profile-${id}.md    what changes on the wire (docs/VERSIONING.md)`);

/**
 * @param {string} quirkId
 * @returns {{ options?: unknown, fixture?: object }}
 */
function exampleOf(quirkId) {
  const sighted = profiles.flatMap(({ id: profile, sightings }) =>
    sightings
      .filter((sighting) => sighting.quirk.id === quirkId)
      .map(({ options }) => ({ profile, options })),
  );
  const folder = join(root, core, 'test/fixtures', quirkId);
  const compat = createCompat({ quiet: true });
  const fixtures = existsSync(folder)
    ? readdirSync(folder).map((each) => JSON.parse(readFileSync(join(folder, each), 'utf8')))
    : [];
  for (const { unchanged, ...fixture } of fixtures) {
    const { clientInfo: _other, userAgent: _agent, ...rest } = fixture.client;
    const profile = compat.explain(fixture.client).profile?.id;
    const seen = sighted.find((each) => each.profile === profile);
    if (unchanged || seen === undefined) continue;
    const client = { clientInfo: { name, version }, ...rest };
    return { options: seen.options, fixture: { ...fixture, note: `${title} as well`, client } };
  }
  return { options: sighted[0]?.options };
}
