import { own } from '../protocol/json.js';
import type { Tool } from '../protocol/results.js';
import type { Given } from './transform.js';

/** The tool that a call is about, as the server lists it; `undefined` where nobody asked for the catalog. */
export function calledTool({ request, tools }: Given): Tool | undefined {
  const name = own(request, 'name');
  return tools?.find((tool) => own(tool, 'name') === name);
}
