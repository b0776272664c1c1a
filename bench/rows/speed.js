import { compatTransport, createCompat } from '@mcp-compat/core';
import { fractionalResult, largeStructure, largeText, smallResult, toolList } from '../messages.js';

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {number} bound microseconds at 569 µs for one `JSON.stringify` of the 100-tool list; with a reference of
 *   its own, the multiple of that
 * @property {() => unknown} run
 * @property {() => unknown} [reference] what it is measured against instead of the list
 * @property {() => unknown} [without] the same without us; only the difference counts
 */

const sent = Promise.resolve();
const compat = createCompat({ quiet: true, onEvent: () => {} });
const unknown = { clientInfo: { name: 'somebody', version: '1.0.0' }, protocolVersion: '2025-06-18' };
const codex = { clientInfo: { name: 'codex-mcp-client', version: '0.148.0' }, protocolVersion: '2025-06-18' };
const planOfUnknown = compat.resolve(unknown);
const planOfCodex = compat.resolve(codex);

/** @type {readonly Row[]} */
export const speedRows = [
  {
    name: 'known session: a request and its response through the decorator',
    bound: 0.15,
    run: conversation(true, unknown.clientInfo),
    without: conversation(false, unknown.clientInfo),
  },
  {
    name: 'modern request: who asks, and its response',
    bound: 1,
    run: modernConversation(true),
    without: modernConversation(false),
  },
  {
    name: 'repair scan of 100 sound tools',
    bound: 10,
    run: () => planOfUnknown.result('tools/list', toolList),
  },
  {
    name: 'affected small tools/call, beside the known session',
    bound: 0.5,
    run: () => planOfCodex.result('tools/call', fractionalResult),
    without: () => planOfUnknown.result('tools/call', smallResult),
  },
  { name: '1 MB of text', bound: 2, run: () => planOfCodex.result('tools/call', largeText) },
  {
    name: '1 MB of structured content',
    bound: 2,
    run: () => planOfCodex.result('tools/call', largeStructure),
  },
];

/** The cost of one `tools/call` and its answer over a transport that does nothing. */
function conversation(decorated, clientInfo) {
  const inner = silentTransport();
  const transport = decorated ? compatTransport(inner, compat) : inner;
  transport.onmessage = () => {};
  inner.onmessage({
    jsonrpc: '2.0',
    id: 'hello',
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
  });
  transport.send({ jsonrpc: '2.0', id: 'hello', result: { protocolVersion: '2025-06-18' } });
  const request = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search', arguments: {} } };
  const response = { jsonrpc: '2.0', id: 1, result: smallResult };
  return () => {
    inner.onmessage(request);
    return transport.send(response);
  };
}

function modernConversation(decorated) {
  const inner = silentTransport();
  const transport = decorated ? compatTransport(inner, compat) : inner;
  transport.onmessage = () => {};
  const response = { jsonrpc: '2.0', id: 1, result: smallResult };
  return () => {
    inner.onmessage({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'search',
        arguments: {},
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'somebody', version: '1.0.0' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    });
    return transport.send(response);
  };
}

function silentTransport() {
  return { onmessage: undefined, onclose: undefined, send: () => sent, close: () => sent };
}
