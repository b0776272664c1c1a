/** Module hooks: the referee, and nobody else, gets `fs.js` from here when it asks for `fs`. */

const refereeEntry = '/@modelcontextprotocol/conformance/dist/index.js';
const standIn = new URL('fs.js', import.meta.url).href;

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  const asksForFs = specifier === 'fs' || specifier === 'node:fs';
  if (asksForFs && context.parentURL?.endsWith(refereeEntry)) return { url: standIn, shortCircuit: true };
  return next(specifier, context);
}
