import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureArguments } from './support/stdio.js';

const run = promisify(execFile);

/** 24 clients bring a megabyte each; what may stay is a few hundred characters of each. */
const bound = 4 << 20;

describe('the memory of 24 clients, each with a megabyte of', () => {
  let grown: Record<string, number>;

  beforeAll(async () => {
    const { stdout } = await run(process.execPath, ['--expose-gc', ...fixtureArguments('memory.ts')]);
    grown = JSON.parse(stdout) as Record<string, number>;
  });

  it.each(['name', 'title', 'version', 'revision', 'capabilities', 'user agent', 'client id', 'envelope'])(
    '%s, is given back',
    (part) => {
      expect(grown[part]).toBeTypeOf('number');
      expect(grown[part]).toBeLessThan(bound);
    },
  );
});
