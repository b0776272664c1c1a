import type { Meta } from '../protocol/content.js';
import { isObject, type JsonObject, own } from '../protocol/json.js';

/** Who may call a tool. */
export type UiAudience = 'model' | 'app';

/** Origins that a view may reach (`McpUiResourceCsp`). */
export interface UiCsp {
  readonly connectDomains?: readonly string[];
  readonly resourceDomains?: readonly string[];
  readonly frameDomains?: readonly string[];
  readonly baseUriDomains?: readonly string[];
}

/**
 * `_meta.ui` of tools, resources, read contents and embedded resources: the members of MCP Apps, then those that
 * hosts of embedded resources know.
 */
export interface UiMeta {
  /** URI of the view; tools only. */
  readonly resourceUri?: string;
  /** Absent means both; an empty list means neither. */
  readonly visibility?: readonly UiAudience[];
  /** A text is the older form: a ready-made policy. */
  readonly csp?: UiCsp | string;
  readonly permissions?: object;
  /** Origin of the sandbox, in the format of the host. */
  readonly domain?: string;
  readonly prefersBorder?: boolean;
  /** `'embedded'`, and no other value, asks for the embedded fallback. */
  readonly fallback?: string;
  readonly allowedTools?: readonly string[];
  readonly allowedToolBundles?: readonly string[];
  /** `sha256:` and the lower-case hex of the HTML. */
  readonly contentHash?: string;
  readonly protocolVersion?: string;
  readonly rendererUrl?: string;
  readonly sandbox?: string;
  readonly cspPolicy?: object;
}

/** Whatever has a `_meta`. */
export interface WithMeta {
  readonly _meta?: Meta | undefined;
}

type Read = (value: unknown) => unknown;

const text: Read = (value) => (typeof value === 'string' ? value : undefined);
const texts: Read = (value) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
const object: Read = (value) => (isObject(value) ? value : undefined);

/** What is modelled, each with what reads it; a value of another type is as good as none. */
const members: Readonly<Record<keyof UiMeta, Read>> = {
  resourceUri: text,
  // Whoever writes something else there meant to restrict: nobody is let in by mistake.
  visibility: (value) => texts(value) ?? [],
  csp: (value) => text(value) ?? object(value),
  permissions: object,
  domain: text,
  prefersBorder: (value) => (typeof value === 'boolean' ? value : undefined),
  fallback: text,
  allowedTools: texts,
  allowedToolBundles: texts,
  contentHash: text,
  protocolVersion: text,
  rendererUrl: text,
  sandbox: text,
  cspPolicy: object,
};

/** The `_meta.ui` of a tool, resource, entry of contents or block; `undefined` where there is no object. */
export function getUi(holder: WithMeta | null | undefined): UiMeta | undefined {
  const ui = own(own(holder, '_meta'), 'ui');
  if (!isObject(ui)) return undefined;
  const read: Record<string, unknown> = {};
  for (const [member, readMember] of Object.entries(members)) {
    const value = own(ui, member);
    const typed = value === undefined ? undefined : readMember(value);
    if (typed !== undefined) read[member] = typed;
  }
  return read;
}

/** The `_meta.ui` of an embedded resource: of what it holds, else of the block itself. */
export function getEmbeddedUi(
  block: (WithMeta & { readonly resource?: unknown }) | null | undefined,
): UiMeta | undefined {
  return getUi(own(block, 'resource') as WithMeta | undefined) ?? getUi(block);
}

/**
 * A copy with this `_meta.ui`. Other keys of `_meta` stay, and so do members of `_meta.ui` that are not modelled;
 * modelled ones that the new value lacks go. A value without any member removes `_meta.ui`, and `_meta` with it
 * when nothing else is there.
 */
export function setUi<Holder extends WithMeta>(holder: Holder, ui: UiMeta | undefined): Holder {
  const { _meta: before, ...rest } = holder;
  const meta: Record<string, unknown> = { ...before };
  const wanted = Object.entries(ui ?? {}).filter(([, value]) => value !== undefined);
  if (wanted.length === 0) delete meta['ui'];
  else meta['ui'] = { ...unmodelled(own(before, 'ui')), ...Object.fromEntries(wanted) };
  return (Object.keys(meta).length === 0 ? rest : { ...rest, _meta: meta }) as Holder;
}

function unmodelled(ui: unknown): JsonObject {
  if (!isObject(ui)) return {};
  return Object.fromEntries(Object.entries(ui).filter(([member]) => !Object.hasOwn(members, member)));
}

/** Whether a tool may be called by the model, or by a view: both, unless its visibility says otherwise. */
export function isVisibleTo(ui: UiMeta | undefined, audience: UiAudience): boolean {
  return ui?.visibility?.includes(audience) ?? true;
}
