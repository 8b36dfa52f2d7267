// Events of the journal as another thread can get them. Their tables know how to compare rows, and functions cannot be
// sent: a table goes by its id, and is put back from the schema that the other side knows. Bytes are windows on whole
// pages of storage, which would be sent along: they are copied.

import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { CqlError, type ErrorRecord } from '#engine/values/cql-error.ts';
import type { TableShape } from '#engine/values/table-shape.ts';

interface SentTable {
  sentTable: string;
}

interface SentError {
  sentError: ErrorRecord;
}

export function copyEvents(events: readonly JournalEvent[]): unknown[] {
  return events.map(copy);
}

/** Throws where a table is not known. */
export function reviveEvents(
  sent: readonly unknown[],
  tableOf: (id: string) => TableShape | undefined,
): JournalEvent[] {
  return sent.map((event) => revive(event, tableOf)) as JournalEvent[];
}

function copy(value: unknown): unknown {
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Uint8Array) return value.slice();
  if (Array.isArray(value)) return value.map(copy);
  if (value instanceof CqlError) return { sentError: value.toJSON() } satisfies SentError;
  if ('compareClustering' in value) return { sentTable: (value as TableShape).id } satisfies SentTable;
  // A node: whoever reads of it wants its name, and all else is the other side's own.
  if (Object.getPrototypeOf(value) !== Object.prototype) return { name: (value as { name?: string }).name };
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copy(inner)]));
}

function revive(value: unknown, tableOf: (id: string) => TableShape | undefined): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return value.map((inner) => revive(inner, tableOf));
  if ('sentError' in value) return new CqlError((value as SentError).sentError);
  if ('sentTable' in value) {
    const { sentTable } = value as SentTable;
    const table = tableOf(sentTable);
    if (!table) throw new Error(`an event tells of the table ${sentTable}, which nobody knows`);
    return table;
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, revive(inner, tableOf)]));
}
