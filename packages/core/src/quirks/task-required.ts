import { tasksNotRequired } from '../rules/lists/task-support.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Refuses by itself to call a tool with `taskSupport: "required"`, because it knows no tasks. */
export const taskRequired: Quirk = defineQuirk({
  id: 'task-required',
  title: 'never calls a tool that must be called as a task',
  phase: 'items',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'that the server wants the tool called as a task',
  portable: true,
  transforms: [tasksNotRequired],
});
