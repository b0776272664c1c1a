import { expect, it } from 'vitest';
import { type ClientContext, type CompatOptions, createCompat, type Source } from '../../src/index.js';
import { levels, modernModes } from '../../src/plan/options.js';
import { revisions } from '../../src/protocol/revisions.js';
import { samples } from '../support/samples.js';

/*
 * Pins which rules are on, per level and era, so that no change of a profile, a severity or a default goes
 * unseen. When this fails, read the difference: it is what users' clients get from the next release. Then
 * update the files with `vitest run --project core -u`.
 */

function onFor(source: Source, client: ClientContext, options: CompatOptions): string {
  const { rules } = createCompat({ quiet: true, ...options }).explain(client);
  return rules.flatMap((rule) => (rule.source === source && rule.on ? [rule.id] : [])).join(' ') || '–';
}

type Row = readonly [label: string, rules: string];

/** Lines of `labels: rules`, labels with the same rules together. */
function grouped(rows: readonly Row[], between = ', '): string[] {
  const byRules = new Map<string, string[]>();
  for (const [label, rules] of rows) byRules.set(rules, [...(byRules.get(rules) ?? []), label]);
  return [...byRules].map(
    ([rules, labels]) => `${labels.join(between)}:${rules.startsWith('\n') ? '' : ' '}${rules}`,
  );
}

const connections: readonly (readonly [string, ClientContext])[] = [
  ...revisions.map((protocolVersion) => [protocolVersion, { protocolVersion }] as const),
  ['HTTP without a version', { transport: 'http' }],
  ['nothing known', {}],
];

it('for every client, by level and revision', async () => {
  const text = levels.flatMap((level) => [
    `level ${level}`,
    ...(['repair', 'down-level', 'quirk'] as const).flatMap((source) =>
      grouped(connections.map(([label, client]) => [label, onFor(source, client, { level })])).map(
        (line) => `  ${source}, ${line}`,
      ),
    ),
  ]);
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('./rules-on/everybody.txt');
});

/** The levels at which it matters who asks; `report` and `drain` are on as `full` is. */
function quirksOf(client: ClientContext): string {
  const rows = (['rescue', 'full'] as const).flatMap((level): Row[] => [
    [`${level} legacy`, onFor('quirk', { ...client, era: 'legacy' }, { level })],
    ...modernModes.map(
      (modern): Row => [
        `${level} modern ${modern}`,
        onFor('quirk', { ...client, era: 'modern' }, { level, modern }),
      ],
    ),
  ]);
  if (rows.every(([, rules]) => rules === '–')) return 'nothing';
  return `\n${grouped(rows)
    .map((line) => `    ${line}`)
    .join('\n')}`;
}

function nameOf({ clientInfo, userAgent }: ClientContext): string {
  const { name, title, version } = clientInfo ?? {};
  return `  ${[name, title, version, userAgent].filter((part) => part !== undefined).join(' | ')}`;
}

it('for the quirks of every known client, by level and era', async () => {
  const text = Object.entries(samples).flatMap(([id, clients]) => [
    id,
    ...grouped(
      clients.map((client) => [nameOf(client), quirksOf(client)]),
      '\n',
    ),
  ]);
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('./rules-on/by-client.txt');
});

it.each(['report', 'drain'] as const)('level %s is on where full is', (level) => {
  for (const client of Object.values(samples).flat()) {
    for (const era of ['legacy', 'modern'] as const) {
      const at = (one: 'full' | typeof level) => onFor('quirk', { ...client, era }, { level: one });
      expect(at(level)).toBe(at('full'));
    }
  }
});
