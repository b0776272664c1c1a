import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fold } from '../../src/context/text.js';
import { type ClientContext, createCompat, profiles } from '../../src/index.js';
import { samples } from '../support/samples.js';

const compat = createCompat({ quiet: true });

function named(name: string): ClientContext {
  return { clientInfo: { name, version: '1.0.0' } };
}

function whoIs(client: ClientContext): string | undefined {
  return compat.explain(client).profile?.id;
}

/** Every text that profiles match, with the one that lists it. */
const entries = profiles.flatMap(({ id, match }) =>
  Object.entries(match).flatMap(([member, texts]) =>
    (texts as readonly string[]).map((text) => ({ id, member, text })),
  ),
);

describe('the list of profiles', () => {
  const ids = profiles.map(({ id }) => id);

  it('has each profile once, in the order of their ids, which are in kebab case', () => {
    expect(ids).toEqual([...new Set(ids)].sort());
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('holds every file of the folder, named like its profile', () => {
    const files = readdirSync(new URL('../../src/profiles/', import.meta.url))
      .map((file) => file.replace(/\.ts$/, ''))
      .filter((file) => file !== 'index' && file !== 'profile');
    expect(files.sort()).toEqual(ids);
  });
});

describe('what profiles match', () => {
  it.each(entries.filter(({ member }) => member !== 'title' && member !== 'clientId'))(
    '$id writes $member $text in lower case',
    ({ text }) => {
      expect(text).toBe(fold(text));
      expect(text).not.toBe('');
    },
  );

  it.each(entries.filter(({ member }) => member === 'userAgentPrefix'))(
    '$id ends the product of $text',
    ({ text }) => {
      // The only product whose User-Agent has no version.
      if (text !== 'claude-user') expect(text).toMatch(/^[^/]+\/$/);
    },
  );

  it.each(entries.filter(({ member }) => member === 'namePrefix'))(
    'the prefix $text of $id takes no name of another profile',
    ({ id, text }) => {
      const others = entries.filter((entry) => entry.id !== id && /^name/.test(entry.member));
      expect(others.filter((other) => other.text.startsWith(text))).toEqual([]);
    },
  );

  it('belongs to one profile each', () => {
    const keys = entries.map(({ member, text }) => `${member} ${text}`);
    expect(keys).toEqual([...new Set(keys)]);
  });

  it('is claimed by a sample, entry by entry', () => {
    for (const { id, member, text } of entries) {
      const seen = (samples[id] ?? []).map(({ clientInfo, userAgent }) =>
        member === 'userAgentPrefix' ? userAgent : member === 'title' ? clientInfo?.title : clientInfo?.name,
      );
      if (member === 'via' || text.startsWith('jetbrains-')) continue;
      const matches = (each: string | undefined) =>
        each !== undefined &&
        (member.endsWith('Prefix') ? fold(each).startsWith(text) : fold(each) === fold(text));
      expect(seen.some(matches), `${id} ${member} ${text}`).toBe(true);
    }
  });
});

describe('names that are near', () => {
  it.each<[string, string | undefined]>([
    // The defaults of SDKs, and a name that a CLI uses for its listing and anybody could.
    ['mcp', undefined],
    ['mcp-client', undefined],
    ['mcp-test-client', undefined],
    ['example-client', undefined],
    // OpenAI's two clients.
    ['openai-mcp', 'openai-mcp'],
    ['openai-mcp (Codex)', 'openai-mcp'],
    ['openai-mcp-proxy', undefined],
    ['Codex', undefined],
    // Anthropic's.
    ['claude', undefined],
    ['claude-ai', 'claude-ai'],
    ['claude-code', 'claude-code'],
    ['claude-code-router', undefined],
    ['claude-desktop', undefined],
    ['local-agent-mode-github', 'claude-desktop-code'],
    ['local-agent', undefined],
    // GitHub's.
    ['copilot', undefined],
    ['copilot-cli', 'copilot-cli'],
    ['JetBrains-PY/copilot-intellij', 'copilot-jetbrains'],
    ['JetBrains-IU/other-plugin', undefined],
    ['Visual Studio Code', 'vscode'],
    ['Visual Studio Code - Exploration', 'vscode'],
    ['Visual Studio Codec', undefined],
    ['Visual Studio', undefined],
    // Forks, with names of their own.
    ['Cline', 'cline'],
    ['Roo Code', 'roo-code'],
    ['kilo', 'kilo-code'],
    ['opencode', 'opencode'],
    ['qwen-cli-mcp-client-github', 'qwen-code'],
    ['gemini-cli-mcp-client-github', 'gemini-cli'],
    // Names that begin like a known one.
    ['zedtool', undefined],
    ['goose-fork', undefined],
    ['crush2', undefined],
    ['cursor-tool', undefined],
    ['stdio', undefined],
    ['stdio: node server.js', 'openai-agents'],
    ['langchain', undefined],
    ['langchain4j', 'langchain4j'],
    ['mcp-remote', undefined],
    ['mcp-remote-fallback-test', 'mcp-remote'],
  ])('%s: %s', (name, expected) => {
    expect(whoIs(named(name))).toBe(expected);
    expect(whoIs(named(name.toUpperCase()))).toBe(expected);
  });
});

describe('User-Agents that are near', () => {
  it.each<[string, string | undefined]>([
    ['node', undefined],
    ['undici', undefined],
    ['Bun/1.3.13', undefined],
    ['python-httpx/0.28.1', undefined],
    ['go-http-client/2.0', undefined],
    ['ai-sdk/2.0.99 node.js/24', 'vercel-ai-sdk'],
    ['ai-sdk-provider/1.0.0', undefined],
    ['openai-mcp/1.0.0 (Codex)', 'openai-mcp'],
    ['Claude-User', 'claude-ai'],
    ['ClaudeBot/1.0', undefined],
    ['Mozilla/5.0 (compatible; Claude-User/1.0)', undefined],
    ['claude-code/2.1.260 (claude-desktop, agent-sdk/0.2.1)', 'claude-code'],
    ['copilot-cli/1.0.102', 'copilot-cli'],
    ['Cursor/1.7.3 (linux x64)', 'cursor'],
    ['CursorServer/1.0.0', undefined],
    ['Slack-MCP-Client/1.0', 'slack'],
  ])('%s: %s', (userAgent, expected) => {
    expect(whoIs({ userAgent })).toBe(expected);
  });
});

describe('behind mcp-remote', () => {
  it.each([
    ['claude-ai (via mcp-remote 0.1.37)', 'claude-ai', '0.1.37'],
    ['claude-code (via mcp-remote 0.15.1)', 'claude-code', '0.15.1'],
    ['Visual Studio Code - Insiders (via mcp-remote 0.15.1)', 'vscode', '0.15.1'],
    ['openai-mcp (Codex) (via mcp-remote 0.15.1)', 'openai-mcp', '0.15.1'],
    ['somebody (via mcp-remote 0.15.1)', undefined, '0.15.1'],
  ])('%s', (name, expected, version) => {
    const { profile, bridge } = compat.explain(named(name));
    expect(profile?.id).toBe(expected);
    expect(bridge).toEqual({ id: 'mcp-remote', version });
  });

  it('any other bridge is part of the name', () => {
    const explanation = compat.explain(named('claude-ai (via some-proxy 1.0.0)'));
    expect(explanation).not.toHaveProperty('bridge');
    expect(explanation).not.toHaveProperty('profile');
  });
});
