import { createParser } from 'eventsource-parser';
import type { RpcError } from '../protocol/codes.js';
import { isObject, type JsonObject, own } from '../protocol/json.js';

/** The answer to one request, found in the body of an HTTP response. */
export type Answer =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly error: RpcError }
  | { readonly kind: 'none'; readonly reason: 'empty' | 'not-json' | 'not-json-rpc' | 'no-answer' };

export interface AnswerOptions {
  /** The request's id. An answer to another id is none; without it, the first answer counts. */
  readonly id?: string | number;
  /** `Content-Type` of the response. Without it, an event stream is recognised by how it begins. */
  readonly contentType?: string | null;
}

/**
 * Finds the answer in a body: JSON, a batch, or a whole event stream, as text, bytes or already parsed. Of several
 * answers to one id the first counts; notifications and requests in between are passed over.
 */
export function readAnswer(body: unknown, options: AnswerOptions = {}): Answer {
  const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : body;
  if (text === undefined || text === null) return { kind: 'none', reason: 'empty' };
  if (typeof text !== 'string') return findAnswer(asMessages(text), options.id, isOwnAnswer);
  if (isEventStream(text, options.contentType)) return findAnswer(eventsOf(text), options.id, isSameId);
  if (text.trim() === '') return { kind: 'none', reason: 'empty' };
  const parsed = parse(text);
  if (parsed === undefined) return { kind: 'none', reason: 'not-json' };
  return findAnswer(asMessages(parsed.value), options.id, isOwnAnswer);
}

type IdTest = (answered: unknown, asked: string | number) => boolean;

function findAnswer(messages: readonly unknown[], id: string | number | undefined, isMine: IdTest): Answer {
  const answers = messages.filter(
    (message): message is JsonObject => isObject(message) && own(message, 'method') === undefined,
  );
  const readable = answers.flatMap((message) => {
    const answer = toAnswer(message);
    return answer === undefined ? [] : [{ message, answer }];
  });
  const mine = readable.find(({ message }) => id === undefined || isMine(message['id'], id));
  if (mine !== undefined) return mine.answer;
  return {
    kind: 'none',
    reason: readable.length > 0 || messages.length === 0 ? 'no-answer' : 'not-json-rpc',
  };
}

function toAnswer(message: JsonObject): Answer | undefined {
  const error = own(message, 'error');
  if (isObject(error) && typeof error['code'] === 'number') {
    const { code, message: text, data } = error as { code: number; message?: unknown; data?: unknown };
    const read = { code, message: typeof text === 'string' ? text : '' };
    return { kind: 'error', error: data === undefined ? read : { ...read, data } };
  }
  const result = own(message, 'result');
  return result === undefined ? undefined : { kind: 'result', result };
}

/** Both SDKs compare ids as numbers, and servers that echo `"7"` for `7` are about. */
const isSameId: IdTest = (answered, asked) =>
  answered === asked ||
  ((typeof answered === 'string' || typeof answered === 'number') &&
    answered !== '' &&
    Number(answered) === Number(asked));

/** A body holds one answer, so one without an id is ours: errors before parsing have none. */
const isOwnAnswer: IdTest = (answered, asked) =>
  answered === undefined || answered === null || isSameId(answered, asked);

const asMessages = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

function isEventStream(text: string, contentType: string | null | undefined): boolean {
  if (contentType) return /^\s*text\/event-stream\b/i.test(contentType);
  // No JSON text begins like this.
  return /^\uFEFF?\s*(data|event|id|retry)?:/.test(text);
}

/** The messages of an event stream that has ended; an event that is no JSON is passed over. */
function eventsOf(text: string): readonly unknown[] {
  const messages: unknown[] = [];
  const parser = createParser({
    onEvent: ({ data }) => {
      const parsed = parse(data);
      if (parsed === undefined) return;
      // One by one: as arguments of a call, a batch of 130,000 overflows the stack.
      for (const message of asMessages(parsed.value)) messages.push(message);
    },
  });
  parser.feed(text);
  // The last event counts even where the stream ended without the blank line.
  parser.feed('\n\n');
  return messages;
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
