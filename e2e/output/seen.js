/** What Kimi Code's model got of a result, without what only the host can write, and without white space around it. */

const header = /^Wall time: [\d.]+ seconds\n?/;
const status = /^<system>[^<]*<\/system>\n?/;
/** What it says instead of nothing. */
const empty = /^Tool output is empty\.$/;
/** Where it saved what it could not show; always last. */
const saved =
  /\n?(?:Original attachment (?:saved at|could not be saved)|Attachment (?:details )?reference:)[\s\S]*$/;
/** What the provider that it is set up with can't take, at the end. */
const omitted = /\n?\((?:audio|video) omitted: not supported by this provider\)/g;

/** @typedef {{ tool: unknown, followingUser?: readonly { type: string, image_url?: { url: string } }[] }} Split */

/**
 * @param {unknown} output a call's output in the harness's report: the text of the `tool` message, or that and the
 *   `user` message after it
 * @returns {{ text: string, images: string[] }}
 */
export function seen(output) {
  const isSplit = typeof output === 'object' && output !== null && 'tool' in output;
  const { tool, followingUser = [] } = isSplit ? /** @type {Split} */ (output) : { tool: output };
  const text = [header, status, omitted, saved, empty].reduce(
    (rest, own) => rest.replace(own, ''),
    textOf(tool),
  );
  const images = followingUser.flatMap(({ image_url }) => (image_url === undefined ? [] : [image_url.url]));
  return { text: text.trim(), images };
}

/**
 * What the preset shows, the way Kimi Code puts it together.
 *
 * @param {readonly import('@mcp-compat/host/output').ModelPart[]} parts
 * @returns {{ text: string, images: string[] }}
 */
export function shown(parts) {
  const images = parts.flatMap((part) => {
    if (part.type !== 'image') return [];
    return ['uri' in part ? part.uri : `data:${part.mimeType};base64,${part.data}`];
  });
  // Between media it leaves out texts that are blank.
  const hasMedia = parts.some(({ type }) => type !== 'text');
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  const text = texts.filter((words) => !hasMedia || words.trim() !== '').join('');
  return { text: text.trim(), images };
}

/** @param {unknown} message */
function textOf(message) {
  if (typeof message === 'string') return message;
  if (!Array.isArray(message)) return '';
  return message.map((part) => (typeof part?.text === 'string' ? part.text : '')).join('');
}
