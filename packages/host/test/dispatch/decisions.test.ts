import { describe, expect, it } from 'vitest';
import { mayRetry, type ToolHints } from '../../src/dispatch/may-retry.js';
import { isMismatch } from '../../src/dispatch/mismatch.js';
import type { Failure } from '../../src/index.js';

const failure = (kind: Failure['kind'], status?: number, code?: number): Failure => ({
  kind,
  ...(status !== undefined && {
    evidence: { reason: 'rpc-error', status, ...(code !== undefined && { code }) },
  }),
});

describe('a failure', () => {
  it.each<[era: 'legacy' | 'modern', step: 'open' | 'run', failure: Failure, expected: boolean]>([
    ['legacy', 'open', failure('methodNotFound', 200), true],
    ['legacy', 'open', failure('wrongEra', 400), true],
    ['legacy', 'open', failure('wrongEra', 404), true],
    ['legacy', 'open', failure('wrongEra', 405), true],
    ['legacy', 'open', failure('error', 400, -32602), true],
    ['legacy', 'open', failure('modernProtocolError', 400), true],
    ['legacy', 'open', failure('wrongEra', 200), false],
    ['legacy', 'open', failure('error', 200, -32603), false],
    ['legacy', 'open', failure('negotiatedDown', 200), false],
    ['legacy', 'open', failure('auth', 401), false],
    ['legacy', 'open', failure('transient', 503), false],
    ['legacy', 'open', failure('unknown'), false],
    ['legacy', 'run', failure('methodNotFound', 200), false],
    ['legacy', 'run', failure('methodNotFound', 404), false],
    ['legacy', 'run', failure('wrongEra', 404), false],
    ['legacy', 'run', failure('negotiatedDown', 400), false],
    ['legacy', 'run', failure('modernProtocolError', 400, -32022), true],
    ['legacy', 'run', failure('modernProtocolError', 400, -32021), false],
    ['legacy', 'run', failure('error', 400, -32602), false],
    ['modern', 'run', failure('wrongEra', 404), true],
    ['modern', 'run', failure('wrongEra', 200), true],
    ['modern', 'run', failure('legacyResponseBody', 200), true],
    ['modern', 'run', failure('negotiatedDown', 400), true],
    ['modern', 'run', failure('error', 400, -32000), true],
    ['modern', 'run', failure('error', 404, -32001), true],
    ['modern', 'run', failure('error', 400, -32602), false],
    ['modern', 'run', failure('error', 200, -32000), false],
    ['modern', 'run', failure('methodNotFound', 404), false],
    ['modern', 'run', failure('modernProtocolError', 400), false],
    ['modern', 'run', failure('inputRequired', 200), false],
    ['modern', 'run', failure('auth', 401), false],
    ['modern', 'run', failure('auth', 403), false],
    ['modern', 'run', failure('auth', 407), false],
    ['modern', 'run', failure('auth'), false],
    ['modern', 'run', failure('transient', 429), false],
    ['modern', 'run', failure('transient'), false],
    ['modern', 'run', failure('unknown'), false],
  ])('in the %s era, step %s, %j, speaks against the era: %s', (era, step, given, expected) => {
    expect(isMismatch(era, step, given)).toBe(expected);
  });
});

describe('a call that met the wrong era', () => {
  const plain: ToolHints = { annotations: { readOnlyHint: false } };
  const readOnly: ToolHints = { annotations: { readOnlyHint: true } };
  const idempotent: ToolHints = { annotations: { idempotentHint: true } };

  it.each<
    [step: 'open' | 'run', failure: Failure, method: string, tool: ToolHints | undefined, because: string]
  >([
    ['open', failure('wrongEra', 404), 'tools/call', undefined, 'not-run'],
    ['run', failure('wrongEra', 404), 'tools/call', undefined, 'not-run'],
    ['run', failure('wrongEra', 405), 'tools/call', plain, 'not-run'],
    ['run', failure('negotiatedDown', 400), 'tools/call', undefined, 'not-run'],
    ['run', failure('modernProtocolError', 400, -32022), 'tools/call', undefined, 'not-run'],
    ['run', failure('wrongEra', 200), 'tools/call', readOnly, 'read-only'],
    ['run', failure('wrongEra', 200), 'tools/call', idempotent, 'idempotent'],
    ['run', failure('error', 400, -32000), 'tools/call', readOnly, 'read-only'],
    ['run', failure('wrongEra', 200), 'tools/list', undefined, 'safe-method'],
    ['run', failure('wrongEra', 200), 'resources/read', undefined, 'safe-method'],
  ])('is sent again: %s, %j, %s, %j', (step, given, method, tool, because) => {
    expect(mayRetry(step, given, { method, tool })).toEqual({ retry: true, because });
    expect(mayRetry(step, given, { method, tool, hasRun: () => true }).retry).toBe(false);
  });

  it.each<[failure: Failure, method: string, tool: ToolHints | undefined, because: string]>([
    [failure('legacyResponseBody', 200), 'tools/call', readOnly, 'answered'],
    [failure('legacyResponseBody', 200), 'tools/list', undefined, 'answered'],
    [failure('wrongEra', 200), 'tools/call', undefined, 'may-have-run'],
    [failure('wrongEra', 200), 'tools/call', plain, 'may-have-run'],
    [failure('wrongEra'), 'tools/call', {}, 'may-have-run'],
    [failure('error', 400, -32000), 'tools/call', undefined, 'may-have-run'],
    [failure('wrongEra', 200), 'vendor/do', readOnly, 'may-have-run'],
    [failure('wrongEra', 200), 'tasks/update', undefined, 'may-have-run'],
  ])('is not sent again: %j, %s, %j', (given, method, tool, because) => {
    expect(mayRetry('run', given, { method, tool })).toEqual({ retry: false, because });
  });
});
