import type { LossSink } from '../loss.js';
import type { JsonObject } from '../result/own.js';
import { withoutTags, writeJson } from './write-json.js';

/** A structured block that may still have to be cut: tags, if any, around JSON. */
export interface StructuredBlock {
  readonly before: string;
  readonly json: string;
  readonly after: string;
  /** Where most of it comes from. */
  readonly pointer: string;
}

/** Writes the JSON of a result's structured half. */
export type BlockWriter = (
  structured: unknown,
  meta: JsonObject | undefined,
  lose: LossSink,
) => StructuredBlock | undefined;

/** `<tag>` around one object with the members `structuredContent` and `_meta`, whichever there are. */
export function taggedBlock(tag: string): BlockWriter {
  return (structured, meta, lose) => {
    const members = [member('structuredContent', structured, lose), member('_meta', meta, lose)].filter(
      (text) => text !== undefined,
    );
    if (members.length === 0) return undefined;
    return {
      before: `\n<${tag}>\n`,
      json: `{${members.join(',')}}`,
      after: `\n</${tag}>`,
      pointer: structured === undefined ? '/_meta' : '/structuredContent',
    };
  };
}

/** The structured content's JSON and nothing around it; `_meta` is never shown. */
export const bareBlock: BlockWriter = (structured, _meta, lose) => {
  const json = structured === undefined ? undefined : writeJson(structured, '/structuredContent', lose);
  return json === undefined
    ? undefined
    : { before: '', json: withoutTags(json), after: '', pointer: '/structuredContent' };
};

function member(name: string, value: unknown, lose: LossSink): string | undefined {
  const json = value === undefined ? undefined : writeJson(value, `/${name}`, lose);
  return json === undefined ? undefined : `"${name}":${withoutTags(json)}`;
}
