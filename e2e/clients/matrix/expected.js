/**
 * What we promise: the rows that a rule mends, at every level or at one, and why some cells stay as they are.
 * A row is `FIXTURE` or `FIXTURE / TOOL`.
 *
 * @typedef {{ rule: string, rows: RegExp, clients?: RegExp, level?: 'full' }} Promise all clients, unless some are named
 * @typedef {{ rows: RegExp, clients?: RegExp, level?: 'rescue', why: string }} Reason
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
  { rule: 'R7', rows: /^b-structured \/ st_(array|string)$/ },
  { rule: 'R2', rows: /^b-structured \/ st_null$/ },
  { rule: 'R3', rows: /^b-structured \/ st_only_missing$/, clients: /^sdk-1\.0\./ },
  {
    rule: 'text-only',
    rows: /^b-structured \/ st_(both|both_schema|only_.*|error_both)$/,
    clients: /^(gemini-cli|opencode|continue|ai-sdk|langchain)$/,
  },
  {
    rule: 'structured-only',
    rows: /^b-structured \/ st_(both|both_schema|error_both)$/,
    clients: /^codex-/,
    level: 'full',
  },
  { rule: 'error-invisible', rows: /^l-empty \/ em_error_empty$/, clients: /^(codex-.*|continue|ai-sdk)$/ },
  { rule: 'resource-link-unread', rows: /\/ (ct_link(_ui)?|ann_link_07)$/, clients: /^langchain$/ },
  {
    rule: 'resource-link-unread',
    rows: /^d-content \/ ct_link(_ui)?$/,
    clients: /^(gemini-cli|opencode|kimi-code|qwen-code)$/,
    level: 'full',
  },
  {
    rule: 'blob-unread',
    rows: /^d-content \/ ct_emb_(blob|png)$/,
    clients: /^(codex-.*|ai-sdk|cline|continue|langchain|qwen-code)$/,
    level: 'full',
  },
  {
    rule: 'audio-unread',
    rows: /^d-content \/ ct_audio$/,
    clients: /^(ai-sdk|cline|continue)$/,
    level: 'full',
  },
  {
    rule: 'image-unread',
    rows: /^d-content \/ ct_image(_only)?$|^a1-.* \/ ann_image_07$/,
    clients: /^(cline|continue)$/,
    level: 'full',
  },
  {
    rule: 'embedded-text-unread',
    rows: /^d-content \/ ct_emb_(text|ui)$|^a1-.* \/ ann_embedded_07$/,
    clients: /^langchain$/,
    level: 'full',
  },
];

/** @type {readonly Reason[]} */
export const reasons = [
  {
    rows: /^j-apps \/ apponly$/,
    why: 'The tool is for views only and its result is empty; clients that know of views hide it.',
  },
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
    rows: /^(b-|d-|l-.*em_error_empty)/,
    clients: /^(openai-agents|mastra)$/,
    why: 'The client names itself after the server, so that no profile knows it here; `portable` is for all.',
  },
  {
    rows: /^(a1-|d-).*(embedded|emb_)/,
    clients: /^langchain$/,
    level: 'rescue',
    why: 'An embedded resource goes where no model sees it; level `full` writes it as text.',
  },
  {
    rows: /^b-/,
    clients: /^codex-/,
    level: 'rescue',
    why: 'The client shows structuredContent alone; level `full` lets the text speak where it says more.',
  },
  {
    rows: /^(a1-|d-)/,
    clients: /^(cline|continue|ai-sdk|codex-.*)$/,
    level: 'rescue',
    why: 'The client writes base64 before the model; level `full` says what there was.',
  },
  {
    rows: /^d-content \/ ct_link/,
    level: 'rescue',
    why: 'Valid: the client shows a part of the link, or drops it; level `full` writes it as text.',
  },
  {
    rows: /^d-content \/ ct_(image|emb_(blob|png)|audio)/,
    why: 'Valid: the client, or the model it assumes, takes no such data and shows a note.',
  },
];
