import { describe, expect, it, vi } from 'vitest';
import { compatTransport, createCompat, defineQuirk, type Profile } from '../../src/index.js';

const client = {
  clientInfo: { name: 'codex-mcp-client', version: '0.148.0' },
  protocolVersion: '2025-06-18',
};
const fractional = () => ({ content: [{ type: 'text', text: 'x', annotations: { priority: 0.6 } }] });

describe('what authors hand in', () => {
  it('a listener that rejects costs neither the message nor the process', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const rejected = vi.fn();
    process.on('unhandledRejection', rejected);
    const onEvent = async () => {
      throw new Error('no');
    };
    const result = createCompat({ quiet: true, onEvent }).resolve(client).result('tools/call', fractional());
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', rejected);
    expect(result.content[0]?.annotations.priority).toBe(1);
    expect(rejected).not.toHaveBeenCalled();
    expect(log.mock.calls.flat()).toEqual(['mcp-compat: onEvent threw Error: no']);
    log.mockRestore();
  });

  it('a transform that promises leaves the message as it was', () => {
    const quirk = defineQuirk({
      id: 'promises',
      title: 'fails',
      severity: 'fatal',
      effect: 'equivalent',
      transforms: [{ result: { 'tools/call': (async (result: object) => result) as never } }],
    });
    const verified = { by: 'report', version: '1.0.0', date: '2026-12-01' } as const;
    const sightings = [{ quirk, verified, retire: 'never', evidence: 'none' }];
    const profile: Profile = { id: 'p', title: 'P', match: { name: ['p'] }, sightings };
    const compat = createCompat({ profiles: [profile], quiet: true, onEvent() {} });
    const result = fractional();
    expect(compat.resolve({ clientInfo: { name: 'p' } }).result('tools/call', result)).toBe(result);
    expect(compat.stats().failed).toEqual({ promises: 1 });
  });

  it('a result whose members throw passes as it was', () => {
    const result = {
      get content(): never {
        throw new Error('no');
      },
    };
    const compat = createCompat({ quiet: true, onEvent() {} });
    expect(compat.resolve(client).result('tools/call', result)).toBe(result);
  });

  it.each([[{ level: 'full' }], [{}], [5], ['full'], [null]])(
    '%j is no compat, and that is said',
    (source) => {
      const transport = { send: async () => {}, onmessage: undefined };
      expect(() => compatTransport(transport, source as never)).toThrow(/expected a compat/);
    },
  );

  it.each([
    ['throws', () => expect.unreachable()],
    ['gives no compat', () => 5],
  ])('a chooser that %s is told once and costs no message', (_, chooser) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const inner = {
      send: vi.fn(async () => {}),
      onmessage: undefined as ((message: never) => void) | undefined,
    };
    const transport = compatTransport(inner, chooser as never);
    const seen: unknown[] = [];
    transport.onmessage = (message: never) => seen.push(message);
    for (let id = 0; id < 3; id++) inner.onmessage?.({ jsonrpc: '2.0', id, method: 'ping' } as never);
    expect(seen).toHaveLength(3);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});
