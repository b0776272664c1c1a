import { isObject } from '../../protocol/json.js';
import type { CallToolResult } from '../../protocol/results.js';
import type { DownLevel } from '../down-level.js';
import { withMirror } from '../results/text-mirror.js';
import type { Transform } from '../transform.js';

const mirror: readonly Transform[] = [
  { result: { 'tools/call': (result) => (hasText(result) ? result : withMirror(result)) } },
];

/**
 * Clients before 2025-06-18 don't look at `structuredContent`: a result with nothing else succeeds and is
 * empty. The protocol asks servers for the same JSON as text, and so do we. Only adds, so a client whose
 * revision is unknown may have it too.
 */
export const structuredContent: DownLevel = {
  id: 'D3',
  title: 'structuredContent without text, unseen before 2025-06-18',
  severity: 'lossy',
  effect: 'equivalent',
  readableSince: '2025-06-18',
  transforms: mirror,
  adding: mirror,
};

function hasText({ content }: CallToolResult): boolean {
  return (
    Array.isArray(content) &&
    content.some((block) => isObject(block) && block.type === 'text' && block.text !== '')
  );
}
