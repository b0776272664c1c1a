import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

const closing: (() => Promise<void>)[] = [];

export async function closeUpstreams(): Promise<void> {
  await Promise.all(closing.splice(0).map((close) => close()));
}

export interface Upstream {
  readonly url: URL;
  readonly requests: (IncomingMessage & { text: string })[];
}

/** A server that answers as it is told to, whatever the protocol says. */
export async function upstream(listener: RequestListener): Promise<Upstream> {
  const requests: Upstream['requests'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      requests.push(Object.assign(request, { text: Buffer.concat(chunks).toString() }));
      listener(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`), requests };
}

/** Answers with this status, type and body. */
export function answering(
  status: number,
  type: string | undefined,
  body: string,
  headers = {},
): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { ...(type !== undefined && { 'content-type': type }), ...headers });
    response.end(body);
  };
}

export const call = { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: 'search' } };
export const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };
