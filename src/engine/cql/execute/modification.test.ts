// What writes pass to the coordinator: their timestamps, markers and tombstones decide the result on replicas.

import { describe, expect, test } from 'vitest';

import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { type Cell, type ComplexCells, never } from '#engine/values/rows.ts';

import { MemorySession } from './memory-session.ts';

const schema = [
  'CREATE TABLE t (k int, c int, s int static, v int, m map<int, int>, l list<int>, PRIMARY KEY (k, c))',
  'CREATE TABLE brief (k int PRIMARY KEY, v int) WITH default_time_to_live = 60',
  'CREATE TABLE n (k int PRIMARY KEY, n counter)',
];

const open = () => new MemorySession(...schema);

/** The one update of the last statement. */
function written(session: MemorySession, statement: string): PartitionUpdate {
  session.run(statement);
  return session.coordinator.requests.at(-1)!.updates[0]!;
}

describe('what is written', () => {
  test('INSERT has a row marker, UPDATE has none', () => {
    const session = open();
    const inserted = written(session, 'INSERT INTO t (k, c, v) VALUES (1, 2, 3) USING TIMESTAMP 77');
    const marker = { timestamp: 77, ttl: 0, localDeletionTime: never };
    expect(inserted.rows).toMatchObject([{ marker }]);
    expect(inserted.rows[0]!.cells.at(-1)).toEqual({ value: Uint8Array.of(0, 0, 0, 3), ...marker });
    const updated = written(session, 'UPDATE t USING TIMESTAMP 78 SET v = 4 WHERE k = 1 AND c = 2');
    expect(updated.rows).toMatchObject([{ marker: undefined }]);
    expect(updated.rows[0]!.cells.at(-1)).toMatchObject({ timestamp: 78 });
  });

  test('null is a tombstone; a static column has its own row', () => {
    const { rows, staticRow } = written(
      open(),
      'UPDATE t USING TIMESTAMP 5 SET v = null, s = 1 WHERE k = 1 AND c = 2',
    );
    expect(rows[0]!.cells.at(-1)).toMatchObject({
      value: null,
      timestamp: 5,
      localDeletionTime: 1_700_000_000,
    });
    expect(staticRow!.clustering).toEqual([]);
  });

  test('a collection that is replaced deletes just before what it adds', () => {
    const { rows } = written(open(), 'UPDATE t USING TIMESTAMP 5 SET m = {1: 2} WHERE k = 1 AND c = 2');
    const data = rows[0]!.cells.find((cell) => cell !== undefined) as ComplexCells;
    expect(data.deletion!.timestamp).toBe(4);
    expect(data.cells).toMatchObject([{ timestamp: 5, path: Uint8Array.of(0, 0, 0, 1) }]);
  });

  test('TTL is that of the statement, else that of the table', () => {
    const session = open();
    const cellOf = (statement: string) => written(session, statement).rows[0]!.cells[0] as Cell;
    expect(cellOf('INSERT INTO brief (k, v) VALUES (1, 1)')).toMatchObject({
      ttl: 60,
      localDeletionTime: 1_700_000_060,
    });
    expect(cellOf('INSERT INTO brief (k, v) VALUES (1, 1) USING TTL 5').ttl).toBe(5);
    expect(cellOf('INSERT INTO brief (k, v) VALUES (1, 1) USING TTL 0').localDeletionTime).toBe(never);
    session.coordinator.advanceSeconds(60);
    expect(session.answer('SELECT * FROM brief')).toEqual(['k | v', '1 | 1']);
  });

  test('the greatest timestamp is taken as it is', () => {
    const { deletion } = written(open(), 'DELETE FROM t USING TIMESTAMP 9223372036854775807 WHERE k = 1');
    expect(deletion!.timestamp).toBe(9223372036854775807n);
  });

  test.each([
    ['UPDATE t SET v = 1 WHERE k = 1 AND c IN (1, 2)', 'SIMPLE'],
    ['UPDATE t SET v = 1 WHERE k IN (1, 2) AND c = 1', 'UNLOGGED_BATCH'],
    ['UPDATE n SET n = n + 1 WHERE k = 1', 'COUNTER'],
    [
      'BEGIN BATCH UPDATE t SET v = 1 WHERE k = 1 AND c = 1; INSERT INTO brief (k) VALUES (1); APPLY BATCH',
      'SIMPLE',
    ],
    [
      'BEGIN BATCH UPDATE t SET v = 1 WHERE k = 1 AND c = 1; INSERT INTO brief (k) VALUES (2); APPLY BATCH',
      'BATCH',
    ],
    [
      'BEGIN UNLOGGED BATCH INSERT INTO brief (k) VALUES (1); INSERT INTO brief (k) VALUES (2); APPLY BATCH',
      'UNLOGGED_BATCH',
    ],
  ])('%s is a write of type %s', (statement, type) => {
    const session = open();
    session.run(statement);
    expect(session.coordinator.requests.at(-1)!.type).toBe(type);
  });
});

