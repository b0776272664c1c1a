/** Every way to reach an example server with a real client of the SDK's generation it is built on; FastMCP is on v1. */
import { Client as V2Client, StreamableHTTPClientTransport as V2Http } from '@modelcontextprotocol/client';
import { StdioClientTransport as V2Stdio } from '@modelcontextprotocol/client/stdio';
import { Client as V1Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as V1Stdio } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as V1Http } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';
import { type ExampleName, serverScript, startServer } from '../server-process.js';

type Result = Record<string, unknown>;

export interface Connection {
  readonly protocolVersion: string | undefined;
  /** As the SDK's user would call it, with the checks of the SDK. */
  callTool(name: string, args: Record<string, unknown>): Promise<Result>;
  request(method: string, params: Record<string, unknown>): Promise<Result>;
  close(): Promise<void>;
}

export interface Way {
  readonly server: ExampleName;
  readonly transport: 'stdio' | 'http' | 'http-stateless';
  readonly era: 'legacy' | 'modern';
}

export const ways: readonly Way[] = (['stdio', 'http', 'http-stateless'] as const).flatMap((transport) => [
  { server: 'sdk-v1', transport, era: 'legacy' } as const,
  { server: 'sdk-v2', transport, era: 'legacy' } as const,
  { server: 'sdk-v2', transport, era: 'modern' } as const,
]);

export const fastmcpWays: readonly Way[] = (['stdio', 'http', 'http-stateless'] as const).map(
  (transport) => ({ server: 'fastmcp', transport, era: 'legacy' }) as const,
);

interface Options {
  readonly flags?: readonly string[];
  readonly compat?: 'off' | 'on';
}

/** Starts the server as a process of its own and connects to it; `close` ends both. */
export async function connect(way: Way, { flags = [], compat = 'on' }: Options = {}): Promise<Connection> {
  const { server, transport } = way;
  const env = { MCP_COMPAT: compat === 'off' ? 'off' : '' };
  if (transport === 'stdio') {
    const args = [serverScript(server), '--stdio', ...flags];
    const options = { command: process.execPath, args, env, stderr: 'ignore' as const };
    return server === 'sdk-v2' ? connectV2(way, new V2Stdio(options)) : connectV1(new V1Stdio(options));
  }
  const started = await startServer(server, {
    flags: transport === 'http-stateless' ? [...flags, '--stateless'] : flags,
    env,
  });
  const url = new URL(started.url);
  try {
    const connection = await (server === 'sdk-v2'
      ? connectV2(way, new V2Http(url))
      : connectV1(new V1Http(url)));
    return {
      ...connection,
      async close() {
        await connection.close();
        await started.stop();
      },
    };
  } catch (error) {
    await started.stop();
    throw error;
  }
}

const info = { name: 'examples-test', version: '1.0.0' };
const anyResult = z.looseObject({});

async function connectV1(transport: V1Stdio | V1Http): Promise<Connection> {
  const client = new V1Client(info);
  await client.connect(transport);
  return {
    protocolVersion: undefined,
    callTool: (name, args) => client.callTool({ name, arguments: args }),
    request: (method, params) => client.request({ method, params }, anyResult),
    close: () => client.close(),
  };
}

async function connectV2({ era }: Way, transport: V2Stdio | V2Http): Promise<Connection> {
  const mode = era === 'modern' ? ({ pin: '2026-07-28' } as const) : era;
  const client = new V2Client(info, { versionNegotiation: { mode } });
  await client.connect(transport);
  return {
    protocolVersion: client.getNegotiatedProtocolVersion(),
    callTool: (name, args) => client.callTool({ name, arguments: args }),
    request: (method, params) => client.request({ method, params }, anyResult),
    close: () => client.close(),
  };
}
