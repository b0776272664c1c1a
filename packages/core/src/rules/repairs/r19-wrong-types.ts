import { isObject } from '../../protocol/json.js';
import { mapMembers } from '../copy.js';
import { eachPrompt, eachResource, eachResourceTemplate, eachTool } from '../places.js';
import type { Repair } from '../repair.js';

const texts = ['title', 'description'];
const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];
const taskSupports: readonly unknown[] = ['forbidden', 'optional', 'required'];

/** One `readOnlyHint: "true"` costs the whole list in every client that checks types, and most do. */
export const wrongTypes: Repair = {
  id: 'R19',
  title: 'an optional member of a listed item that is of the wrong type',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'values that are not of the type which their member must have',
  transforms: [
    eachTool((tool) => {
      const mended = mapMembers(withTexts(tool), ['annotations'], objectWith(toolAnnotations));
      return mapMembers(mended, ['execution'], objectWith(execution));
    }),
    eachResource((resource) => mapMembers(withTexts(resource, ['mimeType']), ['size'], number)),
    eachResourceTemplate((template) => withTexts(template, ['mimeType'])),
    eachPrompt((prompt) => mapMembers(withTexts(prompt), ['arguments'], promptArguments)),
  ],
};

/** Texts that are texts, and `_meta` that is an object; nulls are R1's. */
function withTexts<Item extends object>(item: Item, more: readonly string[] = []): Item {
  return mapMembers(mapMembers(item, [...texts, ...more], text), ['_meta'], objectWith(same));
}

function text(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : textOrNull(value);
}

function textOrNull(value: unknown): unknown {
  return typeof value === 'string' || value === null ? value : undefined;
}

function number(value: unknown): unknown {
  const size = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return value === null || (typeof size === 'number' && Number.isFinite(size)) ? size : undefined;
}

/** People write booleans as texts. */
function boolean(value: unknown): unknown {
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'boolean' || value === null ? value : undefined;
}

function objectWith(change: (value: object) => object) {
  return (value: unknown): unknown =>
    isObject(value) ? change(value) : value === null || isEmptyList(value) ? value : undefined;
}

/** R14's. */
function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function same(value: object): object {
  return value;
}

function toolAnnotations(annotations: object): object {
  return mapMembers(mapMembers(annotations, ['title'], text), hints, boolean);
}

function execution(value: object): object {
  return mapMembers(value, ['taskSupport'], (support) =>
    support === null || taskSupports.includes(support) ? support : undefined,
  );
}

function promptArguments(value: unknown): unknown {
  if (value === null || (Array.isArray(value) && value.every(isSoundArgument))) return value;
  if (!Array.isArray(value)) return undefined;
  return value.filter(isNamed).map(mendArgument);
}

function isSoundArgument(argument: unknown): boolean {
  return isNamed(argument) && mendArgument(argument) === argument;
}

function isNamed(argument: unknown): argument is object {
  return isObject(argument) && typeof argument['name'] === 'string';
}

function mendArgument(argument: object): object {
  return mapMembers(mapMembers(argument, texts, text), ['required'], boolean);
}
