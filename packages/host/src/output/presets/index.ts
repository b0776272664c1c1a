import { claudeCode } from './claude-code.js';
import { codex } from './codex.js';
import { geminiCli } from './gemini-cli.js';
import { kimiCode } from './kimi-code.js';
import { kimiCode2600 } from './kimi-code-2600.js';
import { opencode } from './opencode.js';
import type { Preset } from './preset.js';

const presetNames = [
  'kimi-code@2600',
  'kimi-code',
  'claude-code',
  'codex',
  'gemini-cli',
  'opencode',
] as const;

/** What clients show their models. `kimi-code@2600` is Kimi Code as of its pull request 2600. */
export const presets: Readonly<Record<PresetName, Preset>> = {
  'kimi-code@2600': kimiCode2600,
  'kimi-code': kimiCode,
  'claude-code': claudeCode,
  codex,
  'gemini-cli': geminiCli,
  opencode,
};

export type PresetName = (typeof presetNames)[number];
