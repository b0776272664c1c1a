import type { Identity, TestClient } from './client.js';

export type Step = readonly [method: string, params?: object];

/** A conversation with the kit's `contract` server that touches every method, and errors of all kinds. */
export const conversation: readonly Step[] = [
  ['tools/list'],
  ['tools/call', { name: 'echo', arguments: { value: 'hello' } }],
  ['tools/call', { name: 'structured', arguments: {} }],
  ['tools/call', { name: 'fails', arguments: {} }],
  ['tools/call', { name: 'throws', arguments: {} }],
  ['tools/call', { name: 'no-such-tool', arguments: {} }],
  ['resources/list'],
  ['resources/templates/list'],
  ['resources/read', { uri: 'doc://one' }],
  ['resources/read', { uri: 'named://two' }],
  ['resources/read', { uri: 'nothing://there' }],
  ['prompts/list'],
  ['prompts/get', { name: 'greeting' }],
  ['prompts/get', { name: 'no-such-prompt' }],
];

/** The same for the kit's `annotated` server. */
export const annotatedConversation: readonly Step[] = [
  ['tools/call', { name: 'annotated', arguments: {} }],
  ['tools/call', { name: 'annotated-failure', arguments: {} }],
  ['resources/list'],
  ['resources/templates/list'],
  ['resources/read', { uri: 'doc://one' }],
  ['prompts/get', { name: 'greeting' }],
];

/** What can be said to each server of the kit. */
export const conversations: Readonly<Record<string, readonly Step[]>> = {
  contract: conversation,
  annotated: annotatedConversation,
  paged: [['tools/list'], ['resources/list'], ['resources/templates/list'], ['prompts/list']],
};

/** Whatever connects a client. */
interface Connecting {
  connect(identity: Identity): Promise<TestClient>;
}

/** The bytes of everything that arrives at one client in a whole conversation, message by message. */
export async function bytesFor(
  { connect }: Connecting,
  identity: Identity,
  steps: readonly Step[] = conversation,
): Promise<readonly string[]> {
  const client = await connect(identity);
  for (const [method, params] of steps) await client.request(method, params).catch(() => undefined);
  return client.received.map((message) => JSON.stringify(message));
}
