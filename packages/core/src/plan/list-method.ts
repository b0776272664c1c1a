import { isObject } from '../protocol/json.js';

const byMember = {
  tools: 'tools/list',
  resources: 'resources/list',
  resourceTemplates: 'resources/templates/list',
  prompts: 'prompts/list',
} as const;

/** The method whose result this list is, by its member. */
export function listMethodOf(list: unknown): string | undefined {
  if (!isObject(list)) return undefined;
  const member = Object.keys(byMember).find((key) => Object.hasOwn(list, key));
  return byMember[member as keyof typeof byMember];
}
