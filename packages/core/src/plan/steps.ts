import type { MessageKind } from '../protocol/methods.js';
import type { Rule } from '../rules/rule.js';
import type { Given, Transform } from '../rules/transform.js';

/** The parts of a transform that are handlers by method. */
export type Part = MessageKind | 'resultForError';

/** One handler of one rule, for one method. */
export interface Step {
  readonly rule: Rule;
  /** Also for values that are no objects. */
  readonly anyShape: boolean;
  run(value: unknown, given: Given): unknown;
}

type UntypedHandlers = Readonly<Record<string, Step['run'] | undefined>>;

/** What runs for one part and method. */
export interface Steps {
  readonly all: readonly Step[];
  /** Without the repairs, for a message that is sound. */
  readonly afterRepairs: readonly Step[];
}

/** What a client sends passes the rules backwards, so that each undoes its own change last in, first out. */
const fromClient: ReadonlySet<Part> = new Set(['params', 'serverResult']);

type ByPart = { readonly [P in Part]?: Steps };

/** The steps of every message part and method that a set of rules names, in the order of the rules. */
export class StepTable {
  readonly #byMethod = new Map<string, ByPart>();
  /** What runs for methods that no rule names. */
  readonly #anyMethod: ByPart;
  /** The method that was looked up last: a message is looked up several times, and mostly they are calls. */
  #lastMethod: string | undefined;
  #last: ByPart;

  constructor(rules: readonly Rule[], parts: readonly Part[]) {
    const byPart = parts.map((part) => ({ part, steps: stepsOf(rules, part) }));
    const row = (method: string): ByPart =>
      Object.fromEntries(
        byPart.flatMap(({ part, steps }) => {
          const all = steps.get(method) ?? steps.get('*');
          return all === undefined ? [] : [[part, split(all)]];
        }),
      );
    for (const method of byPart.flatMap(({ steps }) => [...steps.keys()]))
      this.#byMethod.set(method, row(method));
    this.#anyMethod = row('*');
    this.#last = this.#anyMethod;
  }

  get empty(): boolean {
    return this.#byMethod.size === 0;
  }

  find(part: Part, method: string): Steps | undefined {
    if (method !== this.#lastMethod) {
      this.#last = this.#byMethod.get(method) ?? this.#anyMethod;
      // Methods that no rule names are not kept: a peer could choose a text that holds on to a large one.
      this.#lastMethod = this.#last === this.#anyMethod ? undefined : method;
    }
    return this.#last[part];
  }
}

function stepsOf(rules: readonly Rule[], part: Part): ReadonlyMap<string, readonly Step[]> {
  const byMethod = new Map<string, Step[]>();
  const inOrder = rules.flatMap((rule) => rule.transforms.map((transform) => ({ rule, transform })));
  for (const { rule, transform } of fromClient.has(part) ? inOrder.reverse() : inOrder) {
    addHandlers(byMethod, rule, handlersOf(transform, part));
  }
  return byMethod;
}

function split(all: readonly Step[]): Steps {
  return { all, afterRepairs: all.filter(({ rule }) => rule.source !== 'repair') };
}

function handlersOf(transform: Transform, part: Part): UntypedHandlers {
  // Handlers are typed by method where they are written; from here on the method is data.
  return (transform[part] ?? {}) as UntypedHandlers;
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
