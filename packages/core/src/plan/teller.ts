import type { Rule } from '../rules/rule.js';
import type { Given } from '../rules/transform.js';
import { calledTool, changedTools } from './named-tools.js';
import type { Observer, Subject, Tally } from './observer.js';
import type { Level } from './options.js';
import { nameOfThrown } from './thrown.js';

/** Tells the observer what a plan's rules did, with what the plan knows about its client. */
export class Teller {
  readonly #subject: Subject;
  readonly #type: 'applied' | 'would-apply';
  readonly #observer: Observer;
  readonly #tallies = new Map<Rule, Tally>();

  constructor(subject: Subject, level: Level, observer: Observer) {
    this.#subject = subject;
    this.#type = level === 'report' ? 'would-apply' : 'applied';
    this.#observer = observer;
  }

  /** Counting is all that happens after the first time, because it happens with each message. */
  changed(rule: Rule, given: Given, session: object, before: unknown, after: unknown): void {
    this.#tallyOf(rule).count++;
    if (!this.#observer.isFirst('change', rule, session)) return;
    const { severity, effect, source, level = 'rescue' } = rule;
    const tools = changedTools(given.method, before, after);
    this.#observer.changed(
      {
        type: this.#type,
        ...this.#where(rule, given),
        ...(tools && { tools }),
        ...(this.#type === 'would-apply' && { level }),
        source,
        severity,
        effect,
      },
      before,
      after,
    );
  }

  failed(rule: Rule, given: Given, session: object, error: unknown): void {
    // The message of an error may quote values, its name does not.
    const reason = nameOfThrown(error);
    const first = this.#observer.isFirst('failure', rule, session);
    this.#observer.failed({ type: 'failed', ...this.#where(rule, given), reason }, first);
  }

  #tallyOf(rule: Rule): Tally {
    const known =
      this.#tallies.get(rule) ??
      this.#observer.tallyOf(this.#type, rule.id, this.#subject.client?.id ?? 'unknown');
    this.#tallies.set(rule, known);
    return known;
  }

  #where(rule: Rule, { method, request }: Given) {
    return { ...this.#subject, method, tool: calledTool(method, request), rule: rule.id };
  }
}
