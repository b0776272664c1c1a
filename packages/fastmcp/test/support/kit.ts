import type { ServerSpec, ToolCall, ToolSpec } from '@mcp-compat/testing/servers';
import type { Context, FastMCP, FastMCPSession } from 'fastmcp';
import { z } from 'zod';
import { type CompatOrChooser, withCompat, withFullContent } from '../../src/index.js';
import { logger } from '../fixtures/notes.js';
import { type Release, releases } from './releases.js';

/** A server of the kit on FastMCP, adapted once with each of these. */
export function kitServer(
  release: Release,
  spec: ServerSpec,
  adaptions: readonly { readonly compat: CompatOrChooser | undefined }[],
): FastMCP {
  const fastmcp = releases[release];
  const info = { name: spec.name, version: spec.version as `${number}.${number}.${number}` };
  // The kit's tools return annotations.
  const server = withFullContent(new fastmcp.FastMCP({ ...info, logger }), { fastmcp });
  for (const { compat } of adaptions) withCompat(server, compat, { fastmcp });
  addTools(server, spec);
  for (const { name, uri, mimeType, text } of spec.resources) {
    server.addResource({ name, uri, mimeType, load: async () => ({ text }) });
  }
  for (const { name, uri, mimeType, text } of spec.resourceTemplates) {
    const args = [{ name: 'name', required: true }];
    server.addResourceTemplate({
      ...{ name, mimeType, uriTemplate: uri, arguments: args },
      load: async () => ({ text }),
    });
  }
  for (const { name, description, content } of spec.prompts) {
    const messages = [{ role: 'user', content }] as never;
    server.addPrompt({ name, description, load: async () => ({ messages }) });
  }
  return server;
}

function addTools(server: FastMCP, { tools }: ServerSpec): void {
  for (const tool of tools) {
    const { name, description } = tool;
    server.addTool({
      ...{ name, description, parameters: parametersOf(tool) },
      execute: async (args, context) =>
        (await tool.handle((args ?? {}) as never, callOf(server, context))) as never,
    });
  }
}

function parametersOf({ parameters }: ToolSpec): z.ZodObject {
  const types = { string: () => z.string(), number: () => z.number() };
  return z.object(
    Object.fromEntries(Object.entries(parameters).map(([name, type]) => [name, types[type]()])),
  );
}

function callOf(server: FastMCP, context: Context<Record<string, unknown> | undefined>): ToolCall {
  const { signal, reportProgress, elicit, sessionId } = context;
  return {
    signal,
    progress: (progress, total) => reportProgress({ progress, total }),
    sample: async (params) => (await sessionOf(server, sessionId)).requestSampling(params as never),
    elicit: (params) => elicit(params as never),
  };
}

/** The session of a call. FastMCP tells of it when it knows the client's capabilities, up to a second later. */
async function sessionOf(server: FastMCP, id: string | undefined): Promise<FastMCPSession> {
  for (;;) {
    const session = server.sessions.find(({ sessionId }) => sessionId === id);
    if (session !== undefined) return session;
    await new Promise<void>((connected) => server.once('connect', () => connected()));
  }
}
