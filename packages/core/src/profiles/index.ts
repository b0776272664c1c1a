import { claudeCode } from './claude-code.js';
import { cline } from './cline.js';
import { codex } from './codex.js';
import { continueDev } from './continue.js';
import { geminiCli } from './gemini-cli.js';
import { kimiCode } from './kimi-code.js';
import { mcpUse } from './mcp-use.js';
import { opencode } from './opencode.js';
import type { Profile } from './profile.js';
import { qwenCode } from './qwen-code.js';

/** Every client that core knows, in the order of their ids. */
export const profiles: readonly Profile[] = [
  claudeCode,
  cline,
  codex,
  continueDev,
  geminiCli,
  kimiCode,
  mcpUse,
  opencode,
  qwenCode,
];
