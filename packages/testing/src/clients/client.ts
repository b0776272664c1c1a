import type { ClientContext } from '@mcp-compat/core';
import type { ReadContext, Reading } from './finding.js';
import { type ClientModel, type ReadMethod, readAs } from './model.js';
import { models } from './models.js';

/** A real client in one version: how it introduces itself, and how it reads. */
export interface TestedClient extends ClientContext {
  /** `codex@0.171.0`. */
  readonly label: string;
  /** The day on which the real client was driven, in this version. */
  readonly measured: string;
  /** Reads a result of the method as the client does. */
  read(method: ReadMethod, result: unknown, context?: ReadContext): Reading;
}

const labelOf = ({ id, version }: ClientModel): string => `${id}@${version}`;

/** Every client that there is a model of. */
export const knownClients: readonly string[] = models.map(labelOf);

/**
 * A client by name and version, such as `codex@0.148.0-alpha.8`, or by name alone for its newest modelled version.
 *
 * @throws RangeError for a client that was never driven in this version: a model that guesses would prove nothing.
 */
export function client(nameAndVersion: string): TestedClient {
  const model = models.find((each) => nameAndVersion === labelOf(each) || nameAndVersion === each.id);
  if (model === undefined) {
    throw new RangeError(`no model of "${nameAndVersion}"; there are ${knownClients.join(', ')}`);
  }
  return {
    ...model.context,
    label: labelOf(model),
    measured: model.measured,
    read: (method, result, context) => readAs(model, method, result, context),
  };
}
