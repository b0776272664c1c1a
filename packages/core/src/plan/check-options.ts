import type { AppsOptions } from '../apps/options.js';
import { isObject } from '../protocol/json.js';
import { type CompatOptions, levels, modernModes } from './options.js';
import { nearest } from './suggest.js';

type Check = (value: unknown, name: string) => void;

const isBoolean: Check = (value, name) =>
  expectType(value, name, typeof value === 'boolean', 'true or false');

const appsChecks: Readonly<Record<keyof AppsOptions, Check>> = {
  uiCapability: oneOf(['mime', 'presence']),
  entry: oneOf(['only', 'first']),
  onError: oneOf(['keep', 'throw']),
  onToolError: oneOf(['skip', 'embed']),
  unknown: oneOf(['skip', 'embed']),
  trustServerScopes: isBoolean,
  maxBytes: wholeNumber(1),
  ttlMs: wholeNumber(0),
};

const checks: Readonly<Record<keyof CompatOptions, Check>> = {
  profiles: (value, name) => expectType(value, name, Array.isArray(value), 'an array of profiles'),
  level: oneOf(levels),
  modern: oneOf(modernModes),
  rules: eachMember(['on', 'off']),
  tools: eachMember(['off']),
  apps: (value, name) => {
    expectType(value, name, isObject(value), 'an object');
    checkMembers(value as object, appsChecks, `${name}.`);
  },
  repairs: isBoolean,
  trustClientId: isBoolean,
  quiet: isBoolean,
  onEvent: (value, name) => expectType(value, name, typeof value === 'function', 'a function'),
};

/**
 * Refuses options that would be passed over, such as a misspelt one. An option that is undefined is absent.
 *
 * @throws TypeError that names the option, with a suggestion.
 */
export function checkOptions(options: unknown): asserts options is CompatOptions {
  expectType(options, 'options', isObject(options), 'an object, such as { level: "full" }');
  checkMembers(options as object, checks);
}

function checkMembers<Checks extends Readonly<Record<string, Check>>>(
  options: object,
  known: Checks,
  prefix = '',
): void {
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(known, name)) throw unknown('option', name, Object.keys(known));
    if (value !== undefined) known[name]?.(value, prefix + name);
  }
}

/** An error for a name that nobody knows, with the one that it may have been meant as. */
export function unknown(what: string, name: string, known: readonly string[]): TypeError {
  const suggestion = nearest(name, known);
  const hint = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
  return new TypeError(`mcp-compat: there is no ${what} ${JSON.stringify(name)}${hint}`);
}

function oneOf(known: readonly string[]): Check {
  return (value, name) => expectOneOf(value, name, known);
}

function wholeNumber(least: number): Check {
  return (value, name) => {
    const right = Number.isSafeInteger(value) && (value as number) >= least;
    expectType(value, name, right, `a whole number from ${least} on`);
  };
}

function eachMember(known: readonly string[]): Check {
  return (value, name) => {
    expectType(value, name, isObject(value), 'an object');
    for (const [key, member] of Object.entries(value as object)) {
      expectOneOf(member, `${name}[${JSON.stringify(key)}]`, known);
    }
  };
}

function expectOneOf(value: unknown, name: string, known: readonly string[]): void {
  expectType(value, name, known.includes(value as string), `one of ${known.join(', ')}`);
}

function expectType(value: unknown, name: string, right: boolean, wanted: string): void {
  if (!right) throw new TypeError(`mcp-compat: ${name} is ${shown(value)}, but must be ${wanted}`);
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (isObject(value)) return 'an object';
  if (typeof value === 'function') return 'a function';
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
