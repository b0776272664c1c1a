import { BoundedMap } from '../bounded-map.js';
import { isObject, own } from '../protocol/json.js';

const maxTasks = 1024;

interface Answerable {
  readonly method: string;
  readonly params: unknown;
}

/** The calls behind tasks (2025-11-25), so that what `tasks/result` delivers takes the rules of its call. */
export class TaskCalls {
  readonly #params = new BoundedMap<string, unknown>(maxTasks);

  /** The request whose rules this result takes. */
  answered<Request extends Answerable>(request: Request, result: unknown): Answerable {
    if (request.method === 'tools/call' && isObject(result) && result['task'] !== undefined) {
      const taskId = own(own(result, 'task'), 'taskId');
      if (typeof taskId === 'string') this.#params.set(taskId, request.params);
    }
    if (request.method !== 'tasks/result') return request;
    const taskId = own(request.params, 'taskId');
    // Only tools/call can be a task of a server, so the method is known even where the call is not.
    const params = typeof taskId === 'string' ? this.#params.get(taskId) : undefined;
    return { method: 'tools/call', params };
  }
}
