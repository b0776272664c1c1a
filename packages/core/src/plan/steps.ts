import type { MessageKind } from '../protocol/methods.js';
import type { Rule } from '../rules/rule.js';
import type { Given, Transform } from '../rules/transform.js';

/** One handler of one rule, for one method. */
export interface Step {
  readonly rule: Rule;
  /** Also for values that are no objects. */
  readonly anyShape: boolean;
  run(value: unknown, given: Given): unknown;
}

type UntypedHandlers = Readonly<Record<string, Step['run'] | undefined>>;

/** What runs for one kind and method. */
export interface Steps {
  readonly all: readonly Step[];
  /** Without the repairs, for a message that is sound. */
  readonly afterRepairs: readonly Step[];
}

/** The steps of every message kind and method that a set of rules names, in the order of the rules. */
export class StepTable {
  readonly #kinds = new Map<MessageKind, Map<string, Steps>>();

  constructor(rules: readonly Rule[], kinds: readonly MessageKind[]) {
    for (const kind of kinds) {
      const byMethod = new Map<string, Step[]>();
      for (const rule of rules) {
        for (const transform of rule.transforms) addHandlers(byMethod, rule, handlersOf(transform, kind));
      }
      if (byMethod.size > 0)
        this.#kinds.set(kind, new Map([...byMethod].map(([method, all]) => [method, split(all)])));
    }
  }

  get empty(): boolean {
    return this.#kinds.size === 0;
  }

  find(kind: MessageKind, method: string): Steps | undefined {
    const byMethod = this.#kinds.get(kind);
    return byMethod?.get(method) ?? byMethod?.get('*');
  }
}

function split(all: readonly Step[]): Steps {
  return { all, afterRepairs: all.filter(({ rule }) => rule.source !== 'repair') };
}

function handlersOf(transform: Transform, kind: MessageKind): UntypedHandlers {
  // Handlers are typed by method where they are written; from here on the method is data.
  return (transform[kind] ?? {}) as UntypedHandlers;
}

/** `'*'` joins every method named so far, and a method named later starts with what `'*'` has. */
function addHandlers(byMethod: Map<string, Step[]>, rule: Rule, handlers: UntypedHandlers): void {
  for (const [method, run] of Object.entries(handlers)) {
    if (run === undefined || method === '*') continue;
    const steps = byMethod.get(method) ?? [...(byMethod.get('*') ?? [])];
    steps.push({ rule, anyShape: false, run });
    byMethod.set(method, steps);
  }
  const any = handlers['*'];
  if (any === undefined) return;
  if (!byMethod.has('*')) byMethod.set('*', []);
  for (const steps of byMethod.values()) steps.push({ rule, anyShape: true, run: any });
}
