import { isObject } from '../result/own.js';
import { saysTheSame } from './same-json.js';

/**
 * Whether a text says all that a structure does: as JSON in any layout, or word for word if the structure is a
 * string. Servers wrap a value that is no object as `{ "result": value }`; a text that says the value says that too.
 */
export function isCopy(text: string, structured: unknown): boolean {
  try {
    return isSame(text, structured) || isSameWrapped(text, structured);
  } catch {
    // An accessor that throws: nothing can be said about it.
    return false;
  }
}

/** Kimi Code's rule (pull request 3654): JSON only, every number written as JSON.stringify would. */
export function isCanonicalCopy(text: string, structured: unknown): boolean {
  try {
    return saysTheSame(text, structured, 'canonical');
  } catch {
    return false;
  }
}

function isSame(text: string, value: unknown): boolean {
  return text === value || saysTheSame(text, value);
}

/** The keys are counted last: there may be thousands of texts that are no copy, and as many keys. */
function isSameWrapped(text: string, value: unknown): boolean {
  return (
    isObject(value) &&
    Object.hasOwn(value, 'result') &&
    isSame(text, value['result']) &&
    Object.keys(value).length === 1
  );
}
