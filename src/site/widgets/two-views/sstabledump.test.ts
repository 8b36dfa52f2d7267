// The stories, told by a real Cassandra: `npm run dumps` ran them on a node and wrote down what sstabledump found in its
// SSTables. What the widget draws as stored must be the same: keys, static cells, rows in order, cells, tombstones.

import { expect, test } from 'vitest';
import type { Frame, StoredCell, StoredEntry } from '#site/widgets/stage/stored/frame.ts';
import { setupOf } from './model.ts';
import { framesOf } from './run.ts';
import { scriptIds } from './scripts.ts';
import dumps from './sstabledump.json' with { type: 'json' };

interface Cell {
  name: string;
  value?: string | number | boolean;
  tstamp?: string;
  deletion_info?: object;
}

interface Row {
  type: string;
  clustering?: (string | number)[];
  liveness_info?: { tstamp?: string };
  deletion_info?: { marked_deleted: string };
  cells?: Cell[];
  start?: { type: string; clustering: (string | number)[]; deletion_info: { marked_deleted: string } };
}

interface Partition {
  partition: { key: string[]; deletion_info?: { marked_deleted: string } };
  rows: Row[];
}

test.each(scriptIds)('%s: stored as on a real node', async (id) => {
  const last = (await framesOf(setupOf(id))).at(-1)!;
  const [table, partitions] = Object.entries(dumps[id])[0] as unknown as [string, Partition[]];
  expect(last.table).toBe(table);
  expect(simulated(last)).toEqual(partitions.map(real));
});

const micros = (text: string) => Number(text.slice(-7, -1));

function real({ partition, rows }: Partition) {
  const of = (type: string) => rows.filter((row) => row.type === type);
  return {
    key: partition.key.join(),
    ...(partition.deletion_info && { deleted: micros(partition.deletion_info.marked_deleted) }),
    statics: of('static_block').flatMap((row) => (row.cells ?? []).map((one) => realCell(one, row))),
    entries: rows.flatMap((row) => {
      // An open end of a range has no clustering values: one entry for each range, at its start.
      if (row.start)
        return [`${row.start.clustering.join()} … ${micros(row.start.deletion_info.marked_deleted)}`];
      if (row.type !== 'row') return [];
      const gone = row.deletion_info ? [`deleted ${micros(row.deletion_info.marked_deleted)}`] : [];
      const live = row.liveness_info ? ['inserted'] : [];
      return [
        [
          `${row.clustering?.join() ?? ''}:`,
          ...live,
          ...gone,
          ...(row.cells ?? []).map((one) => realCell(one, row)),
        ].join(' '),
      ];
    }),
  };
}

/** A cell that was written with its row has no time of its own in the dump. */
function realCell({ name, value, tstamp = '', deletion_info }: Cell, { liveness_info }: Row): string {
  const at = tstamp || (liveness_info?.tstamp ?? '');
  const what = deletion_info ? 'gone' : String(value);
  return at ? `${name}=${what}@${micros(at)}` : `${name}=${what}`;
}

function simulated({ partitions }: Frame) {
  return partitions.map(({ key, deletion, statics, entries }) => ({
    key: key.join(),
    ...(deletion !== undefined && { deleted: Number(deletion) }),
    statics: statics.map(cell),
    entries: entries.map(entry),
  }));
}

function entry(one: StoredEntry): string {
  if (one.kind === 'range') return `${/\d+$/.exec(one.range)?.[0]} … ${one.deletion}`;
  const gone = one.deletion !== undefined ? [`deleted ${one.deletion}`] : [];
  const live = one.marker !== undefined ? ['inserted'] : [];
  return [`${one.clustering.join()}:`, ...live, ...gone, ...one.cells.map(cell)].join(' ');
}

/** Timestamps that the story did not choose are left out. */
function cell({ column, value, timestamp }: StoredCell): string {
  return `${column}=${value ?? 'gone'}${Number(timestamp) < 1000 ? `@${timestamp}` : ''}`;
}
