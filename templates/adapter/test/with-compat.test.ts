import { describe, expect, it } from 'vitest';
import { withCompat } from '../src/index.js';
import { buildServer } from './server.js';

const spec = {
  name: 'empty',
  version: '1.0.0',
  tools: [],
  resources: [],
  resourceTemplates: [],
  prompts: [],
};

describe('withCompat', () => {
  it('gives back the server that it took', () => {
    const server = buildServer(spec);
    expect(withCompat(server)).toBe(server);
  });

  it.each([undefined, null, 5, 'server', {}, { connect: true }])('refuses %j', (value) => {
    expect(() => withCompat(value as never)).toThrow(TypeError);
  });
});
