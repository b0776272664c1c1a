import { uiExtension, uiMimeType } from '../protocol/apps.js';
import { isObject, own } from '../protocol/json.js';

/**
 * What a peer declares of MCP Apps, best first: the payload among `extensions`, or among `experimental`, where
 * implementations before the extension negotiation put it. `undefined` where it declares nothing.
 */
export function uiPayloads(capabilities: unknown): readonly unknown[] {
  if (!isObject(capabilities)) return [];
  const official = own(capabilities['extensions'], uiExtension) ?? undefined;
  const older = own(capabilities['experimental'], uiExtension) ?? undefined;
  if (official === undefined) return older === undefined ? [] : [older];
  return older === undefined ? [official] : [official, older];
}

/** Whether a payload names the MIME type of views; what is no list names none. */
export function namesUiMimeType(payload: unknown): boolean {
  const mimeTypes = own(payload, 'mimeTypes');
  return Array.isArray(mimeTypes) && mimeTypes.includes(uiMimeType);
}

const none = Object.freeze({});
const declared = Object.freeze({ extensions: { [uiExtension]: {} } });
const capable = Object.freeze({ extensions: { [uiExtension]: { mimeTypes: [uiMimeType] } } });

/**
 * All of a client's capabilities that a plan may depend on, as one of four shared objects: whether it shows
 * views, only says that it knows them, knows nothing of them, or (`undefined`) whether nothing is known of it.
 * The rest stays out of plans, which outlive their request and are shared: it may be large, and a plan for each
 * combination would be no plan that is shared.
 */
export function uiPartOf(capabilities: unknown): object | undefined {
  if (!isObject(capabilities)) return undefined;
  // Most clients have neither slot; this runs for each request of a client that no session remembers.
  if (capabilities['extensions'] === undefined && capabilities['experimental'] === undefined) return none;
  const payloads = uiPayloads(capabilities);
  if (payloads.length === 0) return none;
  return payloads.some(namesUiMimeType) ? capable : declared;
}
