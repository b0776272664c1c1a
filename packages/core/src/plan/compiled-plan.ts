import type { ClientContext } from '../context/client-context.js';
import { isObject } from '../protocol/json.js';
import type { MessageKind } from '../protocol/methods.js';
import type { Era } from '../protocol/revisions.js';
import type { Ask, Need } from '../rules/exchange.js';
import type { Rule } from '../rules/rule.js';
import type { Given } from '../rules/transform.js';
import { Exchanges } from './exchanges.js';
import { isExemptCall } from './exempt.js';
import type { Observer, Subject } from './observer.js';
import type { Settings } from './options.js';
import type { GivenByCaller, Plan } from './plan.js';
import type { Registry } from './registry.js';
import { type RunContext, runStep } from './run-step.js';
import { type Part, type Step, StepTable } from './steps.js';
import { Teller } from './teller.js';

const everything: readonly Part[] = [
  'params',
  'result',
  'error',
  'notification',
  'serverRequest',
  'serverResult',
  'resultForError',
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
  readonly isSound: Registry['isSound'];
}

export class CompiledPlan implements Plan {
  readonly client: ClientContext;
  readonly #era: Era;
  readonly #isSound: Registry['isSound'];
  readonly #settings: Settings;
  readonly #teller: Teller;
  readonly #table: StepTable;
  readonly #exchanges: Exchanges;

  constructor({ client, era, subject, rules, settings, observer, isSound }: PlanParts) {
    this.client = client;
    this.#era = era;
    this.#isSound = isSound;
    this.#settings = settings;
    this.#teller = new Teller(subject, settings.level, observer);
    // Draining leaves everything outgoing bare; only what comes in is mapped back.
    this.#table = new StepTable(rules, settings.level === 'drain' ? ['params'] : everything);
    this.#exchanges = new Exchanges(rules, settings.level, era, this.#teller);
  }

  get empty(): boolean {
    return this.#table.empty && this.#exchanges.empty;
  }

  has(method: string, kind: MessageKind): boolean {
    return (
      this.#table.find(kind, method) !== undefined ||
      (kind === 'error' && this.#table.find('resultForError', method) !== undefined)
    );
  }

  needs(method: string): readonly Need[] {
    return this.#exchanges.needs(method);
  }

  params<Value>(method: string, params: Value, given?: GivenByCaller): Value {
    return this.#run('params', method, params, given);
  }

  result<Value>(method: string, result: Value, given?: GivenByCaller): Value {
    return this.#run('result', method, result, given);
  }

  error<Value>(method: string, error: Value, given?: GivenByCaller): Value {
    return this.#run('error', method, error, given);
  }

  resultForError(method: string, error: unknown, given: GivenByCaller = nothingGiven): object | undefined {
    const steps = this.#table.find('resultForError', method);
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
    return this.#run('notification', method, params, given);
  }

  serverRequest<Value>(method: string, params: Value, given?: GivenByCaller): Value {
    return this.#run('serverRequest', method, params, given);
  }

  serverResult<Value>(method: string, result: Value, given?: GivenByCaller): Value {
    return this.#run('serverResult', method, result, given);
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

  #run<Value>(kind: MessageKind, method: string, value: Value, given: GivenByCaller = nothingGiven): Value {
    const steps = this.#table.find(kind, method);
    if (steps === undefined) return value;
    const sound = kind === 'result' && this.#looksSound(method, value);
    const toRun = sound ? steps.afterRepairs : steps.all;
    if (toRun.length === 0) return value;

    const { exemptTools, level } = this.#settings;
    const request = kind === 'params' ? value : given.request;
    if (isExemptCall(method, request, exemptTools)) return value;
    const context = { kind, era: this.#era, exemptTools, given: this.#context(method, request, given) };
    const session = given.session ?? this;
    let current: unknown = value;
    for (const step of toRun) {
      const changed = this.#attempt(step, current, context, session);
      if (Object.is(changed, current)) continue;
      this.#teller.changed(step.rule, context.given, session, current, changed);
      current = changed;
    }
    return level === 'report' ? value : (current as Value);
  }

  /** What can't even be looked at is left to the rules, each of which may fail for itself. */
  #looksSound(method: string, value: unknown): boolean {
    try {
      return this.#isSound?.(method, value, this.#era === 'modern') ?? false;
    } catch {
      return false;
    }
  }

  #context(method: string, request: unknown, { tools }: GivenByCaller): Given {
    return { client: this.client, method, request: isObject(request) ? request : undefined, tools };
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
