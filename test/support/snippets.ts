import type { Code, Html, Parents, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** A TypeScript or JavaScript block of a Markdown file. */
export interface Snippet {
  /** The Markdown file's absolute path. */
  document: string;
  /** The line of the block's first line of code. */
  line: number;
  language: 'ts' | 'js';
  code: string;
  /** The reason given in `<!-- not compiled: reason -->` right before the block. */
  skipped: string | undefined;
}

const languages: Readonly<Record<string, Snippet['language']>> = {
  ts: 'ts',
  typescript: 'ts',
  js: 'js',
  javascript: 'js',
  mjs: 'js',
};

/** All `ts` and `js` blocks of a document, wherever they are nested. */
export function snippetsOf(document: string, markdown: string): Snippet[] {
  return blocksBelow(fromMarkdown(markdown)).flatMap(({ code, before }) => {
    const language = languages[code.lang ?? ''];
    if (language === undefined) return [];
    const line = (code.position?.start.line ?? 0) + 1;
    return [{ document, line, language, code: code.value, skipped: reasonIn(before) }];
  });
}

function blocksBelow(parent: Parents): { code: Code; before: RootContent | undefined }[] {
  return parent.children.flatMap((child, index) => {
    if (child.type === 'code') return [{ code: child, before: parent.children[index - 1] }];
    return 'children' in child ? blocksBelow(child) : [];
  });
}

function reasonIn(node: RootContent | undefined): string | undefined {
  if (node?.type !== 'html') return undefined;
  return /^<!--\s*not compiled:\s*(\S.*?)\s*-->$/s.exec((node satisfies Html).value)?.[1];
}