describe('consistency levels', () => {
  test.each([
    [
      'INSERT INTO t (k, c) VALUES (1, 1)',
      'SERIAL',
      'You must use conditional updates for serializable writes',
    ],
    [
      'UPDATE n SET n = n + 1 WHERE k = 1',
      'ANY',
      'Consistency level ANY is not yet supported for counter table n',
    ],
    ['UPDATE n SET n = n + 1 WHERE k = 1', 'SERIAL', 'Counter operations are inherently non-serializable'],
    [
      'UPDATE t SET l[0] = 1 WHERE k = 1 AND c = 1',
      'ANY',
      'Write operation require a read but consistency ANY is not supported on reads',
    ],
    [
      'INSERT INTO t (k, c) VALUES (1, 1) IF NOT EXISTS',
      'EACH_QUORUM',
      'consistency level EACH_QUORUM not compatible with replication strategy (org.apache.cassandra.locator.SimpleStrategy)',
    ],
    [
      'INSERT INTO t (k, c) VALUES (1, 1) IF NOT EXISTS',
      'SERIAL',
      'SERIAL is not supported as conditional update commit consistency. Use ANY if you mean "make sure it is accepted but I don\'t care how many replicas commit it for non-SERIAL reads"',
    ],
  ] as const)('%s at %s is refused', (statement, consistency, message) => {
    expect(open().answer(statement, { consistency })).toEqual([`Invalid: ${message}`]);
  });

  test('a transaction needs a serial level', () => {
    expect(
      open().answer('DELETE FROM t WHERE k = 1 AND c = 1 IF EXISTS', { serialConsistency: 'QUORUM' }),
    ).toEqual(['Invalid: Invalid consistency for conditional update. Must be one of SERIAL or LOCAL_SERIAL']);
  });
});

describe('warnings of batches', () => {
  const batch = (type: string, count: number, value: string) =>
    `BEGIN ${type} BATCH ${Array.from({ length: count }, (_, k) => `INSERT INTO b (k, v) VALUES (${k}, '${value}');`).join(' ')} APPLY BATCH`;
  const answer = (statement: string) =>
    new MemorySession('CREATE TABLE b (k int PRIMARY KEY, v text)').answer(statement);

  test('by size', () => {
    expect(answer(batch('', 2, 'x'.repeat(3000)))).toEqual([
      'warning: Batch for [ks.b] is of size 6140, exceeding specified threshold of 5120 by 1020.',
    ]);
    expect(answer(batch('', 19, 'x'.repeat(3000)))).toEqual(['Invalid: Batch too large']);
  });

  test('by partitions', () => {
    expect(answer(batch('UNLOGGED', 10, 'x'))).toEqual([]);
    expect(answer(batch('UNLOGGED', 11, 'x'))).toEqual([
      'warning: Unlogged batch covering 11 partitions detected against table [ks.b]. You should use a logged batch for atomicity, or asynchronous writes for performance.',
    ]);
  });
});
