import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import newest, { type Express, type RequestHandler } from 'express';
import oldest from 'express-4';

export type ExpressModule = typeof newest;

/** Both ends of the range, seen through the newest one's types. */
export const versions = {
  'Express 5': newest,
  'Express 4.18': oldest as unknown as ExpressModule,
} as const;

export type Version = keyof typeof versions;

const closing: (() => Promise<void>)[] = [];

/** To be called after each test: closes what it opened. */
export async function closeAll(): Promise<void> {
  await Promise.all(closing.splice(0).map((close) => close()));
}

/** A real HTTP server on a free port of the loopback interface, until it is closed. */
export async function listening(app: Express): Promise<{ readonly url: URL; close(): Promise<void> }> {
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The same, until the test is over. */
export async function listen(app: Express): Promise<URL> {
  const { url, close } = await listening(app);
  closing.push(close);
  return url;
}

/** An app with these handlers, one after the other, at `/mcp`. */
export async function serve(express: ExpressModule, ...handlers: readonly unknown[]): Promise<URL> {
  const app = express();
  // Errors are for the tests to see, not for stderr.
  app.set('env', 'test');
  app.use('/mcp', ...(handlers as RequestHandler[]));
  return listen(app);
}
