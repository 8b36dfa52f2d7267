// What a BATCH writes, what its conditions decide, and what it refuses, as Cassandra 5.0.8 answered.

import { expect, test } from 'vitest';

import { MemorySession } from './memory-session.ts';

const schema = [
  'CREATE TABLE t (k int, c text, s int static, v text, m map<text, text>, PRIMARY KEY (k, c))',
  'CREATE TABLE o (k int PRIMARY KEY, v text)',
  'CREATE TABLE n (k int PRIMARY KEY, n counter)',
  'CREATE TABLE g (k int PRIMARY KEY, v int) WITH gc_grace_seconds = 0',
];

const transcript = `
> BEGIN BATCH INSERT INTO t (k, c, v) VALUES (1, 'a', '1'); INSERT INTO t (k, c, v) VALUES (1, 'a', '2'); UPDATE t SET s = 1 WHERE k = 1; DELETE FROM t WHERE k = 1 AND c = 'b'; INSERT INTO o (k, v) VALUES (1, 'o'); APPLY BATCH
> SELECT * FROM t
k | c | s | m | v
1 | 'a' | 1 | null | '2'
> BEGIN BATCH USING TIMESTAMP 5 INSERT INTO o (k, v) VALUES (2, 'x'); APPLY BATCH
> BEGIN BATCH INSERT INTO o (k, v) VALUES (2, 'old') USING TIMESTAMP 3; INSERT INTO o (k, v) VALUES (2, 'new') USING TIMESTAMP 6; APPLY BATCH
> SELECT k, v, writetime(v) FROM o WHERE k = 2
k | v | writetime(v)
2 | 'new' | 6
> BEGIN COUNTER BATCH UPDATE n SET n = n + 2 WHERE k = 1; UPDATE n SET n = n - 1 WHERE k IN (1, 2); APPLY BATCH
> SELECT * FROM n
k | n
1 | 1
2 | -1
> BEGIN BATCH USING TTL 5 INSERT INTO o (k, v) VALUES (2, 'x'); APPLY BATCH
Invalid: Global TTL on the BATCH statement is not supported.
> BEGIN BATCH USING TIMESTAMP 5 INSERT INTO o (k, v) VALUES (2, 'x') USING TIMESTAMP 6; APPLY BATCH
Invalid: Timestamp must be set either on BATCH or individual statements
> BEGIN BATCH UPDATE n SET n = n + 1 WHERE k = 1; APPLY BATCH
Invalid: Cannot include a counter statement in a logged batch
> BEGIN UNLOGGED BATCH UPDATE n SET n = n + 1 WHERE k = 1; INSERT INTO o (k, v) VALUES (2, 'x'); APPLY BATCH
Invalid: Counter and non-counter mutations cannot exist in the same batch
> BEGIN COUNTER BATCH INSERT INTO o (k, v) VALUES (2, 'x'); APPLY BATCH
Invalid: Cannot include non-counter statement in a counter batch
> BEGIN COUNTER BATCH USING TIMESTAMP 5 UPDATE n SET n = n + 1 WHERE k = 1; APPLY BATCH
Invalid: Cannot provide custom timestamp for counter BATCH
> BEGIN UNLOGGED BATCH USING TIMESTAMP 5 UPDATE n SET n = n + 1 WHERE k = 1; APPLY BATCH
Invalid: Cannot provide custom timestamp for a BATCH containing counters
> BEGIN BATCH INSERT INTO g (k, v) VALUES (1, 1); APPLY BATCH
warning: Executing a LOGGED BATCH on table [ks.g], configured with a gc_grace_seconds of 0. The gc_grace_seconds is used to TTL batchlog entries, so setting gc_grace_seconds too low on tables involved in an atomic batch might cause batchlog entries to expire before being replayed.
> BEGIN BATCH INSERT INTO t (k, c, v) VALUES (5, 'a', '1') IF NOT EXISTS; UPDATE t SET v = '2' WHERE k = 5 AND c = 'b'; APPLY BATCH
[applied]
true
> BEGIN BATCH UPDATE t SET v = 'x' WHERE k = 5 AND c = 'a' IF v = '1'; UPDATE t SET v = 'y' WHERE k = 5 AND c = 'b' IF v = '3'; APPLY BATCH
[applied] | k | c | v
false | 5 | 'a' | '1'
false | 5 | 'b' | '2'
> BEGIN BATCH INSERT INTO t (k, c, v) VALUES (5, 'q', '1'); UPDATE t SET s = 6 WHERE k = 5 IF s = 5; APPLY BATCH
[applied] | k | c | s
false | 5 | 'a' | null
> BEGIN BATCH INSERT INTO t (k, c) VALUES (5, 'a') IF NOT EXISTS; UPDATE t SET v = '1' WHERE k = 5 AND c = 'b' IF v = '2'; APPLY BATCH
[applied] | k | c | s | m | v
false | 5 | 'a' | null | null | '1'
false | 5 | 'b' | null | null | '2'
> BEGIN BATCH DELETE FROM t WHERE k = 5 AND c > 'a'; UPDATE t SET m = {'a': 'b'} WHERE k = 5 AND c = 'a' IF EXISTS; INSERT INTO t (k, c) VALUES (5, 'd'); APPLY BATCH
[applied]
true
> SELECT * FROM t WHERE k = 5
k | c | s | m | v
5 | 'a' | null | {'a': 'b'} | '1'
5 | 'd' | null | null | null
> BEGIN BATCH DELETE FROM t WHERE k = 5 AND c = 'a' IF EXISTS; INSERT INTO t (k, c) VALUES (5, 'a'); APPLY BATCH
[applied]
true
> SELECT * FROM t WHERE k = 5
k | c | s | m | v
5 | 'd' | null | null | null
> BEGIN BATCH USING TIMESTAMP 5 UPDATE t SET v = 'x' WHERE k = 5 AND c = 'a' IF v = '1'; APPLY BATCH
Invalid: Cannot provide custom timestamp for conditional BATCH
> BEGIN BATCH UPDATE t SET v = 'x' WHERE k = 5 AND c = 'a' IF v = '1'; INSERT INTO o (k, v) VALUES (2, 'x'); APPLY BATCH
Invalid: Batch with conditions cannot span multiple tables
> BEGIN BATCH UPDATE t SET v = 'x' WHERE k = 5 AND c = 'a' IF v = '1'; INSERT INTO t (k, c) VALUES (6, 'a'); APPLY BATCH
Invalid: Batch with conditions cannot span multiple partitions
> BEGIN BATCH UPDATE t SET v = 'x' WHERE k IN (5, 6) AND c = 'a' IF v = '1'; APPLY BATCH
Server: java.lang.IllegalArgumentException: Batch with conditions cannot span multiple partitions (you cannot use IN on the partition key)
> BEGIN BATCH UPDATE t SET v = 'x' WHERE k = 5 AND c = 'a' IF v = '1'; DELETE FROM t WHERE k = 5 AND c IN ('a', 'b'); APPLY BATCH
Invalid: IN on the clustering key columns is not supported with conditional deletions
> BEGIN BATCH UPDATE t SET v = 'x' WHERE k = 5 AND c = 'a' IF v = '1'; DELETE FROM t WHERE k = 5 AND c = 'a' IF EXISTS; APPLY BATCH
Invalid: Cannot mix IF conditions and IF EXISTS for the same row
> BEGIN BATCH DELETE FROM t WHERE k = 5 AND c = 'a' IF EXISTS; INSERT INTO t (k, c) VALUES (5, 'a') IF NOT EXISTS; APPLY BATCH
Invalid: Cannot mix IF EXISTS and IF NOT EXISTS conditions for the same row
`;

test('BATCH', () => {
  expect(new MemorySession(...schema).replay(transcript)).toBe(transcript);
});
