import { AssertionError } from 'node:assert';
import type { TestedClient } from './client.js';
import {
  type Bag,
  type Finding,
  isBag,
  isList,
  type Loss,
  type ReadContext,
  type Reading,
} from './finding.js';
import type { ReadMethod } from './model.js';
import { mergesPages, renderFor } from './render.js';

export interface ReadableOptions extends ReadContext {
  /** What the result answers; found out by its members if absent. */
  readonly method?: ReadMethod;
}

/**
 * Asserts that clients can read a result as it is: nothing of it is lost, and what is for the model reaches it.
 *
 * @param result of a tool, or of `tools/list`, `resources/list`, `resources/templates/list` or `initialize`; or the
 *   whole JSON-RPC answer that holds it.
 * @throws AssertionError that says for each client what is lost, where and why, and whether mcp-compat cures it;
 *   TypeError for something that no model can read.
 */
export function expectReadable(
  result: unknown,
  clients: TestedClient | readonly TestedClient[],
  options: ReadableOptions = {},
): void {
  const bare = isBag(result) && result['jsonrpc'] === '2.0' ? result['result'] : result;
  const method = options.method ?? methodOf(bare);
  const complaints = [clients].flat().flatMap((client) => complaintOf(client, method, bare, options));
  if (complaints.length === 0) return;
  throw new AssertionError({
    message: complaints.join('\n\n'),
    actual: bare,
    operator: 'expectReadable',
    stackStartFn: expectReadable,
  });
}

function methodOf(result: unknown): ReadMethod {
  if (isBag(result)) {
    if (isList(result['tools'])) return 'tools/list';
    if (isList(result['resources'])) return 'resources/list';
    if (isList(result['resourceTemplates'])) return 'resources/templates/list';
    if ('protocolVersion' in result || 'serverInfo' in result) return 'initialize';
    if (['content', 'structuredContent', 'isError'].some((member) => member in result)) return 'tools/call';
  }
  throw new TypeError('no model reads this; name the method that it answers: expectReadable(…, { method })');
}

const costs: Readonly<Record<Loss, string>> = {
  server: 'loses the whole server',
  list: 'gets an empty list',
  result: 'loses all of it',
  tool: 'loses a tool',
  part: 'loses a part',
};

const order: readonly Loss[] = ['server', 'list', 'result', 'tool', 'part'];

function complaintOf(
  client: TestedClient,
  method: ReadMethod,
  result: unknown,
  context: ReadContext,
): readonly string[] {
  const reading = client.read(method, result, context);
  const lines = linesFor(reading, result);
  if (lines.length === 0) return [];
  const worst = order.find((loss) => reading.findings.some(({ loses }) => loses === loss)) ?? 'part';
  const hangs = reading.findings.some((finding) => finding.hangs) ? ', and the call never settles' : '';
  const head = `${client.label} (driven on ${client.measured}), given this result of ${method}, ${costs[worst]}${hangs}:`;
  return [
    [head, ...lines.map((line) => `  ${line}`), `  ${cureFor(client, method, result, context)}`].join('\n'),
  ];
}

function linesFor(reading: Reading, result: unknown): string[] {
  const found = reading.findings.map(lineFor);
  return found.length > 0 ? found : unseen(reading, result);
}

function lineFor({ pointer, problem }: Finding): string {
  return `${pointer || 'the result'}: ${problem}`;
}

/** What a client reads and doesn't give to its model, though it isn't said another way. */
function unseen({ content, structured }: Reading, result: unknown): string[] {
  if (!isBag(result) || content === undefined) return [];
  const blocks = result['content'];
  const hasContent = isList(blocks) && blocks.length > 0;
  const hasStructured = isBag(result['structuredContent']);
  if (hasStructured && !structured && !(hasContent && content === 'all')) {
    return ['/structuredContent: the model sees nothing of it'];
  }
  if (!hasContent || structured || content === 'all') return [];
  return [`/content: the model sees ${content === 'part' ? 'a part' : 'nothing'} of it`];
}

function cureFor(client: TestedClient, method: ReadMethod, result: unknown, context: ReadContext): string {
  const rendered = renderFor(client, method, result);
  const served = mergesPages(client, method) && isBag(rendered) ? withoutCursor(rendered) : rendered;
  if (served === result) return 'mcp-compat changes nothing here';
  const left = linesFor(client.read(method, served, context), served);
  return left.length === 0
    ? 'with mcp-compat it reads everything'
    : `with mcp-compat there remains ${left.join('; ')}`;
}

/** Pages are merged with the server's help, so a result alone doesn't show it. */
function withoutCursor({ nextCursor: _merged, ...list }: Bag): Bag {
  return list;
}
