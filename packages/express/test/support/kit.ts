import { createCompat } from '@mcp-compat/core';
import { withCompat } from '@mcp-compat/sdk';
import type { Open, OpenServer } from '@mcp-compat/testing';
import { answerFor, type Opening } from '@mcp-compat/testing/servers';
import { type Middleware, mcpCompat, mcpProxy, mcpRouter } from '../../src/index.js';
import { type ExpressModule, listening } from './express.js';
import { type Answer, type StackName, serverV1, serverV2, sse, stacks } from './stacks.js';

type OpenHttp = Extract<Open, { readonly url: URL }>;

/** The middleware, in front of what somebody has mounted. */
export const behindMiddleware =
  (express: ExpressModule, stack: StackName): OpenServer =>
  (opening) =>
    openHttp(express, ...middlewareOf(opening), stacks[stack](answerOf(opening)));

/** The same in front of both endpoints of HTTP+SSE. */
export const sseBehindMiddleware =
  (express: ExpressModule): OpenServer =>
  async (opening) => {
    const { url, close } = await listening(sseApp(express, opening, middlewareOf(opening)));
    return { kind: 'sse', url, close };
  };

/** A factory that the router hosts; what else it is adapted with, the author's own factory is. */
export const inRouter =
  (express: ExpressModule, generation: 'v1' | 'v2', sessions: boolean): OpenServer =>
  async (opening) => {
    const answer = answerOf(opening);
    const adaptions = [...opening.adaptions];
    const last = adaptions.pop();
    const factory = () => {
      const server = generation === 'v1' ? serverV1(answer) : serverV2(answer);
      for (const { compat } of adaptions) withCompat(server as never, compat);
      return server as never;
    };
    const compat = last === undefined ? createCompat({ level: 'off' }) : last.compat;
    const router = mcpRouter(factory, { compat, sessions });
    return alsoClosing(await openHttp(express, router), () => router.close());
  };

/** The proxy in front of a server of another app; what else it is adapted with stands in front of the proxy. */
export const behindProxy =
  (express: ExpressModule, stack: StackName): OpenServer =>
  async (opening) => {
    const upstream = await openHttp(express, stacks[stack](answerOf(opening)));
    return proxied(express, upstream, opening);
  };

export const sseBehindProxy =
  (express: ExpressModule): OpenServer =>
  async (opening) => {
    const { url, close } = await listening(sseApp(express, opening));
    return proxied(express, { kind: 'sse', url, close }, opening);
  };

async function proxied(express: ExpressModule, upstream: OpenHttp, { adaptions }: Opening): Promise<Open> {
  const last = adaptions.at(-1);
  if (last === undefined) return upstream;
  const before = adaptions.slice(0, -1).map(({ compat }) => mcpCompat(compat));
  const proxy = mcpProxy({ target: upstream.url, compat: last.compat });
  const { url, close } = await openHttp(express, ...before, proxy);
  return alsoClosing({ kind: upstream.kind, url, close }, upstream.close);
}

function answerOf({ server }: Opening): Answer {
  return answerFor(server) as Answer;
}

function middlewareOf({ adaptions }: Opening): readonly Middleware[] {
  return adaptions.map(({ compat }) => mcpCompat(compat));
}

function sseApp(
  express: ExpressModule,
  opening: Opening,
  before: readonly Middleware[] = [],
): ReturnType<ExpressModule> {
  const { stream, messages } = sse(answerOf(opening));
  const app = express();
  for (const middleware of before) app.use(middleware);
  app.get('/mcp', stream as never);
  app.post('/mcp/messages', messages as never);
  return app;
}

async function openHttp(express: ExpressModule, ...handlers: readonly unknown[]): Promise<OpenHttp> {
  const app = express();
  app.set('env', 'test');
  app.use('/mcp', ...(handlers as never[]));
  return { kind: 'http', ...(await listening(app)) };
}

function alsoClosing(open: Open, closeToo: () => Promise<void>): Open {
  return {
    ...open,
    close: async () => {
      await open.close();
      await closeToo();
    },
  };
}
