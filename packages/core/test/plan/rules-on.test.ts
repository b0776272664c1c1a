import { describe, expect, it } from 'vitest';
import { type ClientContext, createCompat, type Source } from '../../src/index.js';
import { levels, modernModes } from '../../src/plan/options.js';
import { revisions } from '../../src/protocol/revisions.js';
import { samples } from '../support/samples.js';

/*
 * Pins which rules are on, per level and era, so that no change of a profile, a severity or a default goes
 * unseen. When this fails, read the difference: it is what users' clients get from the next release. Then
 * update the snapshot with `vitest run --project core -u`.
 */

function onFor(source: Source, client: ClientContext, options: Parameters<typeof createCompat>[0]): string {
  const { rules } = createCompat({ quiet: true, ...options }).explain(client);
  return rules.flatMap((rule) => (rule.source === source && rule.on ? [rule.id] : [])).join(' ') || '–';
}

/** Lines of `label: rules`, labels with the same rules together. */
function grouped(rows: readonly (readonly [label: string, rules: string])[]): string {
  const byRules = new Map<string, string[]>();
  for (const [label, rules] of rows) byRules.set(rules, [...(byRules.get(rules) ?? []), label]);
  return [...byRules].map(([rules, labels]) => `${labels.join(', ')}: ${rules}`).join('\n');
}

describe('which rules are on', () => {
  it.each(levels)('for every client, by revision, at level %s', (level) => {
    const connections: [string, ClientContext][] = [
      ...revisions.map(
        (protocolVersion) => [protocolVersion, { protocolVersion }] as [string, ClientContext],
      ),
      ['HTTP without a version', { transport: 'http' }],
      ['nothing known', {}],
    ];
    const rows = connections.map(
      ([label, client]) =>
        [label, `${onFor('repair', client, { level })} | ${onFor('down-level', client, { level })}`] as const,
    );
    expect(grouped(rows)).toMatchSnapshot();
  });

  it.each(Object.keys(samples))('for the quirks of %s', (id) => {
    const lines = (samples[id] ?? []).map((client) => {
      const name = client.clientInfo ? Object.values(client.clientInfo).join(' / ') : client.userAgent;
      const rows = levels.flatMap((level) => [
        [`${level} legacy`, onFor('quirk', { ...client, era: 'legacy' }, { level })] as const,
        ...modernModes.map(
          (modern) =>
            [
              `${level} modern ${modern}`,
              onFor('quirk', { ...client, era: 'modern' }, { level, modern }),
            ] as const,
        ),
      ]);
      return `${name}\n${grouped(rows)}`;
    });
    expect(lines.join('\n\n')).toMatchSnapshot();
  });
});
