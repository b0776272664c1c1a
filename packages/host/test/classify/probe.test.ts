import { describe, expect, it } from 'vitest';
import { classifyProbeResponse } from '../../src/index.js';
import { deepJson, errorText, events, resultBody } from './messages.js';

const discover = (supportedVersions: unknown, resultType: unknown = 'complete') =>
  resultBody({ resultType, supportedVersions, capabilities: {} });

const ours = '2026-07-28';

describe('the answer to a probe', () => {
  it.each<[what: string, status: number, body: unknown, kind: string, reason: string]>([
    // Behaviour seen in the field: which answer means which era.
    [
      'complete, ours and a legacy one',
      200,
      discover([ours, '2025-11-25']),
      'modern',
      'supported-lists-ours',
    ],
    ['complete, ours alone', 200, discover([ours]), 'modern', 'supported-lists-ours'],
    ['complete, in an event stream', 200, events(discover([ours])), 'modern', 'supported-lists-ours'],
    ['complete, legacy alone', 200, discover(['2025-11-25']), 'legacy', 'supported-lists-other'],
    ['complete, a later one alone', 200, discover(['2027-01-01']), 'legacy', 'supported-lists-other'],
    ['complete, an empty list', 200, discover([]), 'legacy', 'supported-lists-none'],
    ['complete, no list', 200, discover(undefined), 'legacy', 'supported-lists-none'],
    ['complete, a list of numbers', 200, discover([20260728]), 'legacy', 'supported-lists-none'],
    ['complete, a text instead of a list', 200, discover(ours), 'legacy', 'supported-lists-none'],
    ['complete, a longer date', 200, discover([`${ours} `]), 'legacy', 'supported-lists-other'],
    ['input_required', 200, discover(undefined, 'input_required'), 'modern', 'result-type-other'],
    ['another kind of result', 200, discover([ours], 'task'), 'modern', 'result-type-other'],
    ['no resultType though it lists ours', 200, discover([ours], null), 'legacy', 'result-type-missing'],
    ['an empty resultType', 200, discover([ours], ''), 'legacy', 'result-type-missing'],
    ['a resultType that is no string', 200, discover([ours], {}), 'legacy', 'result-type-no-string'],
    ['a result that is no object', 200, resultBody('ok'), 'legacy', 'result-no-object'],
    ['404 and method not found', 404, errorText(-32601), 'legacy', 'rpc-error'],
    ['method not found', 200, errorText(-32601), 'legacy', 'rpc-error'],
    ['400, session required', 400, errorText(-32600, undefined, null), 'legacy', 'rpc-error'],
    ['400, no valid session', 400, errorText(-32000, undefined, null), 'legacy', 'rpc-error'],
    ['session not found', 404, errorText(-32001), 'legacy', 'rpc-error'],
    ['invalid params', 400, errorText(-32602), 'legacy', 'rpc-error'],
    ['code 0', 200, errorText(0), 'legacy', 'rpc-error'],
    ['405 with a text', 405, 'Method Not Allowed', 'legacy', 'not-json'],
    ['404 with HTML', 404, '<!doctype html><p>', 'legacy', 'not-json'],
    ['200, empty', 200, '', 'legacy', 'empty'],
    ['202, empty', 202, undefined, 'legacy', 'empty'],
    ['200, white space', 200, ' \r\n', 'legacy', 'empty'],
    ['200, HTML', 200, '<!doctype html><p>Sign in', 'legacy', 'not-json'],
    ['200, half JSON', 200, '{"jsonrpc":"2.0","id":1,"res', 'legacy', 'not-json'],
    ['200, JSON that is no message', 200, '{"status":"ok"}', 'legacy', 'not-json-rpc'],
    ['200, 200,000 levels', 200, deepJson(200_000), 'legacy', 'not-json-rpc'],
    // Modern errors.
    ['header mismatch', 400, errorText(-32020), 'modern', 'rpc-error'],
    ['header mismatch at 200', 200, errorText(-32020), 'modern', 'rpc-error'],
    ['missing client capability', 400, errorText(-32021), 'modern', 'rpc-error'],
    [
      'unsupported, lists ours',
      400,
      errorText(-32022, { supported: ['2027-01-01', ours] }),
      'modern',
      'rpc-error',
    ],
    [
      'unsupported, lists legacy',
      400,
      errorText(-32022, { supported: ['2025-11-25'] }),
      'legacy',
      'rpc-error',
    ],
    ['unsupported, lists nothing', 400, errorText(-32022, { supported: [] }), 'legacy', 'rpc-error'],
    ['unsupported, lists numbers', 400, errorText(-32022, { supported: [20270101] }), 'legacy', 'rpc-error'],
    ['unsupported, no data', 400, errorText(-32022), 'legacy', 'rpc-error'],
    [
      'unsupported, a later one',
      400,
      errorText(-32022, { supported: ['2027-01-01'] }),
      'inconclusive',
      'rpc-error',
    ],
    // Nothing is learnt about the era.
    ['401', 401, errorText(-32601), 'inconclusive', 'auth-status'],
    ['401 as an event stream', 401, events(errorText(-32601)), 'inconclusive', 'auth-status'],
    ['403', 403, '', 'inconclusive', 'auth-status'],
    ['407', 407, '', 'inconclusive', 'auth-status'],
    ['408', 408, '', 'inconclusive', 'transient-status'],
    ['429', 429, '', 'inconclusive', 'transient-status'],
    ['500', 500, errorText(-32601), 'inconclusive', 'transient-status'],
    ['503', 503, discover([ours]), 'inconclusive', 'transient-status'],
    ['a redirect', 302, '', 'inconclusive', 'redirect-status'],
    ['a status that is none', 0, discover([ours]), 'inconclusive', 'transient-status'],
    ['no number at all', Number.NaN, '', 'inconclusive', 'transient-status'],
  ])('%s', (_what, status, body, kind, reason) => {
    expect(classifyProbeResponse(status, body)).toMatchObject({ kind, evidence: { reason, status } });
  });

  it('hands on what the server said of itself', () => {
    expect(classifyProbeResponse(200, discover([ours]))).toEqual({
      kind: 'modern',
      revision: ours,
      discover: { resultType: 'complete', supportedVersions: [ours], capabilities: {} },
      evidence: { reason: 'supported-lists-ours', status: 200, supported: [ours] },
    });
  });

  it.each<[what: string, result: object]>([
    ['numbers among its revisions', { supportedVersions: [ours, 1], capabilities: {} }],
    ['no capabilities', { supportedVersions: [ours] }],
    ['instructions that are no text', { supportedVersions: [ours], capabilities: {}, instructions: 1 }],
  ])('hands on nothing of a server with %s', (_what, result) => {
    const outcome = classifyProbeResponse(200, resultBody({ resultType: 'complete', ...result }));
    expect(outcome.kind).toBe('modern');
    expect(outcome).not.toHaveProperty('discover');
  });

  it('names the newest of the later revisions to try', () => {
    const body = errorText(-32022, { supported: ['2027-01-01', 'next', 3, '2027-06-30', '2025-06-18'] });
    expect(classifyProbeResponse(400, body)).toMatchObject({ kind: 'inconclusive', retryWith: '2027-06-30' });
  });

  it('knows other modern revisions where it is told them', () => {
    const outcome = classifyProbeResponse(200, discover(['2027-01-01']), { modernRevisions: ['2027-01-01'] });
    expect(outcome).toMatchObject({ kind: 'modern', revision: '2027-01-01' });
  });

  it('shows little of a list that is meant to hurt', () => {
    const supported = Array.from({ length: 100_000 }, () => 'x'.repeat(100));
    const { evidence } = classifyProbeResponse(200, discover(supported));
    expect(JSON.stringify(evidence).length).toBeLessThan(2000);
  });
});
