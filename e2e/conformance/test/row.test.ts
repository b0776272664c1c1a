import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requirementSets, type Server, servers } from '../lane.js';
import { runRow } from '../row.js';

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const row = { server: 'v1', set: 'active' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mcp-compat-conformance-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the row with another server, or another referee, under its name. */
const runWith = (server: Partial<Server>, set: Partial<(typeof requirementSets)[string]> = {}) =>
  runRow(row, folder, {
    servers: { v1: { ...(servers['v1'] as Server), ...server } },
    requirementSets: { active: { ...requirementSets['active'], ...set } as never },
  });

describe('a row', () => {
  it('fails on one changed check and on too few checks', async () => {
    const outcome = await runWith({
      command: (variant) => [path('altered-v1.js'), '--variant', variant],
      passes: { active: 41 },
    });
    expect(outcome).toMatchObject({
      score: '40/0',
      problems: ['The bare server passes 40 checks and should pass 41'],
      compared: [
        { variant: 'no profiles', differences: [] },
        {
          variant: 'unknown client',
          differences: [
            {
              scenario: 'tools-call-simple-text',
              check: 'tools-call-simple-text',
              bare: 'SUCCESS',
              withUs: expect.stringMatching(/^FAILURE/),
            },
          ],
        },
      ],
    });
  });

  it('fails when a server is not what it should be', async () => {
    const { problems, compared } = await runWith({
      command: () => [path('../servers/v1.js'), '--variant', 'no profiles'],
    });
    expect(problems).toEqual(["bare: The server should be 'bare' and is 'no profiles'"]);
    expect(compared).toEqual([]);
  });

  it('fails when the server ends before it listens, with what it said', async () => {
    const { problems } = await runWith({ command: () => ['-e', 'throw new Error("no port for me")'] });
    expect(problems).toEqual([expect.stringMatching(/ended \(1\) before it listened[\s\S]*no port for me/)]);
  });

  it('fails when the referee is not there', async () => {
    const { problems } = await runWith({}, { package: 'conformance-9' });
    expect(problems).toEqual([expect.stringContaining("Cannot find module 'conformance-9")]);
  });

  it('fails when the referee breaks off, with what it said', async () => {
    const { problems } = await runWith({}, { args: ['--suite', 'none'] });
    expect(problems).toEqual([expect.stringMatching(/The referee broke off \(1\)[\s\S]*none/)]);
  });
});
