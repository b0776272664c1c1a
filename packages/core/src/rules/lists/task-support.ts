import { isObject } from '../../protocol/json.js';
import { mapMembers, without } from '../copy.js';
import { eachTool } from '../places.js';
import type { Transform } from '../transform.js';

/**
 * A tool that must be called as a task goes out as any other. A server that runs it all the same answers; one
 * that doesn't says so, which tells the model more than a client that never asks.
 */
export const tasksNotRequired: Transform = eachTool((tool) => {
  const mended = mapMembers(tool, ['execution'], (execution) =>
    isObject(execution) && execution['taskSupport'] === 'required'
      ? without(execution, 'taskSupport')
      : execution,
  );
  return isObject(mended.execution) && Object.keys(mended.execution).length === 0 && mended !== tool
    ? without(mended, 'execution')
    : mended;
});
