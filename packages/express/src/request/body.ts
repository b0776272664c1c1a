import { decode, type Wire, type WireExchange } from '@mcp-compat/core/wire';
import { replaceHeader } from './headers.js';
import { peek } from './peek.js';
import type { McpRequest } from './request.js';

/**
 * Has the messages of a request rewritten, wherever its body is by now: parsed, as a buffer or text, drained into
 * `rawBody`, or still on its way. `true`, or a promise of it, when the handler may have it; `false` when the client
 * is gone.
 */
export function receive(wire: Wire, exchange: WireExchange, request: McpRequest): true | Promise<boolean> {
  const received = receiveBody(wire, exchange, request);
  const mirrored = () => {
    for (const [name, value] of Object.entries(exchange.headers)) replaceHeader(request, name, value);
    return true as const;
  };
  if (received === true) return mirrored();
  return received.then((isThere) => isThere && mirrored());
}

function receiveBody(wire: Wire, exchange: WireExchange, request: McpRequest): true | Promise<boolean> {
  const { body, rawBody } = request;
  if (typeof body === 'string' || Buffer.isBuffer(body)) {
    const replaced = receiveBytes(exchange, Buffer.from(body as string));
    return whenReady(replaced, (bytes) => {
      if (bytes !== undefined) request.body = typeof body === 'string' ? bytes.toString() : bytes;
    });
  }
  // An empty object is what some parsers leave on requests that they don't parse.
  const isParsed = typeof body === 'object' && body !== null && Object.keys(body).length > 0;
  if (isParsed) {
    return whenReady(exchange.receive(body), (received) => {
      if (received === body) return;
      request.body = received;
      if (Buffer.isBuffer(rawBody)) setRawBody(request, Buffer.from(JSON.stringify(received)));
    });
  }
  if (request.readableEnded || request.destroyed) {
    if (!Buffer.isBuffer(rawBody)) return true;
    return whenReady(receiveBytes(exchange, rawBody), (bytes) => {
      if (bytes !== undefined) setRawBody(request, bytes);
    });
  }
  const tooLarge = () => exchange.skipped('a request is larger than maxRewriteBytes');
  return peek(
    request,
    wire.maxRewriteBytes,
    (bytes) => {
      const replaced = receiveBytes(exchange, bytes);
      const counted = (changed: Buffer | undefined) => {
        if (changed === undefined) return bytes;
        replaceHeader(request, 'content-length', String(changed.length));
        return changed;
      };
      return replaced instanceof Promise ? replaced.then(counted) : counted(replaced);
    },
    tooLarge,
  );
}

/** `undefined` where nothing changes. */
function receiveBytes(
  exchange: WireExchange,
  bytes: Buffer,
): Buffer | undefined | Promise<Buffer | undefined> {
  const text = decode(bytes);
  if (text === undefined) return undefined;
  const changed = (received: string) => (received === text ? undefined : Buffer.from(received));
  const received = exchange.receiveText(text);
  return received instanceof Promise ? received.then(changed) : changed(received);
}

function setRawBody(request: McpRequest, bytes: Buffer): void {
  request.rawBody = bytes;
  replaceHeader(request, 'content-length', String(bytes.length));
}

function whenReady<Value>(value: Value | Promise<Value>, use: (value: Value) => void): true | Promise<true> {
  const done = (ready: Value): true => {
    use(ready);
    return true;
  };
  return value instanceof Promise ? value.then(done) : done(value);
}
