import { own } from '../protocol/json.js';
import type { Message } from '../protocol/messages.js';
import { encode } from './bytes.js';

/** Headers that belong to one message or one connection, and not to who sends it. */
const notOurs = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'keep-alive',
  'last-event-id',
  'mcp-method',
  'mcp-name',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The headers of a request of ours: the caller's credentials and session, and what describes the message. */
export function ownHeaders(
  ofCaller: Iterable<readonly [name: string, value: string]>,
  message: Message,
): [name: string, value: string][] {
  const kept: [string, string][] = [];
  let isModern = false;
  for (const [name, value] of ofCaller) {
    const folded = name.toLowerCase();
    if (folded === 'mcp-method') isModern = true;
    if (!notOurs.has(folded) && !folded.startsWith('mcp-param-')) kept.push([name, value]);
  }
  kept.push(['content-type', 'application/json'], ['accept', 'application/json, text/event-stream']);
  if (!isModern || typeof message.method !== 'string') return kept;
  kept.push(['mcp-method', message.method]);
  const name = namedBy(message);
  if (name !== undefined) kept.push(['mcp-name', headerValue(name)]);
  return kept;
}

/** What revision 2026-07-28 mirrors in `Mcp-Name`: the tool, the prompt or the resource. */
export function namedBy({ method, params }: Message): string | undefined {
  const name = own(params, method === 'resources/read' ? 'uri' : 'name');
  const isNamed = method === 'tools/call' || method === 'prompts/get' || method === 'resources/read';
  return isNamed && typeof name === 'string' ? name : undefined;
}

/** Visible ASCII, spaces and tabs, none at the edges. */
const plain = /^(?:[\x21-\x7e](?:[\x20-\x7e\t]*[\x21-\x7e])?)?$/;
const sentinel = /^=\?base64\?.*\?=$/;

/** A value for `Mcp-Name` and its like; what no header can hold goes in base64 (2026-07-28, "Header encoding"). */
export function headerValue(text: string): string {
  if (plain.test(text) && !sentinel.test(text)) return text;
  const bytes = Array.from(encode(text), (byte) => String.fromCharCode(byte)).join('');
  return `=?base64?${btoa(bytes)}?=`;
}

/** The media type in lower case, without its parameters. */
export function mediaType(contentType: string | null | undefined): string | undefined {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase();
}

export function isJson(contentType: string | null | undefined): boolean {
  const type = mediaType(contentType);
  return type === 'application/json' || type?.endsWith('+json') === true;
}

export function isEventStream(contentType: string | null | undefined): boolean {
  return mediaType(contentType) === 'text/event-stream';
}

/** Whether the body is in an encoding that only its receiver can read. */
export function isEncoded(contentEncoding: string | null | undefined): boolean {
  return !['', 'identity'].includes(contentEncoding?.trim().toLowerCase() ?? '');
}
