import { isObject } from '../protocol/json.js';
import type { Tool } from '../protocol/results.js';
import type { Era } from '../protocol/revisions.js';
import { calledTool } from '../rules/called-tool.js';
import { endingWith, isCancelled } from '../rules/ending.js';
import { type Ask, type Exchange, ExchangeFailure, type Need } from '../rules/exchange.js';
import type { Rule } from '../rules/rule.js';
import type { Given } from '../rules/transform.js';
import { privateWhenShaped } from './cache-scope.js';
import type { Level } from './options.js';
import type { Teller } from './teller.js';

interface ExchangeStep {
  readonly rule: Rule;
  readonly needs: Need;
  readonly failsCall: Exchange['failsCall'];
  readonly concerns: Exchange['concerns'];
  run(result: object, ask: Ask, given: Given): Promise<unknown>;
}

const nothing: readonly Need[] = [];

/** What the rules of a plan ask of the server, by method. */
export class Exchanges {
  readonly #steps = new Map<string, ExchangeStep[]>();
  readonly #needs = new Map<string, Need[]>();
  readonly #teller: Teller;
  readonly #era: Era;
  #concerns: ((tool: Tool) => boolean) | undefined;
  #concernsAll = false;

  constructor(rules: readonly Rule[], level: Level, era: Era, teller: Teller) {
    this.#teller = teller;
    this.#era = era;
    // A report must not cause requests of its own.
    if (level === 'report') return;
    if (rules.some(({ transforms }) => transforms.some(({ needs }) => needs === 'catalog'))) {
      this.#need('tools/call', 'catalog');
      this.#concernsAll = true;
    }
    if (level === 'drain') return;
    for (const rule of rules) if (rule.exchange !== undefined) this.#add(rule, rule.exchange);
  }

  get empty(): boolean {
    return this.#needs.size === 0;
  }

  /** The tools whose calls need anything; `undefined` where all do, and where none does. */
  get concerns(): ((tool: Tool) => boolean) | undefined {
    return this.#concernsAll ? undefined : this.#concerns;
  }

  needs(method: string): readonly Need[] {
    return this.#needs.size === 0 ? nothing : (this.#needs.get(method) ?? nothing);
  }

  async run(
    result: unknown,
    ask: Ask,
    given: Given,
    session: object,
    allowed?: readonly Need[],
  ): Promise<unknown> {
    let current = result;
    for (const { rule, needs, failsCall, concerns, run } of this.#steps.get(given.method) ?? []) {
      if (!isObject(current) || (allowed !== undefined && !allowed.includes(needs))) continue;
      try {
        const known = concerns === undefined ? given : await concerning(concerns, given, ask);
        if (known === undefined) continue;
        const changed = await endingWith(ask.signal, run(current, ask, known));
        if (changed === current || !isObject(changed)) continue;
        this.#teller.changed(rule, given, session, current, changed);
        current = privateWhenShaped(rule, this.#era, 'result', given.method, changed);
      } catch (error) {
        if (!isCancelled(ask.signal?.reason)) this.#teller.failed(rule, given, session, error);
        if (failsCall && !isCancelled(ask.signal?.reason)) throw new ExchangeFailure(messageOf(error));
        if (ask.signal?.aborted) break;
      }
    }
    return current;
  }

  #add(rule: Rule, { needs, result, concerns, failsCall }: Exchange): void {
    if (result['tools/call'] !== undefined) this.#concern(concerns);
    for (const [method, run] of Object.entries(result)) {
      if (run === undefined) continue;
      const steps = this.#steps.get(method) ?? [];
      steps.push({ rule, needs, failsCall, concerns, run: run as ExchangeStep['run'] });
      this.#steps.set(method, steps);
      this.#need(method, needs);
    }
  }

  /** What several exchanges are about is whatever one of them is about. */
  #concern(concerns: Exchange['concerns']): void {
    const before = this.#concerns;
    if (concerns === undefined) this.#concernsAll = true;
    else this.#concerns = before === undefined ? concerns : (tool) => before(tool) || concerns(tool);
  }

  #need(method: string, need: Need): void {
    const needs = this.#needs.get(method) ?? [];
    if (!needs.includes(need)) needs.push(need);
    this.#needs.set(method, needs);
  }
}

/** What is given to an exchange that is about some tools; `undefined` where the call is of no such tool. */
async function concerning(
  concerns: NonNullable<Exchange['concerns']>,
  given: Given,
  ask: Ask,
): Promise<Given | undefined> {
  const tools = given.tools ?? (await ask.tools?.(concerns));
  const known = { ...given, tools };
  const tool = calledTool(known);
  return isObject(tool) && concerns(tool as unknown as Tool) ? known : undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'the exchange failed';
}
