import { isObject } from '../protocol/json.js';
import { type CompatOptions, levels, modernModes } from './options.js';
import { nearest } from './suggest.js';

type Check = (value: unknown, name: string) => void;

const isBoolean: Check = (value, name) =>
  expectType(value, name, typeof value === 'boolean', 'true or false');

const checks: Readonly<Record<keyof CompatOptions, Check>> = {
  profiles: (value, name) => expectType(value, name, Array.isArray(value), 'an array of profiles'),
  level: (value, name) => expectOneOf(value, name, levels),
  modern: (value, name) => expectOneOf(value, name, modernModes),
  rules: eachMember(['on', 'off']),
  tools: eachMember(['off']),
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
  for (const [name, value] of Object.entries(options as object)) {
    if (!Object.hasOwn(checks, name)) throw unknown('option', name, Object.keys(checks));
    if (value !== undefined) checks[name as keyof CompatOptions](value, name);
  }
}

/** An error for a name that nobody knows, with the one that it may have been meant as. */
export function unknown(what: string, name: string, known: readonly string[]): TypeError {
  const suggestion = nearest(name, known);
  const hint = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
  return new TypeError(`mcp-compat: there is no ${what} ${JSON.stringify(name)}${hint}`);
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
