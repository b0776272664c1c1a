import { codes } from '../protocol/codes.js';
import { own } from '../protocol/json.js';
import { decodeHeaderValue } from '../protocol/sentinel.js';
import { type Refusal, refuse } from './request.js';

/** The headers that a modern request repeats parts of its body in. */
export interface StandardHeaders {
  /** `MCP-Protocol-Version` */
  readonly protocolVersion?: string | null;
  /** `Mcp-Method` */
  readonly method?: string | null;
  /** `Mcp-Name` */
  readonly name?: string | null;
}

/** Where the name in `Mcp-Name` comes from. The header is required with these methods. */
const nameKeys: Readonly<Record<string, 'name' | 'uri'>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/**
 * Checks the headers of a request over HTTP that `classifyRequest` has found to be modern. Returns what to refuse
 * it with, or `undefined`. Legacy requests may carry any header, and notifications need none.
 */
export function checkHeaders(method: string, params: unknown, headers: StandardHeaders): Refusal | undefined {
  if (!headers.protocolVersion) return missing('MCP-Protocol-Version');
  if (!headers.method) return missing('Mcp-Method');
  if (headers.method !== method) return mismatch('Mcp-Method', headers.method, method);
  const key = Object.hasOwn(nameKeys, method) ? nameKeys[method] : undefined;
  const name = key === undefined ? undefined : own(params, key);
  if (!headers.name) return typeof name === 'string' && name !== '' ? missing('Mcp-Name') : undefined;
  const decoded = decodeHeaderValue(headers.name);
  if (decoded === undefined)
    return refuse(codes.headerMismatch, 'Malformed Mcp-Name header', { header: headers.name });
  const body = name ?? own(params, 'name') ?? own(params, 'uri');
  return body === decoded ? undefined : mismatch('Mcp-Name', decoded, body);
}

const missing = (header: string): Refusal =>
  refuse(codes.headerMismatch, `Missing required ${header} header`, { header });

function mismatch(name: string, header: string, body: unknown): Refusal {
  const data = typeof body === 'string' ? { header, body } : { header };
  return refuse(codes.headerMismatch, `${name} header does not match the request`, data);
}
