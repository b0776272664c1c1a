import type { LossSink } from '../loss.js';
import type { StructuredBlock } from '../structured/block.js';
import { cutJson } from '../structured/cut-json.js';

/** Fewer characters of JSON than this tell nothing. */
const leastUseful = 32;

/**
 * The structured block in the room there is. Where it doesn't fit, its JSON is cut between values and closed, so
 * that the tags are whole and what is kept parses; where that would keep next to nothing, a line says what is missing.
 *
 * @returns a text of at most `room` characters
 */
export function fitBlock(block: StructuredBlock, room: number, lose: LossSink): string {
  const whole = block.before + block.json + block.after;
  if (whole.length <= room) return whole;
  const { length } = block.json;
  const say = (shown: number): string =>
    `\n[Structured result truncated: ${length - shown} of ${length} characters of JSON left out. The values shown are whole.]`;
  const inner = room - block.before.length - block.after.length - say(0).length;
  const cut = cutJson(block.json, inner);
  if (cut !== undefined && cut.kept >= leastUseful) {
    lose({ pointer: block.pointer, reason: 'limit', size: length - cut.kept });
    return block.before + cut.json + block.after + say(cut.kept);
  }
  lose({ pointer: block.pointer, reason: 'limit', size: length });
  const instead = [
    `\n[Structured result left out: ${length} characters of JSON, over the limit.]`,
    '[Structured result left out]',
    '…',
  ];
  return instead.find((text) => text.length <= room) ?? '';
}
