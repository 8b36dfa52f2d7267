import { quoteIfNeeded } from '../reserved-words.ts';
import type { Identifier, Relation } from '../syntax.ts';
import { termText } from '../terms/term-text.ts';

/** A relation as Cassandra's messages print it (Relation.toCQLString). */
export function relationText(relation: Relation): string {
  switch (relation.kind) {
    case 'column':
      return `${quoteIfNeeded(relation.column.name)} ${relation.operator} ${termText(relation.value)}`;
    case 'in':
      return `${quoteIfNeeded(relation.column.name)} IN ${inParentheses(relation.values.map((value) => termText(value)))}`;
    case 'entry':
      return `${quoteIfNeeded(relation.column.name)}[${termText(relation.key)}] ${relation.operator} ${termText(relation.value)}`;
    case 'token':
      return `token${names(relation.columns)} ${relation.operator} ${termText(relation.value)}`;
    case 'tuple':
      return `${names(relation.columns)} ${relation.operator} ${termText(relation.value)}`;
    case 'tupleIn':
      return `${names(relation.columns)} IN ${relation.marker ? '?' : inParentheses(relation.values.map((value) => termText(value)))}`;
    case 'customIndex':
      return `expr(${quoteIfNeeded(relation.index.name)},${termText(relation.value)})`;
  }
}

function names(columns: readonly Identifier[]): string {
  return inParentheses(columns.map((column) => quoteIfNeeded(column.name)));
}

function inParentheses(parts: readonly string[]): string {
  return `(${parts.join(', ')})`;
}
