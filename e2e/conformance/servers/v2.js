#!/usr/bin/env node
/** Everything that the referee asks for, on version 2 of the official SDK, for clients of both eras. */
import {
  localhostHostValidation,
  localhostOriginValidation,
  toNodeHandler,
} from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { listen } from './listen.js';
import { createEverythingV2 } from './v2-everything.js';
import { withSessions } from './v2-sessions.js';
import { decorate, readVariant } from './variants.js';

const variant = readVariant();
const createServer = () => decorate(variant, createEverythingV2(changes));

const modern = createMcpHandler(createServer, { legacy: 'reject' });
const changes = { tools: () => modern.notify.toolsChanged(), prompts: () => modern.notify.promptsChanged() };

const mcp = toNodeHandler({ fetch: withSessions(modern.fetch, createServer) });
const allowedHost = localhostHostValidation();
const allowedOrigin = localhostOriginValidation();

listen((req, res) => {
  if (!allowedHost(req, res) || !allowedOrigin(req, res)) return;
  if (new URL(req.url ?? '/', 'http://localhost').pathname !== '/mcp') return void res.writeHead(404).end();
  void mcp(req, res);
});
