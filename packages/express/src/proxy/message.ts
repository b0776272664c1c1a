/** A JSON-RPC message, as loosely as the wire allows. */
export interface Message {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The messages of a body, a single one or a batch; none for what is no JSON. */
export function messagesOf(text: string): readonly Message[] {
  try {
    return [JSON.parse(text)].flat().filter(isObject);
  } catch {
    return [];
  }
}

/** Whether nothing in the body asks for an answer: notifications and answers of the client. */
export function expectsNothing(messages: readonly Message[]): boolean {
  return (
    messages.length > 0 && messages.every(({ id, method }) => (id === undefined) !== (method === undefined))
  );
}

/** Ids of the requests. */
export function idsOf(messages: readonly Message[]): readonly unknown[] {
  return messages.flatMap(({ id, method }) => (method !== undefined && id !== undefined ? [id] : []));
}
