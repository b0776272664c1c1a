import type { ClientContext } from '../context/client-context.js';
import { isObject } from '../protocol/json.js';
import type { MessageKind } from '../protocol/methods.js';
import type { Era } from '../protocol/revisions.js';
import type { Ask, Need } from '../rules/exchange.js';
import type { Rule } from '../rules/rule.js';
import type { Answer, Given } from '../rules/transform.js';
import { Exchanges } from './exchanges.js';
import { isExemptCall } from './exempt.js';
import type { Observer, Subject } from './observer.js';
import type { Settings } from './options.js';
import type { GivenByCaller, Plan } from './plan.js';
import type { Registry } from './registry.js';
import { type RunContext, runStep } from './run-step.js';
import { type Part, type Step, type Steps, StepTable } from './steps.js';
import { Teller } from './teller.js';

const everything: readonly Part[] = [
  'params',
  'result',
  'error',
  'notification',
  'serverRequest',
  'serverResult',
  'resultForError',
  'answer',
];

const nothingGiven: GivenByCaller = {};

/** What a plan is made of. */
export interface PlanParts {
  readonly client: ClientContext;
  readonly era: Era;
  readonly subject: Subject;
  /** In the order in which they run. */
  readonly rules: readonly Rule[];
  readonly settings: Settings;
  readonly observer: Observer;
  readonly soundChecks: Registry['soundChecks'];
}

export class CompiledPlan implements Plan {
  readonly client: ClientContext;
  readonly empty: boolean;
  readonly remembersSchemas: boolean;
  readonly #era: Era;
  readonly #settings: Settings;
  readonly #teller: Teller;
  readonly #table: StepTable;
  readonly #exchanges: Exchanges;

  constructor({ client, era, subject, rules, settings, observer, soundChecks }: PlanParts) {
    this.client = client;
    this.#era = era;
    this.#settings = settings;
    this.#teller = new Teller(subject, settings.level, observer);
    // Draining leaves everything outgoing bare; only what comes in is mapped back.
    this.#table = new StepTable(rules, settings.level === 'drain' ? ['params'] : everything, soundChecks);
    this.#exchanges = new Exchanges(rules, settings.level, era, this.#teller);
    this.remembersSchemas = rules.some(({ transforms }) => transforms.some(({ needs }) => needs === 'shown'));
    this.empty = this.#table.empty && this.#exchanges.empty;
  }

  has(method: string, kind: MessageKind): boolean {
    const steps = this.#table.of(method);
    return steps[kind] !== undefined || (kind === 'error' && steps.resultForError !== undefined);
  }

  hasAny(kind: MessageKind): boolean {
    return this.#table.names(kind) || (kind === 'error' && this.#table.names('resultForError'));
  }

  needs(method: string): readonly Need[] {
    return this.#exchanges.needs(method);
  }

  get concerns(): Plan['concerns'] {
    return this.#exchanges.concerns;
  }

  get trustsServerScopes(): boolean {
    return this.#settings.apps.trustServerScopes;
  }

  params<Value>(method: string, params: Value, given?: GivenByCaller): Value {
    return this.#run('params', this.#table.of(method).params, method, params, given);
  }

  result<Value>(method: string, result: Value, given?: GivenByCaller): Value {
    return this.#run('result', this.#table.of(method).result, method, result, given);
  }

  error<Value>(method: string, error: Value, given?: GivenByCaller): Value {
    return this.#run('error', this.#table.of(method).error, method, error, given);
  }

  answer<Value extends Answer>(method: string, answer: Value, given?: GivenByCaller): Value {
    return this.#run('answer', this.#table.of(method).answer, method, answer, given);
  }

  resultForError(method: string, error: unknown, given: GivenByCaller = nothingGiven): object | undefined {
    const steps = this.#table.of(method).resultForError;
    if (steps === undefined || !isObject(error)) return undefined;
    const context = this.#context(method, given.request, given);
    const session = given.session ?? this;
    for (const { rule, run } of steps.all) {
      try {
        const result = run(error, context);
        if (!isObject(result)) continue;
        this.#teller.changed(rule, context, session, error, result);
        return this.#settings.level === 'report' ? undefined : result;
      } catch (thrown) {
        this.#teller.failed(rule, context, session, thrown);
      }
    }
    return undefined;
  }

  notification<Value>(method: string, params: Value, given?: GivenByCaller): Value {
    return this.#run('notification', this.#table.of(method).notification, method, params, given);
  }

  serverRequest<Value>(method: string, params: Value, given?: GivenByCaller): Value {
    return this.#run('serverRequest', this.#table.of(method).serverRequest, method, params, given);
  }

  serverResult<Value>(method: string, result: Value, given?: GivenByCaller): Value {
    return this.#run('serverResult', this.#table.of(method).serverResult, method, result, given);
  }

  async exchange<Value>(
    method: string,
    result: Value,
    ask: Ask,
    given: GivenByCaller = nothingGiven,
    allowed?: readonly Need[],
  ): Promise<Value> {
    if (isExemptCall(method, given.request, this.#settings.exemptTools)) return result;
    const context = this.#context(method, given.request, given);
    const exchanged = await this.#exchanges.run(result, ask, context, given.session ?? this, allowed);
    return exchanged as Value;
  }

  #run<Value>(
    kind: Part,
    steps: Steps | undefined,
    method: string,
    value: Value,
    given?: GivenByCaller,
  ): Value {
    if (steps === undefined) return value;
    const toRun = this.#looksSound(steps, value) ? steps.afterRepairs : steps.all;
    return toRun.length === 0 ? value : this.#runAll(kind, toRun, method, value, given);
  }

  #runAll<Value>(
    kind: Part,
    steps: readonly Step[],
    method: string,
    value: Value,
    given: GivenByCaller = nothingGiven,
  ): Value {
    const { exemptTools, level } = this.#settings;
    const request = kind === 'params' ? value : given.request;
    if (isExemptCall(method, request, exemptTools)) return value;
    const context = { kind, era: this.#era, exemptTools, given: this.#context(method, request, given) };
    const session = given.session ?? this;
    let current: unknown = value;
    for (const step of steps) {
      const changed = this.#attempt(step, current, context, session);
      if (Object.is(changed, current)) continue;
      this.#teller.changed(step.rule, context.given, session, current, changed);
      current = changed;
    }
    return level === 'report' ? value : (current as Value);
  }

  /** What can't even be looked at is left to the rules, each of which may fail for itself. */
  #looksSound({ isSound }: Steps, value: unknown): boolean {
    if (isSound === undefined || !isObject(value)) return false;
    try {
      return isSound(value, this.#era === 'modern');
    } catch {
      return false;
    }
  }

  #context(method: string, request: unknown, { instructions, shown, tools }: GivenByCaller): Given {
    const params = isObject(request) ? request : undefined;
    return { client: this.client, method, request: params, instructions, shown, tools };
  }

  #attempt(step: Step, value: unknown, context: RunContext, session: object): unknown {
    try {
      return runStep(step, value, context);
    } catch (error) {
      this.#teller.failed(step.rule, context.given, session, error);
      return value;
    }
  }
}
