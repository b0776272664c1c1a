import { describe, expect, it } from 'vitest';
import { recognise } from '../../src/context/recognise.js';
import { type ClientContext, createCompat, type Match, profiles } from '../../src/index.js';
import { samples, strangers } from '../support/samples.js';

const compat = createCompat({ quiet: true });

function whoIs(client: ClientContext): string | undefined {
  return compat.explain(client).profile?.id;
}

describe('Codex', () => {
  it.each<[string, ClientContext, string]>([
    ['the name', { clientInfo: { name: 'codex-mcp-client' } }, 'clientInfo.name'],
    ['the name with an ending', { clientInfo: { name: 'codex-mcp-client-x' } }, 'clientInfo.name'],
    ['the name in capitals', { clientInfo: { name: 'CODEX-MCP-CLIENT-x' } }, 'clientInfo.name'],
    ['the title', { clientInfo: { title: 'Codex' } }, 'clientInfo.title'],
    ['the title beside another name', { clientInfo: { name: 'x', title: 'Codex' } }, 'clientInfo.title'],
    ['the User-Agent', { userAgent: 'codex-mcp-client/0.148.0' }, 'userAgent'],
    ['the User-Agent in capitals', { userAgent: 'Codex-MCP-Client/0.148.0 (Mac OS)' }, 'userAgent'],
    ['a User-Agent without a version', { userAgent: 'codex-mcp-client/' }, 'userAgent'],
  ])('is recognised by %s', (_what, client, by) => {
    expect(compat.explain(client)).toMatchObject({ profile: { id: 'codex' }, recognisedBy: by });
  });

  it.each<[string, ClientContext]>([
    ['nothing known', {}],
    ['an empty clientInfo', { clientInfo: {} }],
    ['openai-mcp (Responses API)', { clientInfo: { name: 'openai-mcp (Responses API)' } }],
    ['openai-mcp (Realtime API)', { clientInfo: { name: 'openai-mcp (Realtime API)' } }],
    ['openai-mcp (Codex)', { clientInfo: { name: 'openai-mcp (Codex)' } }],
    ["ChatGPT's User-Agent", { userAgent: 'openai-mcp/1.0.0 (Codex)' }],
    ['title Codex IDE', { clientInfo: { title: 'Codex IDE' } }],
    ['title codex', { clientInfo: { title: 'codex' } }],
    ['title CODEX', { clientInfo: { title: 'CODEX' } }],
    ['title with a space', { clientInfo: { title: 'Codex ' } }],
    ['name CODEX-cli', { clientInfo: { name: 'CODEX-cli' } }],
    ['name Codex', { clientInfo: { name: 'Codex' } }],
    ['a name that contains it', { clientInfo: { name: 'my-codex-mcp-client' } }],
    ['a User-Agent that contains it', { userAgent: 'Mozilla/5.0 codex-mcp-client/0.148.0' }],
    ['a User-Agent without the slash', { userAgent: 'codex-mcp-client' }],
    ['a User-Agent of a longer product', { userAgent: 'codex-mcp-client-x/1.0.0' }],
    ['an empty User-Agent', { userAgent: '' }],
  ])('is not %s', (_what, client) => {
    expect(whoIs(client)).not.toBe('codex');
  });
});

describe('clientInfo, once present, decides alone', () => {
  const userAgent = 'codex-mcp-client/0.148.0';

  it.each<[string, ClientContext, string | undefined]>([
    ['a stranger', { clientInfo: { name: 'example', version: '1' }, userAgent }, undefined],
    ['an empty object', { clientInfo: {}, userAgent }, undefined],
    ['another product', { clientInfo: { name: 'claude-code' }, userAgent }, 'claude-code'],
    ['no clientInfo', { userAgent }, 'codex'],
  ])('%s against the User-Agent', (_what, client, expected) => {
    expect(whoIs(client)).toBe(expected);
  });

  it('and brings the version', () => {
    const client = { clientInfo: { name: 'codex-mcp-client', version: '0.171.0' }, userAgent };
    expect(compat.explain(client)).toMatchObject({ version: '0.171.0', recognisedBy: 'clientInfo.name' });
  });
});

describe('a verified OAuth client id', () => {
  const a = { id: 'a', match: { clientId: ['https://a.example/client'], userAgentPrefix: ['a/'] } };
  const b = { id: 'b', match: { clientId: ['https://b.example/client'], userAgentPrefix: ['b/'] } };
  const ask = (client: ClientContext, trust = true) => recognise(client, [a, b], trust);

  it('fills in where clientInfo is absent', () => {
    expect(ask({ clientId: 'https://a.example/client' })).toEqual({ profile: a, by: 'clientId' });
  });

  it('beats a User-Agent of somebody else', () => {
    const client = { clientId: 'https://a.example/client', userAgent: 'b/2.0.0' };
    expect(ask(client)).toEqual({ profile: a, by: 'clientId' });
  });

  it('confirms a User-Agent, whose version then counts', () => {
    const client = { clientId: 'https://b.example/client', userAgent: 'b/2.0.0' };
    expect(ask(client)).toEqual({ profile: b, by: 'userAgent', version: '2.0.0' });
  });

  it('means nothing when no profile lists it', () => {
    expect(ask({ clientId: 'https://c.example/client' })).toEqual({});
    const client = { clientId: 'https://c.example/client', userAgent: 'b/2.0.0' };
    expect(ask(client)).toMatchObject({ profile: b, by: 'userAgent' });
  });

  it('compares whole and exactly', () => {
    expect(ask({ clientId: 'https://a.example/client/' })).toEqual({});
    expect(ask({ clientId: 'HTTPS://A.EXAMPLE/CLIENT' })).toEqual({});
  });

  it('never overrules clientInfo', () => {
    expect(ask({ clientId: 'https://a.example/client', clientInfo: { name: 'x' } }).profile).toBeUndefined();
  });

  it('is ignored with trustClientId: false', () => {
    expect(ask({ clientId: 'https://a.example/client' }, false)).toEqual({});
    const client = { clientId: 'https://a.example/client', userAgent: 'b/2.0.0' };
    expect(ask(client, false)).toMatchObject({ profile: b, by: 'userAgent' });
  });
});

