import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Loading the compiler takes longer than all else a server process does, so its output is kept. */
const cache = new URL('../../node_modules/.cache/typescript-hooks/', import.meta.url);

/** Sources import each other as `.js`, the way tsc wants it; here the `.ts` beside it is meant. */
export async function resolve(specifier, context, next) {
  try {
    return await next(specifier, context);
  } catch (error) {
    if (!specifier.startsWith('.') || !specifier.endsWith('.js')) throw error;
    return next(specifier.replace(/\.js$/, '.ts'), context);
  }
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const source = await readFile(fileURLToPath(url), 'utf8');
  return { format: 'module', source: await compiled(source), shortCircuit: true };
}

async function compiled(source) {
  const file = new URL(`${createHash('sha256').update(source).digest('hex')}.js`, cache);
  try {
    return await readFile(file, 'utf8');
  } catch {
    const { default: ts } = await import('typescript');
    const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
    const { outputText } = ts.transpileModule(source, { compilerOptions });
    // Renaming is atomic: another process sees the whole file or none.
    const partial = new URL(`${file}.${process.pid}`);
    await mkdir(cache, { recursive: true });
    await writeFile(partial, outputText);
    await rename(partial, file);
    return outputText;
  }
}
