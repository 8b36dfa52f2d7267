// CQL text → the queries of an application: SELECT, INSERT, UPDATE, DELETE and BATCH, each with its name.

import { parseScript } from '#engine/cql/script.ts';
import type { ModelProblem, ModelQuery } from './model.ts';

export interface ReadQueries {
  readonly queries: readonly ModelQuery[];
  readonly problems: readonly ModelProblem[];
}

const kinds = new Set(['select', 'insert', 'insertJson', 'update', 'delete', 'batch']);

export function readQueries(text: string): ReadQueries {
  const { items } = parseScript(text);
  const queries: ModelQuery[] = [];
  const problems: ModelProblem[] = [];
  for (const item of items) {
    if (item.kind === 'error')
      problems.push({
        message: item.error.message,
        at: item.at,
        statement: item,
        isUnsupported: item.error.kind === 'Unsupported',
      });
    if (item.kind !== 'statement' || !kinds.has(item.statement.kind)) continue;
    const { statement, start, end } = item;
    queries.push({
      name: nameAbove(text, start) ?? `query ${queries.length + 1}`,
      text: item.text,
      statement,
      span: { start, end },
    });
  }
  return { queries, problems };
}

/** The last line of the comment that stands directly above a statement. */
function nameAbove(text: string, start: number): string | undefined {
  const lines = text.slice(0, start).split('\n');
  const indent = lines.pop() ?? '';
  if (indent.trim() !== '') return undefined;
  const found = /^\s*(?:--|\/\/)\s*(.+?)\s*$/.exec(lines.at(-1) ?? '');
  return found?.[1];
}
