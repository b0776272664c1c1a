import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClientUnderTest, clients } from '../clients/lane.js';
import { runClientRow } from '../clients/row.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mcp-compat-conformance-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const revision = '2026-07-28';
const scenarios = { [revision]: ['tools_call'] };

describe('a row of the clients', () => {
  it('is equal where the client is', async () => {
    const outcome = await runClientRow('v2', revision, folder, { clients, scenarios });
    expect(outcome).toMatchObject({
      score: '2/0',
      compared: [
        { variant: 'healing', differences: [] },
        { variant: 'asking', differences: [] },
      ],
    });
  });

  it('fails on one changed check', async () => {
    const idle = fileURLToPath(new URL('idle-client.js', import.meta.url));
    const v2 = clients['v2'] as ClientUnderTest;
    const command: ClientUnderTest['command'] = (variant) =>
      variant === 'asking' ? `${process.execPath} ${idle}` : v2.command(variant);
    const { compared } = await runClientRow('v2', revision, folder, {
      clients: { v2: { ...v2, command } },
      scenarios,
    });
    expect(compared[0]?.differences).toEqual([]);
    expect(compared[1]?.differences).toContainEqual({
      scenario: 'tools_call',
      check: 'tool-add-numbers',
      bare: 'SUCCESS',
      withUs: expect.stringMatching(/^(FAILURE|not checked)/),
    });
  });
});
