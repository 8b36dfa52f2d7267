import { describeLines, withoutOuterBlanks } from '#engine/session/cqlsh-describe.ts';
import type { Ran } from './engine/lab-engine.ts';
import type { Entry } from './entry.ts';

/** The entry of a statement with its outcome. */
export function entryOf(blank: Entry, ran: Ran): Entry {
  const { result, error, ms, truncated, events } = ran;
  const entry: Entry = { ...blank, state: error ? 'failed' : 'done', ms, events };
  if (error) entry.error = error;
  if (truncated) entry.truncated = truncated;
  if (result) Object.assign(entry, printed(result, blank), { warnings: result.warnings });
  if (ran.trace) entry.realTrace = ran.trace;
  return entry;
}

function printed(
  result: NonNullable<Ran['result']>,
  { statement, keyspace }: Pick<Entry, 'statement' | 'keyspace'>,
): Pick<Entry, 'table' | 'lines'> {
  const { columns, rows, pageState } = result;
  if (columns.length === 0) return {};
  const lines = describeLines(result, { statement, keyspace });
  if (lines) return { lines: withoutOuterBlanks(lines) };
  return { table: { columns, rows, ...(pageState && { pageState }) } };
}

/** The entry with the next page of its rows. */
export function appended(entry: Entry, { result, error }: Ran): Entry {
  if (error || !result || !entry.table) return { ...entry, ...(error && { error }) };
  const { pageState: _, ...table } = entry.table;
  return {
    ...entry,
    table: {
      ...table,
      rows: [...table.rows, ...result.rows],
      ...(result.pageState && { pageState: result.pageState }),
    },
  };
}
