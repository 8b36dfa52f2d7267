// What the coach reads in the learner's statement: its values, what it selects, and whether an index would answer it.

import type { LearnersTable, Reading } from '../coach.ts';
import { indexFor } from './index-for.ts';
import { menderOf, mendNames } from './mends.ts';
import { tokensOf } from './tokens.ts';
import { literalFor, valuesOf } from './values.ts';

export function readStatement(
  statement: string,
  error: { message: string },
  table: LearnersTable | undefined,
  nearTable?: string,
): Reading {
  const tokens = tokensOf(statement);
  const values = valuesOf(statement, tokens);
  const from = tokens.findIndex(({ word }) => word === 'from');
  const [first, second] = tokens;
  const isSelect = first?.word === 'select' && second !== undefined && from > 1;
  return {
    columns: values.flatMap(({ column }) => column ?? []),
    valueOf: (column, type) => {
      for (const value of values) {
        const literal = value.column === column ? literalFor(value, type) : undefined;
        if (literal !== undefined) return literal;
      }
      return undefined;
    },
    verb: first?.word ?? '',
    facts: {
      ...(isSelect && { selection: statement.slice(second.start, tokens[from - 1]!.end) }),
      ...createdName(statement),
      ...(table && indexFor(tokens, table)),
    },
    mend: menderOf(statement, error, { table, nearTable }),
    mendNames,
  };
}

/** The name of the keyspace that the statement wants to create. */
function createdName(statement: string): { created?: string } {
  const [, created] =
    /^\s*create\s+(?:keyspace|database|schema)\s+(?:if\s+not\s+exists\s+)?(\w+)/i.exec(statement) ?? [];
  return created === undefined ? {} : { created };
}
