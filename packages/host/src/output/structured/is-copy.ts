import { isObject } from '../result/own.js';
import { type KeysOf, saysTheSame } from './same-json.js';

/** Takes a structure and tells of texts whether they say all of it; made anew for each result. */
export type CopyTest = (structured: unknown) => (text: string) => boolean;

/**
 * As JSON in any layout, or word for word if the structure is a string. Servers wrap a value that is no object as
 * `{ "result": value }`; a text that says the value says that too.
 */
export const copyTest: CopyTest = (structured) => {
  const keysOf = keysListedOnce();
  const isSame = (text: string, value: unknown) =>
    text === value || saysTheSame(text, value, 'exact', keysOf);
  return unlessItThrows(
    (text) => isSame(text, structured) || (isWrapper(structured, keysOf) && isSame(text, structured.result)),
  );
};

/** Kimi Code's rule (pull request 3654): JSON only, every number written as JSON.stringify would. */
export const canonicalCopyTest: CopyTest = (structured) => {
  const keysOf = keysListedOnce();
  return unlessItThrows((text) => saysTheSame(text, structured, 'canonical', keysOf));
};

/** An accessor that throws: nothing can be said about it. */
function unlessItThrows(isCopy: (text: string) => boolean): (text: string) => boolean {
  return (text) => {
    try {
      return isCopy(text);
    } catch {
      return false;
    }
  };
}

/** A structure may have as many keys as there are texts beside it, so that none of its objects is listed for each. */
function keysListedOnce(): KeysOf {
  const listed = new WeakMap<object, readonly string[]>();
  return (node) => {
    const keys = listed.get(node) ?? Object.keys(node);
    listed.set(node, keys);
    return keys;
  };
}

function isWrapper(value: unknown, keysOf: KeysOf): value is { readonly result: unknown } {
  return isObject(value) && Object.hasOwn(value, 'result') && keysOf(value).length === 1;
}
