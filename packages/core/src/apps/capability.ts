import { namesUiMimeType, uiPayloads } from '../context/ui-capability.js';
import { uiExtension } from '../protocol/apps.js';
import { isObject, own } from '../protocol/json.js';
import type { AppsOptions } from './options.js';

/** What one side says of MCP Apps (`McpUiClientCapabilities`). */
export interface UiCapability {
  /** MIME types of views that can be shown. */
  readonly mimeTypes?: readonly string[];
  /** Written by implementations before the extension negotiation. */
  readonly protocolVersion?: string;
}

type CapableOptions = Pick<AppsOptions, 'uiCapability'>;

/**
 * Whether a client shows views: it declares the extension, among `extensions` or `experimental`, with the MIME
 * type `text/html;profile=mcp-app`; with `uiCapability: 'presence'` the key suffices. Unknown capabilities are
 * not capable.
 */
export function clientUiCapable(
  capabilities: object | null | undefined,
  options: CapableOptions = {},
): boolean {
  const payloads = uiPayloads(capabilities);
  return options.uiCapability === 'presence' ? payloads.length > 0 : payloads.some(namesUiMimeType);
}

/**
 * The same of a server. The specification lets a server declare an empty object; such a one needs
 * `uiCapability: 'presence'`.
 */
export function serverUiCapable(
  capabilities: object | null | undefined,
  options: CapableOptions = {},
): boolean {
  return clientUiCapable(capabilities, options);
}

/** What a peer declares, without what has not the type it should; `undefined` where it declares nothing. */
export function getUiCapability(capabilities: object | null | undefined): UiCapability | undefined {
  const [payload] = uiPayloads(capabilities);
  if (payload === undefined) return undefined;
  const mimeTypes = own(payload, 'mimeTypes');
  const protocolVersion = own(payload, 'protocolVersion');
  return {
    ...(mimeTypes !== undefined && { mimeTypes: Array.isArray(mimeTypes) ? mimeTypes.filter(isString) : [] }),
    ...(isString(protocolVersion) && protocolVersion !== '' && { protocolVersion }),
  };
}

/**
 * Capabilities that declare MCP Apps: a copy with this payload in place of any other, every other entry kept.
 * `slot` is where it goes; only implementations before the extension negotiation look into `experimental`.
 */
export function setUiCapability<Capabilities extends object>(
  capabilities: Capabilities | null | undefined,
  capability: UiCapability,
  { slot = 'extensions' }: { readonly slot?: 'extensions' | 'experimental' } = {},
): Capabilities {
  const entries = own(capabilities, slot);
  return {
    ...capabilities,
    [slot]: { ...(isObject(entries) && entries), [uiExtension]: capability },
  } as Capabilities;
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}
