import type { Loss } from './finding.js';
import type { ListTraits } from './lists.js';
import type { ClientModel } from './model.js';
import type { ResultTraits } from './results.js';
import type { ShowTraits } from './shows.js';

/** The day on which all of these were driven. */
const measured = '2026-11-30';

const allTypes = ['text', 'image', 'audio', 'resource', 'resource_link'];
const server = (...members: readonly string[]): Readonly<Record<string, Loss>> =>
  Object.fromEntries(members.map((member) => [member, 'server' as const]));

/** Whatever the SDKs' schemas have in common. */
const sdkResults: ResultTraits = {
  types: allTypes,
  annotations: 'anything off the schema',
  structured: 'object',
  needsContent: 'never',
  refusesNull: ['isError', '_meta'],
  badEnvelope: 'hangs',
  checksOutput: true,
};

const sdkTools: ListTraits = {
  nulls: server('_meta', 'annotations', 'description', 'execution', 'icons', 'outputSchema', 'title'),
  inputRoot: 'type object',
  listedProperties: 'server',
  nullProperties: true,
  nullRequired: true,
  booleanProperties: false,
  outputRoot: { untyped: 'server', other: 'server' },
  iconSizes: true,
  cursor: { null: 'server' },
  pages: 'all',
  duplicates: false,
  tasks: false,
  names: {},
};

const whole: ShowTraits = { policy: 'both', blocks: {} };

const codexResults: ResultTraits = {
  types: allTypes,
  annotations: 'roles',
  structured: 'anything',
  needsContent: 'unless structured',
  refusesNull: [],
  badEnvelope: 'passes null _meta',
  checksOutput: false,
};

const codexTools: ListTraits = {
  ...sdkTools,
  nulls: { description: 'tool' },
  inputRoot: 'any object',
  listedProperties: 'tool',
  nullProperties: false,
  nullRequired: false,
  outputRoot: {},
  cursor: {},
};

function codexModel(
  version: string,
  results: Partial<ResultTraits>,
  tools: Partial<ListTraits>,
): ClientModel {
  return {
    id: 'codex',
    version,
    measured,
    context: {
      clientInfo: { name: 'codex-mcp-client', title: 'Codex', version },
      userAgent: `codex-mcp-client/${version}`,
      capabilities: { elicitation: { form: {}, url: {} } },
      protocolVersion: '2025-06-18',
    },
    results: { ...codexResults, ...results },
    shows: { policy: 'structured alone', blocks: {} },
    tools: { ...codexTools, ...tools },
    handshake: { nullCapabilities: false },
  };
}

/** Which names survive: everything else becomes `_`. */
const dashed = /[^\w-]/g;

const geminiCli: ClientModel = {
  id: 'gemini-cli',
  version: '0.61.0',
  measured,
  context: {
    clientInfo: { name: 'gemini-cli-mcp-client', version: '0.61.0' },
    capabilities: { roots: { listChanged: true } },
    protocolVersion: '2025-06-18',
  },
  results: { ...sdkResults, annotations: 'nothing' },
  shows: { policy: 'content alone, both of errors', blocks: { resource_link: 'part' } },
  tools: {
    ...sdkTools,
    nulls: server('_meta', 'annotations', 'description', 'icons', 'outputSchema', 'title'),
    booleanProperties: true,
    pages: 'first',
    duplicates: true,
    names: { replaced: /[^\w.:-]/g, loses: 'first' },
  },
  handshake: { newest: '2025-06-18', nullCapabilities: true },
};

