import { type Judgement, splitTable, wrong } from '../judgement.ts';
import type { Replay } from '../replay.ts';

/** Most often a table is missing because its CREATE TABLE was refused. Then the message quotes Cassandra. */
export function noTable(name: string, { records, lab }: Replay): Judgement {
  const { keyspace, table } = splitTable(name, lab.keyspaces);
  const refused = records.findLast(
    (record) =>
      record.statement?.kind === 'createTable' &&
      record.error !== undefined &&
      record.table === table &&
      (record.keyspace ?? keyspace) === keyspace,
  );
  return refused
    ? wrong('schema.refused-table', { table: name }, [
        { kind: 'error', statement: refused.text, message: refused.error!.message },
      ])
    : wrong('schema.no-table', { table: name });
}
