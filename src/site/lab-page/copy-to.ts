// COPY … TO: the rows of a table as a CSV file, page after page. Fetched when it is used.

import { oneTableName } from './copy-names.ts';
import { download } from './download.ts';
import type { ResultTable } from './entry.ts';
import type { LabState } from './lab-state.svelte.ts';
import { tableCsv } from './table-csv.ts';

/** For a larger file a learner should use cqlsh. */
const rowsMax = 100_000;

/** Returns what cqlsh would print. */
export async function copyTo(labState: LabState, command: string, signal: AbortSignal): Promise<string[]> {
  const { engine } = labState;
  const named = oneTableName(command);
  if (!engine || !named) return ['Improper COPY command.'];
  const statement = `SELECT ${named.columns ?? '*'} FROM ${named.table}`;
  const { consistency, serialConsistency } = labState.settings;
  let table: ResultTable | undefined;
  let pageState: string | undefined;
  do {
    const page = {
      statement,
      consistency,
      serialConsistency,
      pageSize: 1000,
      ...(pageState && { pageState }),
    };
    pageState = undefined;
    for await (const event of engine.run([page], signal)) {
      if (event.kind !== 'ran') continue;
      const { result, error } = event.ran;
      if (error) return [error.message];
      if (!result) continue;
      table = { columns: result.columns, rows: [...(table?.rows ?? []), ...result.rows] };
      ({ pageState } = result);
    }
  } while (pageState && !signal.aborted && (table?.rows.length ?? 0) < rowsMax);
  if (!table) return [];
  download(`${named.file}.csv`, 'text/csv', tableCsv(table));
  const rows = table.rows.length;
  return [`${rows} rows exported to 1 files.`];
}