describe('between profiles', () => {
  const profile = (id: string, match: Match) => ({ id, match });
  const short = profile('short', { namePrefix: ['ab'], userAgentPrefix: ['ab'] });
  const long = profile('long', { namePrefix: ['abc'], userAgentPrefix: ['abc/'] });
  const exact = profile('exact', { name: ['abcd'] });
  const titled = profile('titled', { title: ['T'] });

  it.each([
    ['abx', 'short'],
    ['abcx', 'long'],
    ['ABCX', 'long'],
    ['abcd', 'exact'],
    ['abcde', 'long'],
    ['a', undefined],
  ])('the name %s goes to the most exact, whatever the order', (name, expected) => {
    const client = { clientInfo: { name } };
    const order = [short, long, exact];
    expect(recognise(client, order, true).profile?.id).toBe(expected);
    expect(recognise(client, order.toReversed(), true).profile?.id).toBe(expected);
  });

  it('the longest User-Agent prefix wins, whatever the order', () => {
    const client = { userAgent: 'ABC/1.0' };
    expect(recognise(client, [short, long], true).profile).toBe(long);
    expect(recognise(client, [long, short], true).profile).toBe(long);
  });

  it('a name beats a title', () => {
    const client = { clientInfo: { name: 'abcd', title: 'T' } };
    expect(recognise(client, [titled, exact], true)).toMatchObject({
      profile: exact,
      by: 'clientInfo.name',
    });
  });
});

describe('case', () => {
  // U+212A KELVIN SIGN and U+0131 LATIN SMALL LETTER DOTLESS I fold to k and i in Unicode, not in ASCII.
  const kilo = { id: 'kilo', match: { name: ['kilo'], namePrefix: ['kilo-'], userAgentPrefix: ['kilo/'] } };

  it.each(['kilo', 'KILO', 'KiLo', 'KILO-x'])('folds in %s', (name) => {
    expect(recognise({ clientInfo: { name } }, [kilo], true).profile).toBe(kilo);
  });

  it.each(['\u212Ailo', 'k\u0131lo', 'K\u0130LO', '\u212Ailo-x', 'k\u0131lo-x'])(
    'does not fold beyond ASCII in %s',
    (name) => {
      expect(recognise({ clientInfo: { name } }, [kilo], true).profile).toBeUndefined();
      expect(recognise({ userAgent: `${name}/1` }, [kilo], true).profile).toBeUndefined();
    },
  );
});

describe('every shipped profile', () => {
  it('has samples, and no sample is of another registry', () => {
    expect(Object.keys(samples).sort()).toEqual(profiles.map(({ id }) => id).sort());
  });

  const all = Object.entries(samples).flatMap(([id, clients]) =>
    clients.map((client) => [id, JSON.stringify(client), client] as const),
  );

  it.each(all)('%s recognises %s, and no other profile does', (id, _text, client) => {
    const claimedBy = profiles.filter((profile) => recognise(client, [profile], true).profile !== undefined);
    expect(claimedBy.map((profile) => profile.id)).toEqual([id]);
  });

  it.each(strangers)('leaves %j unknown', (client) => {
    expect(whoIs(client)).toBeUndefined();
  });
});

describe('what is no text', () => {
  it.each<[string, unknown]>([
    ['null', null],
    ['a number', 0],
    ['a boolean', true],
    ['a list', ['codex-mcp-client']],
    ['an object', {}],
    ['a symbol', Symbol('codex')],
    ['a BigInt', 1n],
    ['an object that is no text', Object.create(null)],
  ])('%s in any place recognises nobody and throws nothing', (_what, value) => {
    for (const client of [
      { clientInfo: value },
      { clientInfo: { name: value, title: value, version: value } },
      { userAgent: value },
      { clientId: value },
      { protocolVersion: value },
      {
        clientInfo: { name: 'x' },
        protocolVersion: value,
        era: value,
        transport: value,
        capabilities: value,
      },
    ]) {
      expect(whoIs(client as unknown as ClientContext)).toBeUndefined();
      const result = { content: [] };
      const plan = compat.resolve(client as unknown as ClientContext);
      expect(plan.result('tools/call', result)).toBe(result);
    }
  });

  it('a clientInfo of null leaves the decision to the User-Agent', () => {
    const client = { clientInfo: null, userAgent: 'codex-mcp-client/0.148.0' };
    expect(whoIs(client as unknown as ClientContext)).toBe('codex');
  });
});
