// What the diagram and the findings change in the text.

import type { DiagramRow, DiagramTable } from '#labs/modeling/diagram.ts';
import { modelOfDiagram } from '#labs/modeling/diagram.ts';
import { type Model, tableId } from '#labs/modeling/model.ts';
import { writeTable } from '#labs/modeling/write-model.ts';
import type { Finding, Proposal } from '#labs/review/finding.ts';
import type { Work } from './kept.ts';

/** Rows in the order of a table: partition key, clustering columns, static columns, values. */
export function sortRows(rows: readonly DiagramRow[]): DiagramRow[] {
  const rank = (mark: DiagramRow['mark']) =>
    mark === 'K' ? 0 : mark.startsWith('C') ? 1 : mark === 'S' ? 2 : 3;
  return rows.toSorted((a, b) => rank(a.mark) - rank(b.mark));
}

/** Writes the table anew where its CREATE TABLE stands. Everything else in the text stays. */
export function replaceTable(text: string, model: Model, table: DiagramTable): string {
  const span = model.sources.get(tableId(table));
  const [made] = modelOfDiagram({ tables: [{ ...table, rows: sortRows(table.rows) }], types: [] }).tables;
  if (!span || !made) return text;
  const statement = writeTable(made, text.slice(span.start, span.end));
  return text.slice(0, span.start) + statement + text.slice(span.end);
}

export function applyProposal(work: Work, finding: Finding, { schema, query }: Proposal): Work {
  const queries =
    query !== undefined && finding.file === 'queries'
      ? work.queries.slice(0, finding.span.start) + query + work.queries.slice(finding.span.end)
      : work.queries;
  const added = schema.length > 0 ? `${work.schema.trimEnd()}\n\n${schema.join('\n')}\n` : work.schema;
  return { ...work, queries, schema: added };
}
