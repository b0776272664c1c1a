import { boundedText } from '../context/text.js';
import { own } from '../protocol/json.js';

const maxNames = 10;

export function calledTool(method: string, request: unknown): string | undefined {
  const name = method === 'tools/call' ? own(request, 'name') : undefined;
  return boundedText(name);
}

/** Names of the listed tools that a rule changed or left out, the first ten, so that an author finds them. */
export function changedTools(method: string, before: unknown, after: unknown): readonly string[] | undefined {
  if (method !== 'tools/list') return undefined;
  const was = own(before, 'tools');
  const is = own(after, 'tools');
  if (!Array.isArray(was) || !Array.isArray(is)) return undefined;
  const kept = new Set<unknown>(is);
  return was
    .filter((tool) => !kept.has(tool))
    .map((tool) => boundedText(own(tool, 'name')) ?? '(no name)')
    .slice(0, maxNames);
}
