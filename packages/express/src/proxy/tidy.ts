import { rewriteText } from '@mcp-compat/core/wire';
import { isObject, type Message } from './message.js';

/** Progress tokens of requests that are answered; a bound, because clients choose them. */
const maxAnswered = 1024;

type Id = string | number;

/**
 * What a server's messages need whoever reads them: ids as the client sent them, and no progress of requests that are
 * answered. One per client, so that a stream and the requests beside it are seen together.
 */
export class Tidy {
  readonly #tokens = new Map<Id, Id>();
  readonly #answered = new Set<Id>();

  /** A message of the client: its id and its progress token are open from now on. */
  asked(message: Message): void {
    const { id, method, params } = message;
    if (typeof method !== 'string' || !isId(id)) return;
    const meta = isObject(params) ? params['_meta'] : undefined;
    const token = isObject(meta) ? meta['progressToken'] : undefined;
    if (!isId(token)) return;
    this.#answered.delete(token);
    this.#tokens.set(id, token);
    if (this.#tokens.size > maxAnswered) this.#tokens.delete(first(this.#tokens.keys()));
  }

  /**
   * A message of the server as the client can read it: the same where nothing is wrong with it, `undefined` for one
   * that comes too late.
   *
   * @param ids the requests that are answered here.
   */
  answered(message: unknown, ids: readonly unknown[]): unknown {
    if (!isObject(message)) return message;
    const { id, method, params } = message as Message;
    if (method === 'notifications/progress') {
      const token = isObject(params) ? params['progressToken'] : undefined;
      return isId(token) && this.#answered.has(token) ? undefined : message;
    }
    if (method !== undefined || id === undefined) return message;
    const asked = ids.includes(id) ? id : (ids.find((one) => isId(id) && String(one) === String(id)) ?? id);
    if (isId(asked)) this.#close(asked);
    return asked === id ? message : { ...message, id: asked };
  }

  #close(id: Id): void {
    const token = this.#tokens.get(id);
    if (token === undefined) return;
    this.#tokens.delete(id);
    this.#answered.add(token);
    if (this.#answered.size > maxAnswered) this.#answered.delete(first(this.#answered));
  }
}

/**
 * The text of a message or of a batch as the client can read it; what is no JSON stays as it is, and `undefined` is
 * left of messages that come too late.
 */
export function tidied(text: string, tidy: Tidy, ids: readonly unknown[]): string | undefined {
  const rewritten = rewriteText(text, (message) => tidy.answered(message, ids));
  return typeof rewritten === 'string' ? withoutLineSeparators(rewritten) : undefined;
}

/**
 * U+2028 and U+2029 as JSON may write them too: readers that take them for line ends split an event there. They occur
 * in strings only, so this never changes what a text says.
 */
export function withoutLineSeparators(json: string): string {
  return json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

function isId(value: unknown): value is Id {
  return typeof value === 'string' || typeof value === 'number';
}

function first<Value>(values: Iterable<Value>): Value {
  return values[Symbol.iterator]().next().value as Value;
}
