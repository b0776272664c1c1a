import { amp } from './amp.js';
import { antigravity } from './antigravity.js';
import { claudeAi } from './claude-ai.js';
import { claudeCode } from './claude-code.js';
import { claudeDesktopCode } from './claude-desktop-code.js';
import { cline } from './cline.js';
import { codex } from './codex.js';
import { continueDev } from './continue.js';
import { copilotCli } from './copilot-cli.js';
import { copilotJetbrains } from './copilot-jetbrains.js';
import { copilotStudio } from './copilot-studio.js';
import { crush } from './crush.js';
import { cursor } from './cursor.js';
import { devin } from './devin.js';
import { geminiCli } from './gemini-cli.js';
import { goose } from './goose.js';
import { grok } from './grok.js';
import { hfMcpClient } from './hf-mcp-client.js';
import { inspector } from './inspector.js';
import { javaSdk } from './java-sdk.js';
import { jetbrainsAi } from './jetbrains-ai.js';
import { kiloCode } from './kilo-code.js';
import { kimiCode } from './kimi-code.js';
import { kiro } from './kiro.js';
import { langchainJs } from './langchain-js.js';
import { langchain4j } from './langchain4j.js';
import { librechat } from './librechat.js';
import { mcpRemote } from './mcp-remote.js';
import { mcpUse } from './mcp-use.js';
import { n8n } from './n8n.js';
import { notion } from './notion.js';
import { openaiAgents } from './openai-agents.js';
import { openaiMcp } from './openai-mcp.js';
import { opencode } from './opencode.js';
import { pi } from './pi.js';
import { postman } from './postman.js';
import type { Profile } from './profile.js';
import { qwenCode } from './qwen-code.js';
import { raycast } from './raycast.js';
import { rooCode } from './roo-code.js';
import { slack } from './slack.js';
import { vercelAiSdk } from './vercel-ai-sdk.js';
import { vscode } from './vscode.js';
import { warp } from './warp.js';
import { windsurf } from './windsurf.js';
import { zed } from './zed.js';

/** Every client that core knows, in the order of their ids. */
export const profiles: readonly Profile[] = [
  amp,
  antigravity,
  claudeAi,
  claudeCode,
  claudeDesktopCode,
  cline,
  codex,
  continueDev,
  copilotCli,
  copilotJetbrains,
  copilotStudio,
  crush,
  cursor,
  devin,
  geminiCli,
  goose,
  grok,
  hfMcpClient,
  inspector,
  javaSdk,
  jetbrainsAi,
  kiloCode,
  kimiCode,
  kiro,
  langchainJs,
  langchain4j,
  librechat,
  mcpRemote,
  mcpUse,
  n8n,
  notion,
  openaiAgents,
  openaiMcp,
  opencode,
  pi,
  postman,
  qwenCode,
  raycast,
  rooCode,
  slack,
  vercelAiSdk,
  vscode,
  warp,
  windsurf,
  zed,
];
