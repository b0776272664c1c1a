import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCompat } from '../../packages/core/src/index.js';
import { isObject } from '../../packages/core/src/protocol/json.js';
import { type Revision, revisions } from '../../packages/core/src/protocol/revisions.js';
import { repairs } from '../../packages/core/src/rules/repairs/index.js';
import type { Breakage } from './support/breakages/breakage.js';
import { itemBreakages } from './support/breakages/items.js';
import { messageBreakages } from './support/breakages/messages.js';
import { sample, valid } from './support/corpus.js';
import { problemsOf } from './support/judges.js';

const breakages: readonly Breakage[] = [...itemBreakages, ...messageBreakages];

/** What the schema allows and no client can use. */
const legalButUseless = ['R10', 'R15', 'R18'];

interface Broken {
  readonly revision: Revision;
  readonly kind: NonNullable<Breakage['kind']>;
  readonly method: string;
  readonly rules: readonly string[];
  readonly value: unknown;
}

/** A valid message with some of the breakages that its method can have; those without a place leave no trace. */
function broken(some: readonly Breakage[], most: number): fc.Arbitrary<Broken> {
  return fc.constantFrom(...some).chain((first) =>
    fc.constantFrom(...revisions).chain((revision) =>
      fc.constantFrom(...first.methods).chain((method) => {
        const kind = first.kind ?? 'result';
        const others = some.filter((one) => (one.kind ?? 'result') === kind && one.methods.includes(method));
        const picked = fc.array(fc.tuple(fc.constantFrom(...others), fc.nat(1 << 12)), {
          maxLength: most - 1,
        });
        const values = valid(kind, method, revision);
        if (values.length === 0)
          return fc.constant<Broken>({ revision, kind, method, rules: [], value: undefined });
        return fc
          .tuple(fc.constantFrom(...values), fc.nat(1 << 12), picked)
          .map(([value, pick, more]) =>
            breakAll({ revision, kind, method, rules: [], value }, [[first, pick], ...more]),
          );
      }),
    ),
  );
}

function breakAll(message: Broken, picked: readonly (readonly [Breakage, number])[]): Broken {
  const rules: string[] = [];
  let { value } = message;
  for (const [{ rule, change }, pick] of picked) {
    // Only a whole result can be broken further.
    if (!isObject(value)) break;
    try {
      const changed = change(value, pick, message.revision, message.method);
      if (changed === undefined) continue;
      value = changed;
      rules.push(rule);
    } catch {
      // An earlier breakage left no place for this one.
    }
  }
  return { ...message, rules, value };
}

function corpusOf(some: readonly Breakage[], most: number, size: number): Broken[] {
  return sample(broken(some, most), size).filter(({ rules }) => rules.length > 0);
}

function invalidIn(corpus: readonly Broken[]): object[] {
  const compat = createCompat({ quiet: true });
  return corpus.flatMap(({ revision, kind, method, rules, value }) => {
    const output = compat.resolve({ protocolVersion: revision })[kind](method, value);
    const problems = problemsOf(revision, kind, method, output);
    return problems.length === 0 ? [] : [{ revision, method, rules, problems, value, output }];
  });
}

describe.each(repairs)('$id, $title', ({ id }) => {
  const corpus = corpusOf(
    breakages.filter(({ rule }) => rule === id),
    1,
    400,
  );

  it('has messages to mend in every revision', () => {
    const revisionsSeen = new Set(corpus.map(({ revision }) => revision));
    expect([...revisionsSeen].sort()).toEqual([...revisions]);
  });

  if (!legalButUseless.includes(id)) {
    it('meets messages that are invalid without it', () => {
      const invalid = corpus.filter(
        ({ revision, kind, method, value }) => problemsOf(revision, kind, method, value).length > 0,
      );
      expect(invalid.length).toBeGreaterThan(corpus.length / 8);
    });
  }

  it('makes every one of them valid in its revision', () => {
    expect(invalidIn(corpus).slice(0, 3)).toEqual([]);
  });
});

it('messages that are broken in several ways at once end up valid too', () => {
  const corpus = corpusOf(breakages, 4, 4000);
  expect(corpus.filter(({ rules }) => rules.length > 1).length).toBeGreaterThan(500);
  expect(invalidIn(corpus).slice(0, 3)).toEqual([]);
});
