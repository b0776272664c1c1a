import { describe, expect, it } from 'vitest';
import { checkHeaders, classifyRequest, errorBody, metaOf, refuseBatch } from '../../src/index.js';

const key = (name: string) => `io.modelcontextprotocol/${name}`;
const P = (version: unknown = '2026-07-28') => ({ [key('protocolVersion')]: version });
const I = { [key('clientInfo')]: { name: 'c', version: '1' } };
const C = { [key('clientCapabilities')]: {} };
const all = { ...P(), ...I, ...C };
const modern = '2026-07-28';

describe('a request', () => {
  it.each<[what: string, meta: unknown, header: string | undefined, expected: string | number]>([
    ['the whole envelope', all, undefined, 'modern'],
    ['the whole envelope and the header', all, modern, 'modern'],
    ['without clientInfo', { ...P(), ...C }, undefined, 'modern'],
    ['a later version', { ...all, ...P('2099-01-01') }, undefined, -32022],
    ['a version that was never one', { ...all, ...P('1.0') }, undefined, -32022],
    ['a legacy version in the envelope', { ...all, ...P('2025-11-25') }, undefined, -32022],
    ['our header and no meta', undefined, modern, -32602],
    ['our header and other meta', { other: 1 }, modern, -32602],
    ['our header and a version that is a number', P(42), modern, -32602],
    ['our header and an empty version', P(''), modern, -32602],
    ['a number as version', { ...all, ...P(42) }, undefined, -32602],
    ['clientInfo alone', I, undefined, -32602],
    ['capabilities alone', C, undefined, -32602],
    ['without capabilities', { ...P(), ...I }, undefined, -32602],
    ['capabilities that are a list', { ...P(), [key('clientCapabilities')]: [] }, undefined, -32602],
    ['header and body of other versions', all, '2099-01-01', -32020],
    ['header of a legacy version, body ours', all, '2025-11-25', -32020],
    ['nothing', undefined, undefined, 'legacy'],
    ['other meta', { progressToken: 1 }, undefined, 'legacy'],
    ['a log level, which claims nothing', { [key('logLevel')]: 'debug' }, undefined, 'legacy'],
    ['a legacy header', undefined, '2025-11-25', 'legacy'],
    ['an unknown header', undefined, '1999-01-01', 'legacy'],
    ['an unknown header and clientInfo', I, '1999-01-01', 'legacy'],
    ['a legacy header and keys without version', { ...I, ...C }, '2025-11-25', 'legacy'],
    ['an empty header', all, '', 'modern'],
    ['meta that is a list', [P()], undefined, 'legacy'],
    ['a claim that is only inherited', Object.create(all), undefined, 'legacy'],
  ])('with %s', (_what, meta, header, expected) => {
    const outcome = classifyRequest('tools/call', meta, header);
    if (typeof expected === 'string') expect(outcome.kind).toBe(expected);
    else expect(outcome).toMatchObject({ kind: 'refused', status: 400, error: { code: expected } });
  });

  it('named initialize is legacy, whatever it carries', () => {
    expect(classifyRequest('initialize', all, modern)).toEqual({ kind: 'legacy', reason: 'initialize' });
  });

  it('with another version learns which ones there are', () => {
    const ask = (options?: object) => classifyRequest('ping', { ...all, ...P('2099-01-01') }, null, options);
    const data = { supported: ['2026-07-28'], requested: '2099-01-01' };
    expect(ask()).toMatchObject({ error: { data } });
    const supported = ['2026-07-28', '2025-11-25'];
    expect(ask({ supported })).toMatchObject({ error: { data: { ...data, supported } } });
    expect(ask({ modernRevisions: ['2099-01-01'] })).toEqual({ kind: 'modern', revision: '2099-01-01' });
  });

  it('whose header differs learns both values', () => {
    expect(classifyRequest('ping', all, '2099-01-01')).toMatchObject({
      error: { data: { header: '2099-01-01', body: '2026-07-28' } },
    });
  });
});

describe('the meta of params', () => {
  const meta = { a: 1 };
  it.each([
    ['an object', { _meta: meta }, meta],
    ['an empty object', { _meta: {} }, {}],
    ['no params', undefined, undefined],
    ['no meta', {}, undefined],
    ['params that are a list', [meta], undefined],
    ['params that are a text', '{"_meta":{}}', undefined],
    ['a text', { _meta: 'a' }, undefined],
    ['a number', { _meta: 1 }, undefined],
    ['a list', { _meta: [] }, undefined],
    ['an inherited one', Object.create({ _meta: meta }), undefined],
  ])('%s', (_what, params, expected) => {
    expect(metaOf(params)).toEqual(expected);
  });
});

