import { randomBytes } from 'node:crypto';

const day = 24 * 60 * 60 * 1000;
/** Characters or bytes of the shortest key that is taken. */
const minLength = 16;

export interface HintOptions {
  /**
   * What hints are signed with, at least 16 characters or bytes; the same on every machine. Of several the first
   * signs and all are accepted, so that a key can be replaced. Without one, a process makes its own, and no other
   * can read its hints.
   */
  readonly key?: string | Uint8Array | readonly (string | Uint8Array)[] | undefined;
  /** Milliseconds that a hint is good for; a day by default. */
  readonly lifetimeMs?: number | undefined;
}

export interface HintKeys {
  readonly current: Uint8Array;
  readonly all: readonly Uint8Array[];
  readonly lifetimeMs: number;
  /** No other process has the key. */
  readonly isOwn: boolean;
}

/** @throws TypeError for a key that is too short, and a lifetime that is no positive number. */
export function hintKeys({ key, lifetimeMs = day }: HintOptions = {}): HintKeys {
  if (!(lifetimeMs > 0)) {
    throw new TypeError('mcp-compat: hint.lifetimeMs must be a positive number of milliseconds');
  }
  const given = key === undefined ? [] : isList(key) ? key : [key];
  if (key !== undefined && given.length === 0) throw new TypeError('mcp-compat: hint.key is an empty list');
  const all = given.length === 0 ? [randomBytes(32)] : given.map(bytesOf);
  return { current: all[0] as Uint8Array, all, lifetimeMs, isOwn: given.length === 0 };
}

/** Process managers and platforms that run the same server several times, and the variables that they set. */
const severalProcesses: Readonly<Record<string, readonly string[]>> = {
  'a cluster worker': ['NODE_UNIQUE_ID'],
  PM2: ['NODE_APP_INSTANCE'],
  Kubernetes: ['KUBERNETES_SERVICE_HOST'],
  'Cloud Run': ['K_SERVICE'],
  Fly: ['FLY_ALLOC_ID'],
  Heroku: ['DYNO'],
  Render: ['RENDER_INSTANCE_ID'],
  'AWS Lambda or ECS': ['AWS_LAMBDA_FUNCTION_NAME', 'ECS_CONTAINER_METADATA_URI_V4'],
};

/** What makes several processes of this server likely; `undefined` where nothing does. */
export function likelyFleet(env: Readonly<Record<string, string | undefined>>): string | undefined {
  return Object.entries(severalProcesses).find(([, names]) => names.some((name) => env[name]))?.[0];
}

function isList(
  key: string | Uint8Array | readonly (string | Uint8Array)[],
): key is readonly (string | Uint8Array)[] {
  return Array.isArray(key);
}

function bytesOf(key: string | Uint8Array): Uint8Array {
  const isKey = typeof key === 'string' || key instanceof Uint8Array;
  if (!isKey || key.length < minLength) {
    throw new TypeError('mcp-compat: hint.key must have at least 16 characters or bytes');
  }
  return typeof key === 'string' ? Buffer.from(key) : key;
}
