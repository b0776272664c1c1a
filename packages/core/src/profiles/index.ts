import { claudeCode } from './claude-code.js';
import { codex } from './codex.js';
import { geminiCli } from './gemini-cli.js';
import { opencode } from './opencode.js';
import type { Profile } from './profile.js';

/** Every client that core knows, in the order of their ids. */
export const profiles: readonly Profile[] = [claudeCode, codex, geminiCli, opencode];

export { claudeCode, codex, geminiCli, opencode };
