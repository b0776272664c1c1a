import type { ServerResponse } from 'node:http';
import type { Wire, WireExchange } from '@mcp-compat/core/wire';
import type { Bare, Body } from './body.js';
import { EventBody } from './event-body.js';
import { Head } from './head.js';
import { JsonBody } from './json-body.js';

/** Stands between the handler and the response until the head of the answer says what becomes of it. */
export function intercept(response: ServerResponse, wire: Wire, exchange: WireExchange): void {
  const bare = bareOf(response);
  let isDecided = false;
  /** Set where the answer is rewritten, or may be; else everything passes. */
  let body: Body | undefined;
  /** The real head may be written: by us, or by Node when the first bytes leave. */
  let mayWriteHead = true;

  const decide = (given: readonly unknown[] | undefined): readonly unknown[] | undefined => {
    isDecided = true;
    const head = new Head(response, given ?? []);
    switch (exchange.answer(head)) {
      case 'json':
        mayWriteHead = false;
        body = new JsonBody(response, bare, wire, exchange, { head, given });
        return given;
      case 'events': {
        const changed = head.forBody(undefined);
        body = new EventBody(response, bare, wire, exchange);
        return given === undefined ? undefined : changed;
      }
      default:
        return given;
    }
  };

  const writeHead = (...given: unknown[]) => {
    if (isDecided) {
      // Node itself calls it when the bytes of a body of ours leave; a handler that calls it twice is told so.
      if (!mayWriteHead && response.headersSent && isHeld(response)) throw headersSent();
      return bare.writeHead(...given);
    }
    const changed = decide(given) ?? given;
    return mayWriteHead ? bare.writeHead(...changed) : response;
  };
  const write = (...parameters: unknown[]) => {
    if (!isDecided) decide(undefined);
    if (body === undefined) return bare.write(...parameters);
    const { chunk, done } = partsOf(parameters);
    const hasRoom = chunk === undefined || body.write(chunk);
    if (done !== undefined) process.nextTick(done);
    return hasRoom;
  };
  const end = (...parameters: unknown[]) => {
    if (!isDecided) decide(undefined);
    if (body === undefined) return bare.end(...parameters);
    const { chunk, done } = partsOf(parameters);
    if (chunk !== undefined) body.write(chunk);
    body.end(done);
    return response;
  };
  const flushHeaders = () => {
    if (!isDecided) decide(undefined);
    if (mayWriteHead) bare.flushHeaders();
  };
  Object.assign(response, { writeHead, write, end, flushHeaders });
  response.once('close', () => exchange.close());
}

function bareOf(response: ServerResponse): Bare {
  const { writeHead, write, end, flushHeaders } = response as unknown as Record<keyof Bare, () => never>;
  return {
    writeHead: (...parameters) => Reflect.apply(writeHead, response, parameters),
    write: (...parameters) => Reflect.apply(write, response, parameters),
    end: (...parameters) => Reflect.apply(end, response, parameters),
    flushHeaders: () => Reflect.apply(flushHeaders, response, []),
  };
}

function isHeld(response: ServerResponse): boolean {
  return Object.hasOwn(response, 'headersSent');
}

function headersSent(): Error {
  return Object.assign(new Error('Cannot write headers after they are sent to the client'), {
    code: 'ERR_HTTP_HEADERS_SENT',
  });
}

/** What `write` and `end` take: a chunk, its encoding and a callback, each of which may be missing. */
function partsOf([first, second, third]: readonly unknown[]): { chunk?: Buffer; done?: () => void } {
  const done = [first, second, third].find((part) => typeof part === 'function') as (() => void) | undefined;
  const encoding = typeof second === 'string' ? (second as BufferEncoding) : undefined;
  const isChunk = first !== undefined && first !== null && typeof first !== 'function';
  return {
    ...(isChunk && { chunk: typeof first === 'string' ? Buffer.from(first, encoding) : asBuffer(first) }),
    ...(done && { done }),
  };
}

/** @throws TypeError for anything that is no bytes, as Node does. */
function asBuffer(chunk: unknown): Buffer {
  return chunk instanceof Uint8Array
    ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    : Buffer.from(chunk as string);
}
