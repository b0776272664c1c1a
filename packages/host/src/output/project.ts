import { attribute } from './attribution.js';
import { fit } from './budget/fit.js';
import { convertContent, limitMedia } from './content.js';
import type { LossSink } from './loss.js';
import { visibleMeta } from './meta.js';
import type { ModelPart } from './model-part.js';
import { dropped, quoted } from './notices.js';
import { choose } from './policy.js';
import type { Projection } from './projection.js';
import { notice } from './result/draft.js';
import { ingest } from './result/ingest.js';
import { tagGuard } from './tags.js';

/** Turns a result into parts: ingest, blocks, policy, attribution, limits, the structured block, the budget. */
export function project(
  result: unknown,
  projection: Projection,
  toolName: string | undefined,
  lose: LossSink,
): ModelPart[] {
  const { silent = false, errorPolicy, copyTest } = projection;
  const ingested = ingest(result, lose);
  const { isError } = ingested;
  const policy = (isError ? errorPolicy : undefined) ?? projection.policy;
  const content = convertContent(ingested.content, projection, lose);
  const halves = { drafts: content, structured: ingested.structured };
  const chosen = choose(halves, { policy, copyTest, isError, silent }, lose);
  const attributed = projection.attribution ? attribute(chosen.drafts, toolName) : chosen.drafts;
  const drafts = [...limitMedia(attributed, projection, lose), ...(silent ? [] : ingested.notices)];
  const unwritten: string[] = [];
  const meta = visibleMeta(ingested.meta, projection.meta, lose);
  const block = projection.writeBlock(chosen.structured, meta, (loss) => {
    lose(loss);
    unwritten.push(loss.pointer);
  });
  if (unwritten.length > 0 && !silent) drafts.push(notice(incomplete(unwritten)));
  const tags = tagGuard(projection.tags);
  return (projection.fit ?? fit)(drafts, block, { limit: projection.limit, tags }, lose);
}

/** At most this many places are named. */
const mostPlaces = 5;

function incomplete(pointers: readonly string[]): string {
  const places = pointers.slice(0, mostPlaces).map(quoted).join(', ');
  const more = pointers.length > mostPlaces ? ` and ${pointers.length - mostPlaces} more` : '';
  return dropped(`what could not be written as JSON, at ${places}${more}.`);
}
