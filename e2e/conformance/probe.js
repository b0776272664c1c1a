/** Which variant a running server really is, told from what it sends. Equal results of the same variant prove nothing. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { within } from './process.js';
import { probe } from './servers/fixtures.js';

const limitMs = 60_000;

/** A client that fails on fractional priorities. Servers without sessions know it by its User-Agent. */
const codex = { name: 'codex-mcp-client', version: '0.148.0' };

/**
 * @param {string} url
 * @returns {Promise<string>} a variant's name, or what came instead
 */
export async function probeVariant(url) {
  const client = new Client(codex);
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: { 'user-agent': `${codex.name}/${codex.version}` } },
  });
  try {
    const call = client.connect(transport).then(() => client.callTool({ name: probe.tool }));
    return variantOf(
      await within(call, limitMs, () => `${probe.tool} did not answer in ${limitMs / 1000} s`),
    );
  } finally {
    await client.close();
  }
}

/** @param {Record<string, unknown>} result of the probe's tool */
function variantOf({ content }) {
  const [block] = /** @type {{ text?: string, annotations?: { priority?: number } }[]} */ (content);
  const [sent] = probe.result.content;
  const repaired = block?.text === '\ufffd';
  const rounded = block?.annotations?.priority === Math.round(sent?.annotations.priority ?? Number.NaN);
  if (repaired && rounded) return 'unknown client';
  if (repaired && sameAnnotations(block, sent)) return 'no profiles';
  if (block?.text === sent?.text && sameAnnotations(block, sent)) return 'bare';
  return `none: ${JSON.stringify(content)}`;
}

/** @param {unknown} block @param {unknown} sent */
const sameAnnotations = (block, sent) =>
  JSON.stringify(Object(block).annotations) === JSON.stringify(Object(sent).annotations);
