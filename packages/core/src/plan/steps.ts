import type { MessageKind } from '../protocol/methods.js';
import type { Rule } from '../rules/rule.js';
import type { SoundCheck } from '../rules/sound-check.js';
import type { Given, Transform } from '../rules/transform.js';

/** The parts of a transform that are handlers by method. */
export type Part = MessageKind | 'resultForError' | 'answer';

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
  /** Without the repairs, for a result that is sound. */
  readonly afterRepairs: readonly Step[];
  readonly isSound: SoundCheck | undefined;
}

/** What a client sends passes the rules backwards, so that each undoes its own change last in, first out. */
const fromClient: ReadonlySet<Part> = new Set(['params', 'serverResult']);

/** What runs for each part of one method's messages. */
export type StepsByPart = { readonly [P in Part]: Steps | undefined };

/** The steps of every message part and method that a set of rules names, in the order of the rules. */
export class StepTable {
  readonly #byMethod = new Map<string, StepsByPart>();
  /** What runs for methods that no rule names. */
  readonly #anyMethod: StepsByPart;
  /** The method that was looked up last: a message is looked up several times, and mostly they are calls. */
  #lastMethod: string | undefined;
  #last: StepsByPart;
  readonly #parts: ReadonlySet<Part>;

  constructor(
    rules: readonly Rule[],
    parts: readonly Part[],
    soundChecks: ReadonlyMap<string, SoundCheck> = new Map(),
  ) {
    const byPart = new Map(parts.map((part) => [part, stepsOf(rules, part)]));
    this.#parts = new Set(parts.filter((part) => byPart.get(part)?.size !== 0));
    const steps = (part: Part, method: string, isSound?: SoundCheck): Steps | undefined => {
      const all = byPart.get(part)?.get(method) ?? byPart.get(part)?.get('*');
      return all && { all, afterRepairs: all.filter(({ rule }) => rule.source !== 'repair'), isSound };
    };
    // Written out, so that all are of one shape: a look at a member takes a nanosecond then, and ten otherwise.
    const row = (method: string): StepsByPart => ({
      params: steps('params', method),
      result: steps('result', method, soundChecks.get(method)),
      error: steps('error', method),
      notification: steps('notification', method),
      serverRequest: steps('serverRequest', method),
      serverResult: steps('serverResult', method),
      resultForError: steps('resultForError', method),
      answer: steps('answer', method),
    });
    for (const methods of byPart.values())
      for (const method of methods.keys()) this.#byMethod.set(method, row(method));
    this.#anyMethod = row('*');
    this.#last = this.#anyMethod;
  }

  get empty(): boolean {
    return this.#byMethod.size === 0;
  }

  /** Whether any method at all has steps of this part. */
  names(part: Part): boolean {
    return this.#parts.has(part);
  }

  of(method: string): StepsByPart {
    if (method !== this.#lastMethod) {
      this.#last = this.#byMethod.get(method) ?? this.#anyMethod;
      // Methods that no rule names are not kept: a peer could choose a text that holds on to a large one.
      this.#lastMethod = this.#last === this.#anyMethod ? undefined : method;
    }
    return this.#last;
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
