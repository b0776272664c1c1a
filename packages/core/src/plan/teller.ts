import type { Rule } from '../rules/rule.js';
import type { Given } from '../rules/transform.js';
import { calledTool, changedTools } from './named-tools.js';
import type { Observer, Subject } from './observer.js';
import type { Level } from './options.js';
import { nameOfThrown } from './thrown.js';

/** Tells the observer what a plan's rules did, with what the plan knows about its client. */
export class Teller {
  readonly #subject: Subject;
  readonly #level: Level;
  readonly #observer: Observer;

  constructor(subject: Subject, level: Level, observer: Observer) {
    this.#subject = subject;
    this.#level = level;
    this.#observer = observer;
  }

  changed(rule: Rule, given: Given, session: object, before: unknown, after: unknown): void {
    const { severity, effect, source, level = 'rescue' } = rule;
    const what =
      this.#level === 'report' ? ({ type: 'would-apply', level } as const) : ({ type: 'applied' } as const);
    const tools = changedTools(given.method, before, after);
    this.#observer.changed(
      { ...what, ...this.#where(rule, given), ...(tools && { tools }), source, severity, effect },
      session,
      before,
      after,
    );
  }

  failed(rule: Rule, given: Given, session: object, error: unknown): void {
    // The message of an error may quote values, its name does not.
    const reason = nameOfThrown(error);
    this.#observer.failed({ type: 'failed', ...this.#where(rule, given), reason }, session);
  }

  #where(rule: Rule, { method, request }: Given) {
    return { ...this.#subject, method, tool: calledTool(method, request), rule: rule.id };
  }
}
