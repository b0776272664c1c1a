import * as newest from '@modelcontextprotocol/sdk/types.js';
import * as oldest from 'sdk-1.0/types.js';
import type { Judge } from './judge.js';
import { resultTypes } from './results.js';

interface Parsed {
  readonly success: boolean;
  readonly error?: { readonly message: string };
}

interface ZodSchema {
  safeParse(value: unknown): Parsed;
}

/** Judges by what the clients of one release of the official SDK accept. */
function judgeBy(types: object): Judge {
  const schemaOf = (name: string) => (types as Record<string, ZodSchema | undefined>)[`${name}Schema`];
  return (kind, method, value) => {
    if (kind === 'error') return problems(schemaOf('JSONRPCError'), { jsonrpc: '2.0', id: 1, error: value });
    if (kind === 'result') return problems(schemaOf(resultTypes[method] ?? ''), value);
    if (kind !== 'serverRequest' || method !== 'sampling/createMessage') return undefined;
    return problems(schemaOf('CreateMessageRequest'), { method, params: value });
  };
}

function problems(schema: ZodSchema | undefined, value: unknown): readonly string[] | undefined {
  const parsed = schema?.safeParse(value);
  if (parsed === undefined) return undefined;
  return parsed.success ? [] : [parsed.error?.message ?? 'invalid'];
}

/** 2024-11-05 has no official JSON Schema with the referee; SDK 1.0 speaks just that revision. */
export const oldestSdk: Judge = judgeBy(oldest);

/** The newest release of SDK v1, which is stricter than the schema of its revision. */
export const newestSdkV1: Judge = judgeBy(newest);