const opencode: ClientModel = {
  id: 'opencode',
  version: '1.18.33',
  measured,
  context: {
    clientInfo: { name: 'opencode', version: '1.18.33' },
    userAgent: 'opencode/1.18.33',
    capabilities: { roots: {} },
    protocolVersion: '2025-11-25',
  },
  results: sdkResults,
  shows: {
    policy: 'content, structured without it',
    blocks: { audio: 'none', resource_link: 'none', blob: 'none' },
  },
  tools: {
    ...sdkTools,
    nulls: server('_meta', 'annotations', 'description', 'execution', 'icons', 'title'),
    booleanProperties: true,
    outputRoot: { other: 'tool' },
    cursor: { null: 'server', empty: 'server' },
    duplicates: true,
    tasks: true,
    names: { replaced: dashed, loses: 'first' },
  },
  handshake: { newest: '2025-11-25', nullCapabilities: true },
};

const kimiCode: ClientModel = {
  id: 'kimi-code',
  version: '2.1.0',
  measured,
  context: {
    // It says 0.0.0, whatever its version.
    clientInfo: { name: 'kimi-code', version: '0.0.0' },
    capabilities: {},
    protocolVersion: '2025-11-25',
  },
  results: sdkResults,
  shows: { policy: 'both', blocks: { audio: 'none', resource_link: 'part', blob: 'none' } },
  tools: {
    ...sdkTools,
    booleanProperties: true,
    danglingOutput: 'server',
    pages: 'first',
    tasks: true,
    names: { replaced: dashed, loses: 'later' },
  },
  handshake: { newest: '2025-11-25', nullCapabilities: true },
};

const claudeCode: ClientModel = {
  id: 'claude-code',
  version: '2.1.332',
  measured,
  context: {
    clientInfo: { name: 'claude-code', title: 'Claude Code', version: '2.1.332' },
    userAgent: 'claude-code/2.1.332 (sdk-cli)',
    capabilities: { roots: { listChanged: true }, elicitation: { form: {}, url: {} } },
    protocolVersion: '2025-11-25',
  },
  results: { ...sdkResults, badEnvelope: 'fails', checksOutput: false },
  shows: {
    policy: 'structured alone, content of errors',
    blocks: { audio: 'part', resource_link: 'part', blob: 'none' },
  },
  tools: {
    ...sdkTools,
    outputRoot: { other: 'tool' },
    names: {
      replaced: dashed,
      loses: 'later',
      longest: { total: 128, before: (serverName) => `mcp__${serverName}__` },
    },
  },
  handshake: { newest: '2025-11-25', nullCapabilities: true },
};

/** What a client on the official SDK gets, before the host does anything with it. */
function sdkModel(
  version: string,
  protocolVersion: string,
  results: Partial<ResultTraits>,
  tools: Partial<ListTraits>,
): ClientModel {
  return {
    id: 'sdk',
    version,
    measured,
    // Whoever builds on the SDK gives it a name of their own.
    context: { clientInfo: { name: 'a-client-on-the-sdk', version: '1.0.0' }, protocolVersion },
    results: { ...sdkResults, ...results },
    shows: whole,
    tools: { ...sdkTools, ...tools },
    handshake: { newest: protocolVersion, nullCapabilities: true },
  };
}

/** Every client that was driven and is modelled; of one client, newest first. */
export const models: readonly ClientModel[] = [
  claudeCode,
  codexModel('0.171.0', {}, { cursor: { empty: 'server' } }),
  codexModel('0.148.0-alpha.8', { annotations: 'fractional priority and roles' }, { pages: 'first' }),
  geminiCli,
  kimiCode,
  opencode,
  sdkModel('2.4.0', '2025-11-25', {}, { danglingOutput: 'tool' }),
  sdkModel('1.32.2', '2025-11-25', {}, { booleanProperties: true, danglingOutput: 'server', tasks: true }),
  sdkModel(
    '1.0.1',
    '2024-11-05',
    {
      types: ['text', 'image', 'resource'],
      annotations: 'nothing',
      structured: 'anything',
      needsContent: 'always',
      refusesNull: ['isError'],
      checksOutput: false,
    },
    { nulls: server('description'), nullRequired: false, outputRoot: {}, iconSizes: false },
  ),
];
