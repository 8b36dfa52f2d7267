// How large the largest partition of each table becomes, by the workload that its owner states.

import { columnsOf, type ModelTable } from '#labs/modeling/model.ts';
import { largestPartition, type PartitionSize } from '#labs/modeling/partition-size.ts';
import { loadOf, type Workload } from '#labs/modeling/workload.ts';
import type { Finding, Severity } from './finding.ts';

/** The usual rule of thumb: partitions stay below 100 MB and 100,000 rows. */
export const partitionBytesMax = 100_000_000;
export const partitionRowsMax = 100_000;

export interface TableReport {
  readonly table: ModelTable;
  readonly size?: PartitionSize;
  /** The bytes of one row, its partition key included. */
  readonly rowBytes: number;
}

export function sizeOfTable(table: ModelTable, workload: Workload): TableReport {
  const load = loadOf(workload, table);
  const one = largestPartition(table, { rows: 1, values: {}, busiest: {}, bytes: load?.bytes ?? {} });
  return { table, rowBytes: one.bytes, ...(load && { size: largestPartition(table, load) }) };
}

/** How many times a bucket must divide the largest partition. */
export function bucketsFor({ bytes, rows }: PartitionSize): number {
  return Math.ceil(Math.max(bytes / partitionBytesMax, rows / partitionRowsMax) * 2);
}

export function reviewSize({ table, size }: TableReport, span: Finding['span']): Finding[] {
  const say = (id: Finding['id'], severity: Severity, args: Finding['args'] = {}): Finding => ({
    id,
    severity,
    file: 'schema',
    span,
    table: table.name,
    args: { table: table.name, ...args },
    evidence: size ? [{ kind: 'size', partitions: size.partitions, rows: size.rows, bytes: size.bytes }] : [],
    proposals: [],
  });
  if (size && size.unknown.length === 0) {
    if (size.bytes <= partitionBytesMax && size.rows <= partitionRowsMax) return [];
    return [
      say('partition-grows', 'warning', {
        rows: size.rows,
        bytes: size.bytes,
        buckets: bucketsFor(size),
        key: columnsOf(table, 'partition_key')
          .map(({ name }) => name)
          .join(', '),
      }),
    ];
  }
  const time = columnsOf(table, 'clustering').find(({ type }) => /^(?:timestamp|timeuuid|date)$/.test(type));
  const hasBucket = columnsOf(table, 'partition_key').some(
    ({ name, type }) => type === 'date' || isBucketName(name),
  );
  if (!time || hasBucket || size) return [];
  return [say('partition-unbounded', 'note', { column: time.name })];
}

/** A part of the key that divides what would grow for ever. */
export function isBucketName(name: string): boolean {
  return /(?:^|_)(?:bucket|shard|slot)(?:_|$)/i.test(name) || isTimeBucketName(name);
}

/** A part of the key that is a span of time. */
export function isTimeBucketName(name: string): boolean {
  return /(?:^|_)(?:minute|hour|day|week|month|year|yyyymm(?:dd)?|period|window)(?:_|$)/i.test(name);
}
