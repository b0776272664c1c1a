import { describe, expect, it } from 'vitest';
import { recognise } from '../../src/context/recognise.js';

const front = { id: 'front', match: { name: ['front'], title: ['Front'] } };
const remote = { id: 'remote', match: { via: ['remote'] } };
const gateway = { id: 'gateway', match: { via: ['gate way'] } };
const candidates = [front, remote, gateway];

const ask = (name: string, rest: object = {}) =>
  recognise({ clientInfo: { name, ...rest } }, candidates, true);

describe('a bridge that appends itself to the name', () => {
  it('is recognised beside the client in front of it', () => {
    expect(ask('front (via remote 0.15.1)', { version: '2.0.0' })).toEqual({
      profile: front,
      by: 'clientInfo.name',
      version: '2.0.0',
      bridge: { profile: remote, version: '0.15.1' },
    });
  });

  it('folds case, and may have a space in its name', () => {
    expect(ask('FRONT (via Gate Way 1.0)')).toMatchObject({ profile: front, bridge: { profile: gateway } });
  });

  it('leaves an unknown client unknown', () => {
    const found = ask('somebody (via remote 1.0.0)');
    expect(found.profile).toBeUndefined();
    expect(found.bridge?.profile).toBe(remote);
  });

  it('behind another one, the outermost counts', () => {
    expect(ask('front (via gate way 2.0.0) (via remote 1.0.0)')).toMatchObject({
      profile: front,
      bridge: { profile: remote, version: '1.0.0' },
    });
  });

  it.each([
    'front (via unknown 1.0.0)',
    'front (via remote)',
    'front (via remote )',
    'front via remote 1.0.0',
    'front (via remote 1.0.0) x',
    '(via remote 1.0.0)',
    'remote',
  ])('is none in %j', (name) => {
    expect(ask(name).bridge).toBeUndefined();
    expect(ask(name).profile).toBeUndefined();
  });

  it('ends on a name that is nothing but bridges', () => {
    const name = `front${' (via remote 1)'.repeat(200)}`;
    expect(ask(name)).toMatchObject({ profile: front, bridge: { profile: remote } });
    expect(ask(`${' (via '.repeat(10_000)}`).bridge).toBeUndefined();
  });
});
