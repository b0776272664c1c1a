import { stampKey } from '../../servers/stamping.js';
import type { TestClient } from '../client.js';

type Bag = Readonly<Record<string, unknown>>;

/** What the stamping rule has left in a result or in params. */
export function stampIn(value: unknown): unknown {
  return (value as { readonly _meta?: Bag } | undefined)?._meta?.[stampKey];
}

/** The text of a tool's answer. */
export function textOf(result: Bag): string {
  return (result['content'] as readonly { readonly text: string }[] | undefined)?.[0]?.text ?? '';
}

export function callTool(
  client: TestClient,
  name: string,
  args: object = {},
  settings: Parameters<TestClient['request']>[2] = {},
): ReturnType<TestClient['request']> {
  return client.request('tools/call', { name, arguments: args }, settings);
}
