import type {
  CallToolResult,
  CompatOrChooser,
  GetPromptResult,
  InitializeResult,
  ListPromptsResult,
  ListResourcesResult,
  ListResourceTemplatesResult,
  ListToolsResult,
  ReadResourceResult,
} from '@mcp-compat/core';
import { compatTransport, createCompat } from '@mcp-compat/core';
import { InMemoryTransport as V1InMemory } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server as V1Server } from '@modelcontextprotocol/sdk/server/index.js';
import { McpServer as V1McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport as V1Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type * as v1 from '@modelcontextprotocol/sdk/types.js';
import * as v2 from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { McpServer as V1OldestMcpServer } from 'sdk-v1-oldest/server/mcp.js';
import type { Transport as V1OldestTransport } from 'sdk-v1-oldest/shared/transport.js';
import type * as v1Oldest from 'sdk-v1-oldest/types.js';
import * as v2Oldest from 'server-v2-oldest';
import { describe, expectTypeOf, it } from 'vitest';
import { withCompat } from '../src/index.js';

const info = { name: 'types', version: '1.0.0' };
const compat = createCompat({ quiet: true });

describe('withCompat', () => {
  it('gives back the type that it took', () => {
    expectTypeOf(withCompat(new V1Server(info))).toEqualTypeOf<V1Server>();
    expectTypeOf(withCompat(new V1McpServer(info))).toEqualTypeOf<V1McpServer>();
    expectTypeOf(withCompat(new V1OldestMcpServer(info))).toEqualTypeOf<V1OldestMcpServer>();
    expectTypeOf(withCompat(new v2.Server(info), compat)).toEqualTypeOf<v2.Server>();
    expectTypeOf(withCompat(new v2.McpServer(info), () => compat)).toEqualTypeOf<v2.McpServer>();
    expectTypeOf(withCompat(new v2Oldest.McpServer(info))).toEqualTypeOf<v2Oldest.McpServer>();
  });

  it('fits where the SDK takes a factory', () => {
    v2.createMcpHandler(withCompat(() => new v2.McpServer(info)));
    v2.createMcpHandler(
      withCompat(async ({ era, requestInfo, authInfo }: v2.McpRequestContext) => {
        expectTypeOf(era).toEqualTypeOf<'legacy' | 'modern'>();
        expectTypeOf(requestInfo).toEqualTypeOf<Request | undefined>();
        expectTypeOf(authInfo).toEqualTypeOf<v2.AuthInfo | undefined>();
        return new v2.Server(info);
      }),
    );
    serveStdio(withCompat(() => new v2.McpServer(info)));
    const factory: v2.McpServerFactory = (): v2.McpServer => new v2.McpServer(info);
    expectTypeOf(withCompat(factory)).toEqualTypeOf<v2.McpServerFactory>();
    v2Oldest.createMcpHandler(withCompat(() => new v2Oldest.McpServer(info)));
  });

  it('takes servers and factories of them, and nothing else', () => {
    // @ts-expect-error a transport is no server
    withCompat(new StdioServerTransport());
    // @ts-expect-error a factory of something else
    withCompat(() => 5);
    // @ts-expect-error no server at all
    withCompat('server');
    // @ts-expect-error options go to createCompat
    withCompat(new V1McpServer(info), { level: 'full' });
    // @ts-expect-error a chooser gives back a compat
    withCompat(new V1McpServer(info), () => 'full');
    expectTypeOf(withCompat<V1McpServer>)
      .parameter(1)
      .toEqualTypeOf<CompatOrChooser | undefined>();
  });
});

describe('compatTransport', () => {
  it('gives back the type that it took, which a server can be connected to', () => {
    const [memory] = V1InMemory.createLinkedPair();
    expectTypeOf(compatTransport(memory, compat)).toEqualTypeOf<V1InMemory>();
    expectTypeOf(
      compatTransport(new StreamableHTTPServerTransport(), compat),
    ).toEqualTypeOf<StreamableHTTPServerTransport>();
    expectTypeOf(compatTransport({} as V1Transport, compat)).toEqualTypeOf<V1Transport>();
    expectTypeOf(compatTransport({} as V1OldestTransport, compat)).toEqualTypeOf<V1OldestTransport>();
    expectTypeOf(compatTransport({} as v2.Transport, compat)).toEqualTypeOf<v2.Transport>();
    expectTypeOf(compatTransport({} as v2Oldest.Transport, compat)).toEqualTypeOf<v2Oldest.Transport>();
    void new V1McpServer(info).connect(compatTransport(memory, compat));
    void new v2.McpServer(info).connect(compatTransport({} as v2.Transport, compat));
  });
});

/** `From` assigns to `To` without a cast, under `exactOptionalPropertyTypes`. */
const assigns = <From extends To, To>(): From | undefined => undefined;

describe('result types of the SDKs assign to the wire types of core', () => {
  it('and others do not', () => {
    // @ts-expect-error a list of blocks is asked for
    assigns<{ content: string }, CallToolResult>();
    // @ts-expect-error a tool needs a name
    assigns<{ tools: { inputSchema: object }[] }, ListToolsResult>();
  });

  it('of SDK v1, newest and oldest', () => {
    assigns<v1.CallToolResult, CallToolResult>();
    assigns<v1.ListToolsResult, ListToolsResult>();
    assigns<v1.ListResourcesResult, ListResourcesResult>();
    assigns<v1.ListResourceTemplatesResult, ListResourceTemplatesResult>();
    assigns<v1.ReadResourceResult, ReadResourceResult>();
    assigns<v1.ListPromptsResult, ListPromptsResult>();
    assigns<v1.GetPromptResult, GetPromptResult>();
    assigns<v1.InitializeResult, InitializeResult>();
    assigns<v1Oldest.CallToolResult, CallToolResult>();
    assigns<v1Oldest.ListToolsResult, ListToolsResult>();
    assigns<v1Oldest.ListResourcesResult, ListResourcesResult>();
    assigns<v1Oldest.ListResourceTemplatesResult, ListResourceTemplatesResult>();
    assigns<v1Oldest.ReadResourceResult, ReadResourceResult>();
    assigns<v1Oldest.ListPromptsResult, ListPromptsResult>();
    assigns<v1Oldest.GetPromptResult, GetPromptResult>();
    assigns<v1Oldest.InitializeResult, InitializeResult>();
  });

  it('of SDK v2, newest and oldest', () => {
    assigns<v2.CallToolResult, CallToolResult>();
    assigns<v2.ListToolsResult, ListToolsResult>();
    assigns<v2.ListResourcesResult, ListResourcesResult>();
    assigns<v2.ListResourceTemplatesResult, ListResourceTemplatesResult>();
    assigns<v2.ReadResourceResult, ReadResourceResult>();
    assigns<v2.ListPromptsResult, ListPromptsResult>();
    assigns<v2.GetPromptResult, GetPromptResult>();
    assigns<v2.InitializeResult, InitializeResult>();
    assigns<v2Oldest.CallToolResult, CallToolResult>();
    assigns<v2Oldest.ListToolsResult, ListToolsResult>();
    assigns<v2Oldest.ListResourcesResult, ListResourcesResult>();
    assigns<v2Oldest.ListResourceTemplatesResult, ListResourceTemplatesResult>();
    assigns<v2Oldest.ReadResourceResult, ReadResourceResult>();
    assigns<v2Oldest.ListPromptsResult, ListPromptsResult>();
    assigns<v2Oldest.GetPromptResult, GetPromptResult>();
    assigns<v2Oldest.InitializeResult, InitializeResult>();
  });
});
