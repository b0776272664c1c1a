import { defineTransform, type Given, type Transform } from '@mcp-compat/core';

/** The key in `_meta` (of errors: in `data`) under which a stamp is left. */
export const stampKey = 'com.example/stamp';

export type StampedPart = 'result' | 'error' | 'notification' | 'serverRequest' | 'serverResult';

/** Whose message it is and which part of which method's, so that anything that went astray shows. */
export function stampOf(name: string, part: StampedPart | 'params', method: string): string {
  return `${name} ${part} ${method}`;
}

type Handler = (value: unknown, given: Given) => unknown;
type Bag = Readonly<Record<string, unknown>>;

function nameOf({ client }: Given): string {
  return client.clientInfo?.name ?? client.userAgent?.split('/')[0] ?? '';
}

function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Leaves a stamp after those that are there, so that a rule that runs twice shows. */
function stampedBag(bag: unknown, stamp: string): Bag {
  const before = isBag(bag) ? bag : {};
  const stamps = before[stampKey];
  return { ...before, [stampKey]: stamps === undefined ? stamp : `${stamps}, ${stamp}` };
}

function stamp(part: StampedPart): { '*': Handler } {
  const member = part === 'error' ? 'data' : '_meta';
  return {
    '*': (value, given) =>
      isBag(value)
        ? { ...value, [member]: stampedBag(value[member], stampOf(nameOf(given), part, given.method)) }
        : value,
  };
}

/** What `echo` is called with: the one place of a request's params that every framework shows to a handler. */
const stampValue: Handler = (params, given) => {
  const args = isBag(params) ? params['arguments'] : undefined;
  if (!isBag(params) || !isBag(args) || typeof args['value'] !== 'string') return params;
  const stamped = `${args['value']}, ${stampOf(nameOf(given), 'params', given.method)}`;
  return { ...params, arguments: { ...args, value: stamped } };
};

/** Marks every message of both directions. */
export const stamping: Transform = defineTransform({
  params: { '*': stampValue },
  result: stamp('result'),
  error: stamp('error'),
  notification: stamp('notification'),
  serverRequest: stamp('serverRequest'),
  serverResult: stamp('serverResult'),
});

const fail: Handler = () => {
  throw new RangeError('a rule with a bug');
};

/** Fails on every message of both directions. */
export const throwing: Transform = defineTransform({
  params: { '*': fail },
  result: { '*': fail },
  error: { '*': fail },
  notification: { '*': fail },
  serverRequest: { '*': fail },
  serverResult: { '*': fail },
});
