// Which part of a script runs: the statement in which the cursor stands, or the last one before it.

import { splitScript } from '#engine/cql/split-script.ts';

export interface Span {
  from: number;
  to: number;
}

export function statementAt(text: string, cursor: number): Span | undefined {
  const pieces = splitScript(text);
  // The semicolon belongs to the statement, and so does the rest of its line.
  const found = pieces.findLast(({ start }) => start <= cursor) ?? pieces[0];
  return found && { from: found.start, to: found.end };
}

export function statementsIn(text: string, { from, to }: Span): (Span & { text: string })[] {
  return splitScript(text.slice(from, to)).map(({ start, end }) => ({
    from: from + start,
    to: from + end,
    text: text.slice(from + start, from + end),
  }));
}
