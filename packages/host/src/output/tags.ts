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
      const guarded = [...texts];
      let open: Opening | undefined;
      for (const [index, words] of texts.entries()) {
        const after = words.slice(0, longestTag);
        if (open !== undefined && atStart.test(open.rest + after) && !atStart.test(open.rest)) {
          const before = guarded[open.text] ?? '';
          guarded[open.text] = `${before.slice(0, open.at)}&lt;${before.slice(open.at + 1)}`;
          open = undefined;
        }
        open = openingAfter(open, words, index);
      }
      return guarded;
    },
  };
}

/** The last `<` so far, if a tag that starts there can still reach what follows: only that one can. */
interface Opening {
  /** The index of its text. */
  readonly text: number;
  readonly at: number;
  /** What has come since, itself included. */
  readonly rest: string;
}

function openingAfter(open: Opening | undefined, words: string, text: number): Opening | undefined {
  const end = words.slice(-longestTag);
  const at = end.lastIndexOf('<');
  if (at >= 0) return { text, at: words.length - end.length + at, rest: end.slice(at) };
  if (open === undefined || open.rest.length + words.length > longestTag) return undefined;
  return { ...open, rest: open.rest + words };
}
