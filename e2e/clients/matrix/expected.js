/**
 * What we promise at level `rescue`: the rows that a rule mends, and why some cells stay as they are.
 * A row is `FIXTURE` or `FIXTURE / TOOL`.
 *
 * @typedef {{ rule: string, rows: RegExp, clients?: RegExp }} Promise all clients, unless some are named
 * @typedef {{ rows: RegExp, clients?: RegExp, why: string }} Reason
 */

/** @type {readonly Promise[]} */
export const promises = [
  { rule: 'R1', rows: /^h2-/ },
  { rule: 'R2', rows: /^h5-/ },
  { rule: 'R3', rows: /^l-empty \/ em_(missing|toolresult)$/ },
  { rule: 'R4', rows: /^d-content \/ ct_link_noname$/ },
  { rule: 'R5', rows: /^a1-.* \/ ann_(audience_unknown|lastmod_date|null)$/ },
  { rule: 'R7', rows: /^h4b-.*|^h4c-out-(array|notype|ref)$/ },
  { rule: 'R8', rows: /^h6b?-/ },
  { rule: 'R9', rows: /^h3c-/ },
  { rule: 'R10', rows: /^h7-/ },
  { rule: 'R11', rows: /^h1b?-|^h1[de]-/ },
  { rule: 'R12', rows: /^d-content \/ ct_unknown$/ },
  { rule: 'R13', rows: /^l-empty \/ em_result_string$/ },
  { rule: 'R16', rows: /^h8-/ },
  {
    rule: 'output-validated',
    rows: /^h4-/,
    clients: /^(gemini-cli|opencode|kimi-code|continue|mcp-use|langchain)$/,
  },
  { rule: 'R18', rows: /^h4c-out-badref/ },
  { rule: 'D1', rows: /^d-content \/ ct_audio$/, clients: /^sdk-1\.0\./ },
  { rule: 'D2', rows: /^d-content \/ ct_link(_ui)?$|^a1-.* \/ ann_link_07$/, clients: /^sdk-1\.(0|12)\./ },
  { rule: 'fractional-priority', rows: /^a1-.*(07|float1)$/, clients: /^codex-0\.148/ },
  { rule: 'first-page-only', rows: /^g-/ },
  {
    rule: 'capability-must-be-advertised',
    rows: /^h1c-/,
    clients: /^(gemini-cli|opencode|continue|ai-sdk)$/,
  },
  {
    rule: 'task-required',
    rows: /^h3b-/,
    clients: /^(opencode|kimi-code|continue|mcp-use|langchain)$/,
  },
];

/** @type {readonly Reason[]} */
export const reasons = [
  {
    rows: /^h1d-/,
    clients: /^sdk-1\.(0|12)\./,
    why: 'The fixture also answers with revision 2025-06-18, which this release refuses; R11 mends the rest.',
  },
  {
    rows: /^h1c-/,
    clients: /^mastra$/,
    why: 'Valid: a server may announce nothing. The client, which no profile can know, asks only for what is announced.',
  },
  {
    rows: /^h3b-/,
    clients: /^(sdk-.*|openai-agents)$/,
    why: 'Valid: the tool can be called only as a task, which the client, that no profile can know here, refuses.',
  },
  {
    rows: /^h4-/,
    clients: /^(sdk-.*|mastra|openai-agents)$/,
    why: "The result breaks the tool's own outputSchema; the client, that no profile can know here, checks it.",
  },
  {
    rows: /^(a1-|d-)/,
    clients: /^langchain$/,
    why: 'A link or an embedded resource becomes a file block, which ChatOpenAI refuses: the run ends there, and what follows is never called.',
  },
  {
    rows: /^d-content \/ ct_link/,
    why: 'Valid: the client shows a part of the link, or drops it.',
  },
  {
    rows: /^d-content \/ ct_(image|emb_(blob|png)|audio)/,
    why: 'Valid: the client, or the model it assumes, takes no such data and shows a note.',
  },
];
