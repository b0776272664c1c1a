import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { MessageKind } from '../../../packages/core/src/index.js';
import type { Judge } from './judge.js';
import { type Definition, officialSchemas, type ProtocolSchema } from './official.js';
import { resultTypes } from './results.js';

const options = { strict: false, allErrors: true };

/** Judges by the official JSON Schema of one revision. */
function judgeBy(revision: string, schema: ProtocolSchema): Judge {
  const ajv = schema.$schema.includes('2020-12') ? new Ajv2020(options) : new Ajv(options);
  addFormats.default(ajv);
  ajv.addFormat('byte', true);
  const id = `mcp://${revision}`;
  ajv.addSchema({ ...schema, $id: id });
  const keyword = schema.$defs === undefined ? 'definitions' : '$defs';
  const definitions = schema[keyword] ?? {};
  const methods = typesByMethod(definitions);
  const validators = new Map<string, ValidateFunction>();

  const pointerOf = (kind: MessageKind, method: string): string | undefined => {
    if (kind === 'error')
      return 'JSONRPCErrorResponse' in definitions ? 'JSONRPCErrorResponse' : 'JSONRPCError';
    if (kind === 'result') {
      const type = resultTypes[method] ?? '';
      return methods.has(method) && type in definitions ? type : undefined;
    }
    const type = methods.get(method);
    return type === undefined ? undefined : `${type}/properties/params`;
  };

  return (kind, method, value) => {
    const pointer = pointerOf(kind, method);
    if (pointer === undefined) return undefined;
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `${id}#/${keyword}/${pointer}` });
    validators.set(pointer, known);
    const whole = kind === 'error' ? { jsonrpc: '2.0', id: 1, error: value } : value;
    return known(whole) ? [] : (known.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
  };
}

/** The request and notification types, by the method that they say. */
function typesByMethod(definitions: Readonly<Record<string, Definition>>): ReadonlyMap<string, string> {
  const types = Object.entries(definitions).map(([type, { properties }]) => [
    properties?.['method']?.const,
    type,
  ]);
  return new Map(types.filter((entry): entry is [string, string] => typeof entry[0] === 'string'));
}

/** One judge for each revision that has an official JSON Schema. */
export const officialJudges: ReadonlyMap<string, Judge> = new Map(
  [...officialSchemas()].map(([revision, schema]) => [revision, judgeBy(revision, schema)]),
);
