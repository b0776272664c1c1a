import { uiMetaKeys } from '../protocol/apps.js';
import { own } from '../protocol/json.js';
import type { Tool } from '../protocol/results.js';

/**
 * The URI of a tool's view: in `_meta.ui.resourceUri`, in the flat key of the draft, or in the key of the OpenAI
 * Apps SDK, which names the same resource.
 */
export function viewUriOf(tool: Pick<Tool, '_meta'> | null | undefined): string | undefined {
  const meta = own(tool, '_meta');
  return (
    textOf(own(own(meta, 'ui'), 'resourceUri')) ??
    textOf(own(meta, uiMetaKeys.resourceUri)) ??
    textOf(own(meta, uiMetaKeys.outputTemplate))
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
