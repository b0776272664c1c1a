import ts from 'typescript';

/** One place where a file names another module. */
export interface Import {
  specifier: string;
  /** Erased by the compiler, so that nothing is loaded at run time. */
  typeOnly: boolean;
  line: number;
}

/** Every static, dynamic, type and `require` import of a TypeScript or JavaScript file, read with the compiler. */
export function importsOf(fileName: string, text: string): Import[] {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean): void => {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return;
    const line = file.getLineAndCharacterOfPosition(specifier.getStart()).line + 1;
    found.push({ specifier: specifier.text, typeOnly, line });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      // `import { type A }` stays as `import {}` under verbatimModuleSyntax: only `import type` is erased.
      add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, node.isTypeOnly);
    } else if (ts.isImportTypeNode(node)) {
      add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, true);
    } else if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference)) {
      add(node.moduleReference.expression, node.isTypeOnly);
    } else if (ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name)) {
      add(node.name, true);
    } else if (ts.isCallExpression(node)) {
      const { expression } = node;
      const loads =
        expression.kind === ts.SyntaxKind.ImportKeyword ||
        (ts.isIdentifier(expression) && expression.text === 'require');
      if (loads) add(node.arguments[0], false);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  for (const { fileName: specifier, pos } of file.typeReferenceDirectives) {
    found.push({ specifier, typeOnly: true, line: file.getLineAndCharacterOfPosition(pos).line + 1 });
  }
  return found;
}

/** `@scope/name/deep/path` is part of `@scope/name`. */
export function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

/** Names that a file's code uses as values, in order: variables as they are, members with a dot. */
export function valuesUsed(fileName: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isIdentifier(node)) {
      const isName = 'name' in node.parent && node.parent.name === node;
      if (ts.isPropertyAccessExpression(node.parent) && isName) found.push(`.${node.text}`);
      else if (!isName) found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true));
  return found;
}
