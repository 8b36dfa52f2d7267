import { traceOf } from '#session/trace.ts';
import type { NodeView, Ran } from './engine/lab-engine.ts';
import type { Entry } from './entry.ts';

/** What came of a statement, beside the statement itself. */
export function entryOf(blank: Entry, ran: Ran, nodes: readonly NodeView[]): Entry {
  const { result, error, ms, truncated, events } = ran;
  const entry: Entry = { ...blank, state: error ? 'failed' : 'done', ms, events };
  if (error) entry.error = error;
  if (truncated) entry.truncated = truncated;
  if (result) Object.assign(entry, printed(result), { warnings: result.warnings });
  if (ran.trace) entry.realTrace = ran.trace;
  if (blank.settings.tracing) entry.trace = traceLines(ran, nodes);
  return entry;
}

function printed({ columns, rows, pageState }: NonNullable<Ran['result']>): Pick<Entry, 'table' | 'lines'> {
  if (columns.length === 0) return {};
  // DESCRIBE: cqlsh shows the statements alone.
  if (columns.at(-1)?.name === 'create_statement')
    return { lines: rows.flatMap((row) => String(row.at(-1)).split('\n')) };
  return { table: { columns, rows, ...(pageState && { pageState }) } };
}

function traceLines({ events, trace }: Ran, nodes: readonly NodeView[]): NonNullable<Entry['trace']> {
  if (trace)
    return trace.events.map(({ node, activity, elapsedMicros }) => ({
      activity,
      source: node,
      elapsedMicros,
    }));
  const start = events.findIndex(({ kind }) => kind === 'request');
  const address = (name: string) => `127.0.0.${nodes.findIndex((node) => node.name === name) + 1}`;
  return start < 0 ? [] : traceOf(events.slice(start), address);
}

/** With the next page of its rows. */
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
