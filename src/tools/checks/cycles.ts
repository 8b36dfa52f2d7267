// No file may import itself through other files: which of them runs first would depend on which is imported first.
// Only imports of values count, because imports of types disappear when the program runs.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Problem } from '#content/problem.ts';

import { codeOf, resolveImport, sourceFiles } from './imports-of.ts';

/** For each file, the files that are loaded with it. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export function checkCycles(root: string): Problem[] {
  return findCycles(readGraph(root));
}

function readGraph(root: string): ImportGraph {
  const files = sourceFiles(root);
  return new Map(
    files.map((file) => {
      const names = codeOf(file, readFileSync(join(root, file), 'utf8')).flatMap(valueImports);
      return [file, names.flatMap((name) => resolveImport(file, name) ?? [])];
    }),
  );
}

/** What a text imports statically, except types. */
export function valueImports(code: string): string[] {
  return ts
    .createSourceFile('x.ts', code, ts.ScriptTarget.Latest)
    .statements.flatMap((statement) =>
      (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) &&
      statement.moduleSpecifier &&
      ts.isStringLiteral(statement.moduleSpecifier) &&
      !isOfTypes(statement)
        ? [statement.moduleSpecifier.text]
        : [],
    );
}

function isOfTypes(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = clause;
  return (
    !name &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.length > 0 &&
    namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly)
  );
}

/** Returns every path by which a file imports itself. It is reported at the first file of the path. */
export function findCycles(graph: ImportGraph): Problem[] {
  const state = new Map<string, 'open' | 'done'>();
  const way: string[] = [];
  const problems: Problem[] = [];
  const visit = (file: string): void => {
    state.set(file, 'open');
    way.push(file);
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open') {
        const cycle = [...way.slice(way.indexOf(next)), next];
        problems.push({ file: next, line: 1, message: `a cycle of imports: ${cycle.join(' → ')}` });
      } else if (!state.has(next)) visit(next);
    }
    way.pop();
    state.set(file, 'done');
  };
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return problems;
}
