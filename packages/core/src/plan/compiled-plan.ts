import type { ClientContext } from '../context/client-context.js';
import { isObject } from '../protocol/json.js';
import type { MessageKind } from '../protocol/methods.js';
import type { Era } from '../protocol/revisions.js';
import { isSound } from '../rules/repairs/sound.js';
import type { Rule } from '../rules/rule.js';
import type { Given } from '../rules/transform.js';
import { privateWhenShaped } from './cache-scope.js';
import { isExemptCall, keepExemptTools } from './exempt.js';
import type { Observer, Subject } from './observer.js';
import type { Settings } from './options.js';
import type { GivenByCaller, Need, Plan } from './plan.js';
import { type Step, StepTable } from './steps.js';

const allKinds: readonly MessageKind[] = [
  'params',
  'result',
  'error',
  'notification',
  'serverRequest',
  'serverResult',
];

const nothingNeeded: readonly Need[] = [];
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
}

export class CompiledPlan implements Plan {
  readonly client: ClientContext;
  readonly #parts: PlanParts;
  readonly #table: StepTable;

  constructor(parts: PlanParts) {
    this.client = parts.client;
    this.#parts = parts;
    // Draining leaves everything outgoing bare; only what comes in is mapped back.
    this.#table = new StepTable(parts.rules, parts.settings.level === 'drain' ? ['params'] : allKinds);
  }

  get empty(): boolean {
    return this.#table.empty;
  }

  has(method: string, kind: MessageKind): boolean {
    return this.#table.find(kind, method) !== undefined;
  }

  needs(_method: string): readonly Need[] {
    return nothingNeeded;
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

  notification<Value>(method: string, params: Value, given?: GivenByCaller): Value {
    return this.#run('notification', method, params, given);
  }

  serverRequest<Value>(method: string, params: Value, given?: GivenByCaller): Value {
    return this.#run('serverRequest', method, params, given);
  }

  serverResult<Value>(method: string, result: Value, given?: GivenByCaller): Value {
    return this.#run('serverResult', method, result, given);
  }

  #run<Value>(kind: MessageKind, method: string, value: Value, given: GivenByCaller = nothingGiven): Value {
    const steps = this.#table.find(kind, method);
    if (steps === undefined) return value;
    const { exemptTools, level } = this.#parts.settings;
    const request = kind === 'params' ? value : given.request;
    if (isExemptCall(method, request, exemptTools)) return value;

    const context: Given = {
      client: this.client,
      method,
      request: isObject(request) ? request : undefined,
      tools: given.tools,
    };
    let current: unknown = value;
    for (const step of this.#isSound(kind, method, value) ? steps.afterRepairs : steps.all) {
      if (!step.anyShape && !isObject(current)) continue;
      const changed = keepExemptTools(current, this.#attempt(step, current, context, given), exemptTools);
      if (changed === current) continue;
      this.#tell(step, context, given, current, changed);
      current = privateWhenShaped(step.rule, this.#parts.era, kind, method, changed);
    }
    return level === 'report' ? value : (current as Value);
  }

  #isSound(kind: MessageKind, method: string, value: unknown): boolean {
    return kind === 'result' && isSound(method, value, this.#parts.era === 'modern');
  }

  #attempt(step: Step, value: unknown, context: Given, given: GivenByCaller): unknown {
    try {
      const changed = step.run(value, context);
      if (changed === value || isObject(changed)) return changed;
      this.#fail(step, context, given, 'the rule returned no object');
    } catch (error) {
      // The message of an error may quote values, its name does not.
      this.#fail(step, context, given, error instanceof Error ? error.name : typeof error);
    }
    return value;
  }

  #tell(step: Step, context: Given, given: GivenByCaller, before: unknown, after: unknown): void {
    const { observer, settings } = this.#parts;
    const type = settings.level === 'report' ? 'would-apply' : 'applied';
    const { severity, effect } = step.rule;
    observer.changed(
      { type, ...this.#where(step, context), severity, effect },
      given.session ?? this,
      before,
      after,
    );
  }

  #fail(step: Step, context: Given, given: GivenByCaller, reason: string): void {
    this.#parts.observer.failed(
      { type: 'failed', ...this.#where(step, context), reason },
      given.session ?? this,
    );
  }

  #where(step: Step, { method, request }: Given) {
    const tool = method === 'tools/call' ? (request as { name?: unknown } | undefined)?.name : undefined;
    return {
      ...this.#parts.subject,
      method,
      tool: typeof tool === 'string' ? tool : undefined,
      rule: step.rule.id,
    };
  }
}
