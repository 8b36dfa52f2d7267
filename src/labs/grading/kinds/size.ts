// Computes from the table's key how large the largest partition gets for a given workload.

import { largestPartition } from '#labs/modeling/partition-size.ts';

import type { CheckHead, CheckOf } from '../check.ts';
import { type Judgement, right, splitTable, type Trial, wrong } from '../judgement.ts';
import { noTable } from './no-table.ts';
import { keyEvidence } from './schema.ts';

export async function judgeSize(check: CheckOf<'size'> & CheckHead, { replay }: Trial): Promise<Judgement> {
  const { keyspace, table } = splitTable(check.table, replay.lab.keyspaces);
  const found = (await replay.gradingCluster.schema(keyspace))?.tables.find(({ name }) => name === table);
  if (!found) return noTable(check.table, replay);
  const { rows, bytes, unknown } = largestPartition(found, check.workload);
  const megabytes = Math.ceil(bytes / 1_000_000);
  const { rowsMax = Number.POSITIVE_INFINITY, megabytesMax = Number.POSITIVE_INFINITY } = check;
  if (rows <= rowsMax && megabytes <= megabytesMax) return right('size', { rows, megabytes });
  const evidence = [keyEvidence(found)];
  const args = { rows, megabytes, table: found.name };
  const judged =
    rows > rowsMax
      ? wrong('size.rows', { ...args, max: rowsMax }, evidence)
      : wrong('size.megabytes', { ...args, max: megabytesMax }, evidence);
  return unknown.length === 0
    ? judged
    : {
        ...judged,
        messages: [...judged.messages, { code: 'size.unknown', args: { columns: unknown.join(', ') } }],
      };
}
