import type { Plan } from '../plan/plan.js';
import type { InFlight } from '../transport/in-flight.js';

/** Whether a rule names the answer to this request, or has to see the tools that it lists. */
export function concernsAnswer({ plan, method: asked }: InFlight, needs: boolean): boolean {
  // What a task delivers takes the rules of the call behind it.
  const method = asked === 'tasks/result' ? 'tools/call' : asked;
  const showsTools = method === 'tools/list' && plan.concerns !== undefined;
  return plan.has(method, 'result') || plan.has(method, 'error') || needs || showsTools;
}

/** Whether a rule names what the server sends unasked, or needs to know that its tools changed. */
export function concernsStream(plan: Plan | undefined): boolean {
  return (
    plan !== undefined &&
    (plan.hasAny('notification') ||
      plan.hasAny('serverRequest') ||
      plan.hasAny('serverResult') ||
      plan.needs('tools/call').includes('catalog'))
  );
}
