import { connect } from 'node:net';
import newest from 'express';
import { afterEach, expect, it } from 'vitest';
import { mcpCompat } from '../src/index.js';
import { codex } from './support/compats.js';
import { closeAll, serve } from './support/express.js';

afterEach(closeAll);

const initialize = JSON.stringify({
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: codex },
});

it('a rewritten stream is framed in chunks, so that its end can be told from a break', async () => {
  const handler = (_request: unknown, response: import('node:http').ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'mcp-session-id': 's' });
    response.end(
      'data: {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-06-18","capabilities":{}}}\n\n',
    );
  };
  const url = await serve(newest, mcpCompat(), handler);
  const socket = connect(Number(url.port), url.hostname);
  socket.write(
    `POST /mcp HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${initialize.length}\r\n\r\n${initialize}`,
  );
  let text = '';
  for await (const chunk of socket) text += chunk;
  expect(text).toMatch(/transfer-encoding: chunked/i);
  expect(text).toMatch(/\r\n0\r\n\r\n$/);
});
