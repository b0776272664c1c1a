import type { ClientContext } from '@mcp-compat/core';
import type { Finding, ReadContext, Reading } from './finding.js';
import { isBag, isList } from './finding.js';
import { findInHandshake, type HandshakeTraits } from './handshakes.js';
import { findInTools, type ListTraits } from './lists.js';
import { findInAnnotations, findInResult, type ResultTraits } from './results.js';
import { type ShowTraits, show } from './shows.js';

/** A client in one version, as far as it was measured. */
export interface ClientModel {
  readonly id: string;
  readonly version: string;
  /** The day it was driven. */
  readonly measured: string;
  /** As it introduces itself. */
  readonly context: ClientContext;
  readonly results: ResultTraits;
  readonly shows: ShowTraits;
  readonly tools: ListTraits;
  readonly handshake: HandshakeTraits;
}

/** The methods whose results a model can read. */
export type ReadMethod =
  | 'initialize'
  | 'tools/list'
  | 'tools/call'
  | 'resources/list'
  | 'resources/templates/list';

/** Reads a result as the client does. */
export function readAs(
  model: ClientModel,
  method: ReadMethod,
  result: unknown,
  { tool, serverName = 'server' }: ReadContext = {},
): Reading {
  switch (method) {
    case 'initialize':
      return { findings: findInHandshake(model.handshake, result) };
    case 'tools/list':
      return { findings: findInTools(model.tools, result, serverName) };
    case 'tools/call': {
      const findings = findInResult(model.results, result, tool);
      return findings.length > 0 || !isBag(result)
        ? { findings, content: 'none', structured: false }
        : { findings, ...show(model.shows, result) };
    }
    case 'resources/list':
      return { findings: findInPriorities(model, result, 'resources') };
    case 'resources/templates/list':
      return { findings: findInPriorities(model, result, 'resourceTemplates') };
  }
}

/** Of lists of resources only the priorities of Codex were measured. */
function findInPriorities({ results }: ClientModel, result: unknown, member: string): Finding[] {
  const items = isBag(result) ? result[member] : undefined;
  if (!results.annotations.startsWith('fractional') || !isList(items)) return [];
  return items.flatMap((item, index) =>
    isBag(item)
      ? findInAnnotations(results, item['annotations'], `/${member}/${index}/annotations`, 'list').filter(
          ({ pointer }) => pointer.endsWith('/priority'),
        )
      : [],
  );
}
