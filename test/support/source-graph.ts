import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Import, importsOf } from './imports.js';
import { filesBelow } from './workspace.js';

/** A source file's import, with the file it means if that is in the same folder of sources. */
export interface Edge extends Import {
  from: string;
  /** Relative to the package's src/; undefined for another package or a Node builtin. */
  to: string | undefined;
}

/** The imports of all sources of one package. Paths are relative to its src/. */
export interface SourceGraph {
  files: readonly string[];
  edges: readonly Edge[];
}

export function readSources(packageDirectory: string): SourceGraph {
  const source = join(packageDirectory, 'src');
  const files = filesBelow(source, '.ts');
  const edges = files.flatMap((from) =>
    importsOf(from, readFileSync(join(source, from), 'utf8')).map((found) => ({
      ...found,
      from,
      to: found.specifier.startsWith('.') ? resolve(source, from, found.specifier) : undefined,
    })),
  );
  return { files, edges };
}

function resolve(source: string, from: string, specifier: string): string {
  const path = posix.join(posix.dirname(from), specifier);
  const typescript = path.replace(/\.js$/, '.ts');
  return existsSync(join(source, typescript)) ? typescript : path;
}

/** Everything that loading a file loads, itself included; imports of types load nothing. */
export function reachable(graph: SourceGraph, entry: string): Set<string> {
  const seen = new Set([entry]);
  for (const file of seen) {
    for (const edge of graph.edges) {
      if (edge.from === file && edge.to !== undefined && !edge.typeOnly) seen.add(edge.to);
    }
  }
  return seen;
}

/** Import cycles between files, imports of types included, each once and as `a → b → a`. */
export function cyclesOf(graph: SourceGraph): string[] {
  const next = new Map<string, string[]>(graph.files.map((file) => [file, []]));
  for (const { from, to } of graph.edges) if (to !== undefined) next.get(from)?.push(to);
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const to of next.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of graph.files) walk(file, []);
  return cycles;
}
