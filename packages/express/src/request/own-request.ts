import { createServer, type IncomingMessage, type Server, request as sendRequest } from 'node:http';
import { type Duplex, duplexPair } from 'node:stream';
import type { OwnAnswer, OwnRequest } from '@mcp-compat/core/wire';
import type { App, McpRequest } from './request.js';

const own = new WeakSet<IncomingMessage>();

/** Whether a request is one of ours, which passes every middleware of ours as it is. */
export function isOwn(request: IncomingMessage): boolean {
  return own.has(request);
}

/**
 * Sends requests of our own through the whole app, as the caller of this one: with its headers, from its address.
 * They pass what authorization the app has, as the caller's do. `undefined` where no app is known.
 */
export function ownRequests(request: McpRequest): ((own: OwnRequest) => Promise<OwnAnswer>) | undefined {
  if (typeof request.app !== 'function') return undefined;
  return ({ headers, body, signal }) => {
    const clientSide = connect(rootOf(request.app as App), request);
    const bytes = Buffer.from(body);
    const flat = headers.flat();
    const path = request.originalUrl ?? request.url ?? '/';
    return new Promise((resolve, reject) => {
      const sent = sendRequest({
        createConnection: () => clientSide,
        method: 'POST',
        path,
        headers: [...flat, 'content-length', String(bytes.length), 'connection', 'close'],
        signal,
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        resolve({
          status: response.statusCode ?? 0,
          contentType: response.headers['content-type'],
          body: response,
        });
      });
      sent.end(bytes);
    });
  };
}

function rootOf(app: App): App {
  return app.parent === undefined ? app : rootOf(app.parent);
}

/** Servers that listen to nothing: connections are handed to them in this process. */
const servers = new WeakMap<App, Server>();

function serverOf(app: App): Server {
  const known = servers.get(app);
  if (known !== undefined) return known;
  const server = createServer((request, response) => {
    own.add(request);
    app(request, response);
  });
  servers.set(app, server);
  return server;
}

/** A connection to the app that looks as if it came from where the caller's came from. */
function connect(app: App, { socket }: McpRequest): Duplex {
  const [clientSide, serverSide] = duplexPair();
  const { remoteAddress, remotePort, remoteFamily, localAddress, localPort } = socket;
  const encrypted = (socket as { encrypted?: boolean }).encrypted === true;
  Object.assign(serverSide, { remoteAddress, remotePort, remoteFamily, localAddress, localPort });
  if (encrypted) Object.assign(serverSide, { encrypted });
  // Either side may go first; what breaks off on one of them is told to who waits on the other.
  clientSide.on('error', () => {});
  serverSide.on('error', () => {});
  clientSide.on('close', () => serverSide.destroy());
  serverSide.on('close', () => clientSide.destroy());
  serverOf(app).emit('connection', serverSide);
  return clientSide;
}
