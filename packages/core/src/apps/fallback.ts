import type { EmbeddedResource } from '../protocol/content.js';
import { own } from '../protocol/json.js';
import type { CallToolResult, ReadResourceResult, Tool } from '../protocol/results.js';
import { isFinalCallResult } from '../rules/call-result.js';
import { calledTool } from '../rules/called-tool.js';
import { isCancelled } from '../rules/ending.js';
import { type Ask, defineExchange, type Exchange } from '../rules/exchange.js';
import type { OptIn } from '../rules/opt-in.js';
import { buildEmbeddedFallback } from './build-embedded-fallback.js';
import { clientUiCapable } from './capability.js';
import { selectResourceMode, selectToolMode } from './modes.js';
import type { AppsSettings } from './options.js';
import { viewUriOf } from './tool-view.js';

/**
 * Embeds the view of a tool in its result, for clients that don't read it themselves: where the tool, or the
 * resource, says `_meta.ui.fallback: 'embedded'`, and nowhere else.
 */
export const appsFallback: OptIn<AppsSettings> = {
  id: 'mcp-apps-fallback',
  title: 'a view that the client would not read itself, where its author wants it embedded',
  severity: 'degraded',
  effect: 'equivalent',
  decide({ capabilities }, settings) {
    if (clientUiCapable(capabilities, settings)) return { on: false, why: 'shows views itself' };
    // Hosts show views without saying so where they can't say anything, as over stateless HTTP.
    if (capabilities === undefined && settings.unknown !== 'embed') {
      return { on: false, why: 'capabilities unknown' };
    }
    return { on: true, why: 'where a tool asks for it' };
  },
  bind: (settings) => ({ transforms: [], exchange: embedding(settings) }),
};

function embedding(settings: AppsSettings): Exchange {
  return defineExchange({
    needs: 'read',
    concerns: hasView,
    ...(settings.onError === 'throw' && { failsCall: true }),
    result: {
      'tools/call': async (result, ask, given) => {
        if (!isFinalCallResult(result) || !mayHaveView(result, settings)) return result;
        const tool = calledTool(given);
        const uri = viewUriOf(tool);
        if (uri === undefined || holdsView(result, uri)) return result;
        const { capabilities } = given.client;
        const ui = { ...(own(own(tool, '_meta'), 'ui') as object | undefined), resourceUri: uri };
        const byTool = selectToolMode(capabilities, ui, settings);
        if (byTool === 'capability') return result;
        const block = await readView(uri, ask, settings);
        // The opt-in may stand with the resource instead.
        const mode = byTool === 'none' ? selectResourceMode(capabilities, uiOf(block), settings) : byTool;
        return mode === 'embedded-fallback' ? { ...result, content: [...contentOf(result), block] } : result;
      },
    },
  });
}

/** One function for all plans: what a server has shown of such tools is remembered by it. */
function hasView(tool: Tool): boolean {
  return viewUriOf(tool) !== undefined;
}

function mayHaveView({ content, isError }: CallToolResult, { onToolError }: AppsSettings): boolean {
  const readable = Array.isArray(content) || content === undefined || content === null;
  return readable && (isError !== true || onToolError === 'embed');
}

/** Repairs come later, so a result may still lack its content. */
function contentOf({ content }: CallToolResult): CallToolResult['content'] {
  return Array.isArray(content) ? content : [];
}

function holdsView(result: CallToolResult, uri: string): boolean {
  return contentOf(result).some((block) => own(own(block, 'resource'), 'uri') === uri);
}

function uiOf(block: EmbeddedResource): object | undefined {
  return own(block._meta, 'ui') as object | undefined;
}

/** A view that can't be read is not asked for again at once: a reader that hangs would hold up every call. */
const failureMs = 10_000;

type Outcome = { readonly block: EmbeddedResource } | { readonly error: unknown };

/**
 * The block of a view, for all callers who may see the same. It is meant for the user: a host that shows it has
 * no reason to tell its model the HTML.
 */
async function readView(uri: string, ask: Ask, settings: AppsSettings): Promise<EmbeddedResource> {
  const { entry, maxBytes, ttlMs } = settings;
  const load = async (): Promise<Outcome> => {
    const { signal } = ask;
    const read = (of: string) =>
      ask('resources/read', { uri: of }) as Promise<unknown> as Promise<ReadResourceResult>;
    try {
      const block = await buildEmbeddedFallback(read, uri, { entry, maxBytes, ...(signal && { signal }) });
      return { block: { ...block, annotations: { audience: ['user'] } } };
    } catch (error) {
      if (isCancelled(signal?.reason)) throw error;
      return { error };
    }
  };
  const lifetime = (outcome: Outcome) => ('block' in outcome ? ttlMs : Math.min(ttlMs, failureMs));
  const outcome = await (ask.share?.(`view ${entry} ${maxBytes} ${uri}`, load, lifetime) ?? load());
  if ('error' in outcome) throw outcome.error;
  return outcome.block;
}
