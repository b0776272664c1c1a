import { own } from '../protocol/json.js';
import { clientUiCapable } from './capability.js';
import type { AppsOptions } from './options.js';

/**
 * How a view reaches a client: not at all, as the resource that the host reads itself, or embedded in the result
 * of the call.
 */
export type UiMode = 'none' | 'capability' | 'embedded-fallback';

type ModeOptions = Pick<AppsOptions, 'uiCapability'>;

/** Whether a tool or a resource asks for the fallback: `_meta.ui.fallback` is exactly `'embedded'`. */
export function optsIntoFallback(ui: object | null | undefined): boolean {
  return own(ui, 'fallback') === 'embedded';
}

/**
 * The mode of a tool, by the table and by nothing else. A tool without a view has none; a client that shows
 * views reads it itself; for any other the author's opt-in decides.
 *
 * @param capabilities of the client; unknown ones count as none.
 * @param toolUi the `_meta.ui` of the tool.
 */
export function selectToolMode(
  capabilities: object | null | undefined,
  toolUi: object | null | undefined,
  options: ModeOptions = {},
): UiMode {
  const uri = own(toolUi, 'resourceUri');
  return typeof uri === 'string' && uri !== '' ? selectResourceMode(capabilities, toolUi, options) : 'none';
}

/** The same by the `_meta.ui` of the resource, for views whose opt-in stands there. */
export function selectResourceMode(
  capabilities: object | null | undefined,
  resourceUi: object | null | undefined,
  options: ModeOptions = {},
): UiMode {
  if (clientUiCapable(capabilities, options)) return 'capability';
  return optsIntoFallback(resourceUi) ? 'embedded-fallback' : 'none';
}
