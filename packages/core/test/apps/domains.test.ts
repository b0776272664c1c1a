import { expect, it } from 'vitest';
import { claudeDomain, openaiSandboxOrigin, openaiWidgetDomain } from '../../src/apps/index.js';

it("is for Claude what Claude's documentation computes", async () => {
  expect(await claudeDomain('https://example.com/mcp')).toBe(
    'c3d80a4ed901ee05b21755a88273b4a4.claudemcpcontent.com',
  );
  expect(await claudeDomain('https://example.com/mcp/')).not.toMatch(/^c3d80a4e/);
});

it('is for ChatGPT the origin, and the sandbox has dashes for its dots', () => {
  expect(openaiWidgetDomain('https://www.example.com/mcp?x=1')).toBe('https://www.example.com');
  expect(openaiSandboxOrigin('https://chatgpt.com')).toBe(
    'https://chatgpt-com.web-sandbox.oaiusercontent.com',
  );
  expect(openaiSandboxOrigin('https://a-b.c.example')).toBe(
    'https://a-b-c-example.web-sandbox.oaiusercontent.com',
  );
});

it.each(['http://example.com', 'example.com', ''])('is none for %j', (url) => {
  expect(() => openaiWidgetDomain(url)).toThrow(TypeError);
});
