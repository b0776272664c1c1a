import { randomUUID } from 'node:crypto';
import type { TransportLike } from '@mcp-compat/core';

/**
 * FastMCP checks what a tool returns against a narrower schema than the protocol's: it refuses blocks with
 * `annotations` or `_meta` and drops `icons` and `size` of links. So these members travel as JSON in a text block
 * at the end, which the session's transport takes away again.
 */
type Block = Record<string, unknown>;

const refusedMembers = ['annotations', '_meta', 'icons', 'size'];

/** No tool can know it, so no text of a tool is taken for ours. */
const prefix = `mcp-compat ${randomUUID()} `;

/** The same array where nothing had to be packed. */
export function packContent(content: readonly unknown[]): readonly unknown[] {
  const parts = content.map(separate);
  if (parts.every(({ refused }) => refused === undefined)) return content;
  const text = prefix + JSON.stringify(parts.map(({ refused }) => refused ?? null));
  return [...parts.map(({ accepted }) => accepted), { type: 'text', text }];
}

interface Parts {
  readonly accepted: unknown;
  readonly refused?: Block;
}

function separate(block: unknown): Parts {
  if (!isRecord(block)) return { accepted: block };
  const entries = Object.entries(block);
  const refused = Object.fromEntries(entries.filter(([name]) => refusedMembers.includes(name)));
  const accepted = Object.fromEntries(entries.filter(([name]) => !refusedMembers.includes(name)));
  const { resource } = block;
  // FastMCP drops it there.
  if (isRecord(resource) && resource['_meta'] !== undefined) {
    refused['resource'] = { _meta: resource['_meta'] };
  }
  return Object.keys(refused).length === 0 ? { accepted: block } : { accepted, refused };
}

/** Gives the results of tools back what {@link packContent} took from them; everything else passes as it is. */
export function restoringContent<Transport extends TransportLike>(transport: Transport): Transport {
  const open = transport as unknown as { send(message: unknown, options?: unknown): Promise<void> };
  const send = open.send.bind(transport);
  open.send = (message, options) => send(unpackMessage(message), options);
  return transport;
}

function unpackMessage(message: unknown): unknown {
  const { result } = Object(message) as { result?: { content?: unknown } };
  const content = result?.content;
  if (!Array.isArray(content)) return message;
  const { text } = Object(content.at(-1)) as { text?: unknown };
  if (typeof text !== 'string' || !text.startsWith(prefix)) return message;
  const refused = JSON.parse(text.slice(prefix.length)) as readonly (Block | null)[];
  const blocks = content.slice(0, -1).map((block, index) => merge(block, refused[index]));
  return { ...(message as object), result: { ...result, content: blocks } };
}

function merge(block: Block, refused: Block | null | undefined): Block {
  if (!refused) return block;
  const { resource, ...members } = refused;
  return {
    ...block,
    ...members,
    ...(resource !== undefined && {
      resource: { ...(block['resource'] as object), ...(resource as object) },
    }),
  };
}

function isRecord(value: unknown): value is Block {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
