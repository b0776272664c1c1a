import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ts from 'typescript';

/** A JSON Schema document of the protocol, with one definition for each of its types. */
export interface ProtocolSchema {
  readonly $schema: string;
  readonly definitions?: Readonly<Record<string, Definition>>;
  readonly $defs?: Readonly<Record<string, Definition>>;
}

export interface Definition {
  readonly properties?: Readonly<Record<string, { readonly const?: unknown } | undefined>>;
}

/** Finds the schemas where the referee keeps them: as literals in its one minified file, in a table by revision. */
export function officialSchemas(): ReadonlyMap<string, ProtocolSchema> {
  const file = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js');
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022);
  const constants = new Map<string, ts.Expression>();
  const tables: ts.ObjectLiteralExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined) {
      constants.set(node.name.text, node.initializer);
    }
    if (ts.isObjectLiteralExpression(node) && isTable(node)) tables.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const [table] = tables;
  if (table === undefined || tables.length > 1) throw new Error(`${file} has ${tables.length} schema tables`);
  return new Map(Object.entries(literal(table, constants) as Record<string, ProtocolSchema>));
}

/** `{ '2025-03-26': first, '2025-06-18': second, … }` */
function isTable({ properties }: ts.ObjectLiteralExpression): boolean {
  return properties.some(
    (property) =>
      ts.isPropertyAssignment(property) &&
      ts.isStringLiteral(property.name) &&
      property.name.text === '2025-03-26' &&
      ts.isIdentifier(property.initializer),
  );
}

/** What a literal stands for; constants of the file may be part of it. */
function literal(node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): unknown {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isArrayLiteralExpression(node)) return node.elements.map((item) => literal(item, constants));
  if (ts.isIdentifier(node)) {
    const constant = constants.get(node.text);
    if (constant !== undefined) return literal(constant, constants);
  }
  if (ts.isPrefixUnaryExpression(node)) {
    const operand = literal(node.operand, constants);
    // Minified booleans are `!0` and `!1`.
    return node.operator === ts.SyntaxKind.ExclamationToken ? !operand : -Number(operand);
  }
  if (ts.isObjectLiteralExpression(node)) {
    return Object.fromEntries(
      node.properties.map((property) => {
        if (!ts.isPropertyAssignment(property))
          throw new Error(`no literal: ${ts.SyntaxKind[property.kind]}`);
        return [nameOf(property.name, constants), literal(property.initializer, constants)];
      }),
    );
  }
  throw new Error(`no literal: ${ts.SyntaxKind[node.kind]}`);
}

function nameOf(name: ts.PropertyName, constants: ReadonlyMap<string, ts.Expression>): string {
  if (ts.isComputedPropertyName(name)) return String(literal(name.expression, constants));
  if (ts.isPrivateIdentifier(name) || ts.isBigIntLiteral(name)) throw new Error('no literal');
  return name.text;
}
