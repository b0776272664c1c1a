/** Our own tags, and those of hosts that use others. A server's text must not look like one. */
const knownTags = ['mcp-structured-result', 'mcp_tool_result', 'mcp-result-extras'] as const;

/** Around media that comes without any text, so that the model knows whose it is. */
export const attributionTag = 'mcp_tool_result';

/** What stands for the `<` of a look-alike: in JSON an escape that parses to the same, else the entity. */
export type TagEscape = '&lt;' | '\\u003c';

/** By how much a text can grow at its end when a look-alike there is escaped. */
export const longestEscape = 5;

/** How far a look-alike stretches at most, white space included. */
const longestTag = 96;

/** Takes out of texts what makes them look like tags of ours. */
export interface TagGuard {
  /** Escapes the `<` of each look-alike; all else stays. */
  guard(text: string, by: TagEscape): string;
  /** Escapes look-alikes that only form where texts are joined with nothing between them, as some hosts do. */
  guardSeams(texts: readonly string[]): readonly string[];
}

/** @param tags more tags that must not be imitated */
export function tagGuard(tags: readonly string[]): TagGuard {
  const names = [...new Set([...knownTags, ...tags])].map((name) => name.replaceAll(/[-_]/g, '[-_]'));
  // Any case, and white space around the slash: what a model could still take for the tag.
  const pattern = `<(?=\\s{0,8}/?\\s{0,8}(?:${names.join('|')})(?![\\w-]))`;
  const everywhere = new RegExp(pattern, 'gi');
  const atStart = new RegExp(`^${pattern}`, 'i');
  return {
    guard: (text, by) => (text.includes('<') ? text.replace(everywhere, by) : text),
    guardSeams(texts) {
      let guarded = texts;
      for (let index = 1; index < guarded.length; index++) {
        const open = lastOpening(guarded, index);
        const after = (guarded[index] ?? '').slice(0, longestTag);
        if (open === undefined || !atStart.test(open.rest + after) || atStart.test(open.rest)) continue;
        const { text, at } = open;
        const before = guarded[text] ?? '';
        guarded = guarded.with(text, `${before.slice(0, at)}&lt;${before.slice(at + 1)}`);
      }
      return guarded;
    },
  };
}

/** The last `<` before a text, if a tag that starts there can still reach it: only that one can. */
function lastOpening(
  texts: readonly string[],
  before: number,
): { text: number; at: number; rest: string } | undefined {
  let rest = '';
  for (let text = before - 1; text >= 0 && rest.length < longestTag; text--) {
    const words = texts[text] ?? '';
    const end = words.slice(-longestTag);
    const at = end.lastIndexOf('<');
    if (at >= 0) return { text, at: words.length - end.length + at, rest: end.slice(at) + rest };
    rest = end + rest;
  }
  return undefined;
}