describe('the headers of a modern request', () => {
  const protocolVersion = modern;
  const sentinel = (text: string) => `=?base64?${Buffer.from(text).toString('base64')}?=`;

  it.each<[what: string, method: string, params: object, headers: object, message: string | undefined]>([
    [
      'no version',
      'tools/list',
      {},
      { method: 'tools/list' },
      'Missing required MCP-Protocol-Version header',
    ],
    ['no method', 'tools/list', {}, { protocolVersion }, 'Missing required Mcp-Method header'],
    ['tools/list without a name', 'tools/list', {}, { protocolVersion, method: 'tools/list' }, undefined],
    [
      'tools/call without a name',
      'tools/call',
      { name: 'a' },
      { protocolVersion, method: 'tools/call' },
      'Missing required Mcp-Name header',
    ],
    [
      'resources/read without a name',
      'resources/read',
      { uri: 'a:b' },
      { protocolVersion, method: 'resources/read' },
      'Missing required Mcp-Name header',
    ],
    [
      'both right',
      'tools/call',
      { name: 'a' },
      { protocolVersion, method: 'tools/call', name: 'a' },
      undefined,
    ],
    [
      'a uri',
      'resources/read',
      { uri: 'a:b' },
      { protocolVersion, method: 'resources/read', name: 'a:b' },
      undefined,
    ],
    [
      'another method',
      'tools/call',
      { name: 'a' },
      { protocolVersion, method: 'resources/read', name: 'a' },
      'Mcp-Method header does not match the request',
    ],
    [
      'another name',
      'tools/call',
      { name: 'a' },
      { protocolVersion, method: 'tools/call', name: 'b' },
      'Mcp-Name header does not match the request',
    ],
    [
      'an encoded name',
      'tools/call',
      { name: '工具' },
      { protocolVersion, method: 'tools/call', name: sentinel('工具') },
      undefined,
    ],
    [
      'another encoded name',
      'tools/call',
      { name: 'a' },
      { protocolVersion, method: 'tools/call', name: sentinel('工具') },
      'Mcp-Name header does not match the request',
    ],
    [
      'bad base64',
      'tools/call',
      { name: 'a' },
      { protocolVersion, method: 'tools/call', name: '=?base64?not-valid-base64!!?=' },
      'Malformed Mcp-Name header',
    ],
    [
      'a stray name',
      'tools/list',
      {},
      { protocolVersion, method: 'tools/list', name: 'a' },
      'Mcp-Name header does not match the request',
    ],
    [
      'a method called like a member of objects',
      'constructor',
      {},
      { protocolVersion, method: 'constructor' },
      undefined,
    ],
  ])('%s', (_what, method, params, headers, message) => {
    const refusal = checkHeaders(method, params, headers);
    if (message === undefined) expect(refusal).toBeUndefined();
    else expect(refusal).toMatchObject({ status: 400, error: { code: -32020, message } });
  });

  it('are shown decoded, beside what the body says', () => {
    const headers = { protocolVersion, method: 'tools/call', name: sentinel('工具') };
    expect(checkHeaders('tools/call', { name: 'a' }, headers)?.error.data).toEqual({
      header: '工具',
      body: 'a',
    });
  });
});

describe('a batch', () => {
  it.each([
    ['{"a":1}', false],
    ['[{"a":1}]', true],
    ['[]', true],
    [' \n\t\r[]', true],
    ['\v\f[]', true],
    ['  {"a":[]} ', false],
    ['', false],
    [' ', false],
    ['[{"a":1}', true],
  ])('%j: %s', (body, expected) => {
    expect(refuseBatch(body)?.error.code).toBe(expected ? -32600 : undefined);
  });
});

describe('the body of a refusal', () => {
  const error = { code: -32602, message: 'no' };
  it.each([
    ['req-1', { jsonrpc: '2.0', id: 'req-1', error }],
    [42, { jsonrpc: '2.0', id: 42, error }],
    [0, { jsonrpc: '2.0', id: 0, error }],
    [null, { jsonrpc: '2.0', error }],
    [undefined, { jsonrpc: '2.0', error }],
  ])('with id %s', (id, expected) => {
    expect(errorBody(error, id)).toStrictEqual(expected);
  });
});
