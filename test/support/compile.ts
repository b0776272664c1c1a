import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import type { Snippet } from './snippets.js';
import { packages, root } from './workspace.js';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
  strict: true,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  skipLibCheck: true,
};

/**
 * Type-checks all snippets in one program and returns what is wrong, as `document:line: message`. A snippet
 * stands as an ES module beside its document, and sees what that package, or any other of ours, has installed.
 */
export function compileSnippets(snippets: readonly Snippet[]): string[] {
  const byFile = new Map(snippets.map((snippet) => [fileNameOf(snippet), snippet]));
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  const { fileExists, readFile, getSourceFile } = host;
  host.getCurrentDirectory = () => root;
  host.fileExists = (path) => byFile.has(path) || fileExists(path);
  host.readFile = (path) => byFile.get(path)?.code ?? readFile(path);
  host.getSourceFile = (path, languageOptions, ...rest) => {
    const snippet = byFile.get(path);
    if (snippet === undefined) return getSourceFile(path, languageOptions, ...rest);
    const format = { ...asObject(languageOptions), impliedNodeFormat: ts.ModuleKind.ESNext } as const;
    return ts.createSourceFile(path, snippet.code, format);
  };
  host.resolveModuleNameLiterals = (literals, importer, redirected, _options, importerFile) =>
    literals.map((literal) => {
      const mode = ts.getModeForUsageLocation(importerFile, literal, options);
      const places = [importer, ...(byFile.has(importer) ? packages.map(besideManifest) : [])];
      const resolveFrom = (place: string): ts.ResolvedModuleWithFailedLookupLocations =>
        ts.resolveModuleName(literal.text, place, options, host, cache, redirected, mode);
      const found = places.map(resolveFrom).find(({ resolvedModule }) => resolvedModule !== undefined);
      return found ?? resolveFrom(importer);
    });
  const program = ts.createProgram([...byFile.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => describe(diagnostic, byFile));
}

const fileNameOf = ({ document, line, language }: Snippet): string =>
  join(dirname(document), `${line}-${document.split('/').pop()}.m${language}`);

const besideManifest = ({ directory }: { directory: string }): string => join(directory, 'snippet.mts');

const asObject = (given: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.CreateSourceFileOptions =>
  typeof given === 'object' ? given : { languageVersion: given };

function describe({ file, start = 0, messageText }: ts.Diagnostic, byFile: Map<string, Snippet>): string {
  const message = ts.flattenDiagnosticMessageText(messageText, '\n');
  if (file === undefined) return message;
  const snippet = byFile.get(file.fileName);
  const line = file.getLineAndCharacterOfPosition(start).line + (snippet?.line ?? 1);
  return `${relative(root, snippet?.document ?? file.fileName)}:${line}: ${message}`;
}
