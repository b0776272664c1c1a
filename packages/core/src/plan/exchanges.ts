import { isObject } from '../protocol/json.js';
import type { Era } from '../protocol/revisions.js';
import { endingWith, isCancelled } from '../rules/ending.js';
import type { Ask, Exchange, Need } from '../rules/exchange.js';
import type { Rule } from '../rules/rule.js';
import type { Given } from '../rules/transform.js';
import { privateWhenShaped } from './cache-scope.js';
import type { Level } from './options.js';
import type { Teller } from './teller.js';

interface ExchangeStep {
  readonly rule: Rule;
  readonly needs: Need;
  run(result: object, ask: Ask, given: Given): Promise<unknown>;
}

const nothing: readonly Need[] = [];

/** What the rules of a plan ask of the server, by method. */
export class Exchanges {
  readonly #steps = new Map<string, ExchangeStep[]>();
  readonly #needs = new Map<string, Need[]>();
  readonly #teller: Teller;
  readonly #era: Era;

  constructor(rules: readonly Rule[], level: Level, era: Era, teller: Teller) {
    this.#teller = teller;
    this.#era = era;
    // A report must not cause requests of its own.
    if (level === 'report') return;
    if (rules.some(({ transforms }) => transforms.some(({ needs }) => needs === 'catalog'))) {
      this.#need('tools/call', 'catalog');
    }
    if (level === 'drain') return;
    for (const rule of rules) if (rule.exchange !== undefined) this.#add(rule, rule.exchange);
  }

  get empty(): boolean {
    return this.#needs.size === 0;
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
    for (const { rule, needs, run } of this.#steps.get(given.method) ?? []) {
      if (!isObject(current) || (allowed !== undefined && !allowed.includes(needs))) continue;
      try {
        const changed = await endingWith(ask.signal, run(current, ask, given));
        if (changed === current || !isObject(changed)) continue;
        this.#teller.changed(rule, given, session, current, changed);
        current = privateWhenShaped(rule, this.#era, 'result', given.method, changed);
      } catch (error) {
        if (!isCancelled(ask.signal?.reason)) this.#teller.failed(rule, given, session, error);
        if (ask.signal?.aborted) break;
      }
    }
    return current;
  }

  #add(rule: Rule, { needs, result }: Exchange): void {
    for (const [method, run] of Object.entries(result)) {
      if (run === undefined) continue;
      const steps = this.#steps.get(method) ?? [];
      steps.push({ rule, needs, run: run as ExchangeStep['run'] });
      this.#steps.set(method, steps);
      this.#need(method, needs);
    }
  }

  #need(method: string, need: Need): void {
    const needs = this.#needs.get(method) ?? [];
    if (!needs.includes(need)) needs.push(need);
    this.#needs.set(method, needs);
  }
}
