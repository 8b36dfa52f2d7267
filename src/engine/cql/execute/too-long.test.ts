// Keys and indexed values that do not fit 64 KiB, as Cassandra 5.0.8 answered.

import { expect, test } from 'vitest';

import { MemorySession } from './memory-session.ts';

const long = 'x'.repeat(70_000);
/** The longest possible key. For an index it is one byte too long. */
const edge = 'x'.repeat(65_535);

const session = new MemorySession(
  'CREATE TABLE t (k text, c text, d text, v text, PRIMARY KEY (k, c, d))',
  'CREATE TABLE i (k int, c text, s text static, v text, m map<text, text>, l list<text>, f frozen<list<text>>, PRIMARY KEY (k, c))',
  'CREATE INDEX ON i (c)',
  'CREATE INDEX ON i (s)',
  'CREATE INDEX ON i (v)',
  'CREATE INDEX ON i (keys(m))',
  'CREATE INDEX im ON i (entries(m))',
  'CREATE INDEX ON i (l)',
  'CREATE INDEX ON i (full(f))',
);

test.each([
  [`INSERT INTO t (k, c, d) VALUES ('a', '${long}', 'x')`, 70_001],
  [`INSERT INTO t (k, c, d) VALUES ('a', 'x', '${edge}')`, 65_536],
  [`UPDATE t SET v = 'x' WHERE k = 'a' AND c = '${long}' AND d = 'x'`, 70_001],
  [`UPDATE t SET v = 'x' WHERE k = 'a' AND c IN ('a', '${long}') AND d = 'x'`, 70_001],
  [`DELETE FROM t WHERE k = 'a' AND c = '${long}' AND d = 'x'`, 70_001],
  [`INSERT INTO t (k, c, d) VALUES ('${long}', 'x', 'x')`, 70_000],
])('a key that is too long: %.40s', (statement, length) => {
  expect(session.answer(statement)).toEqual([
    `Invalid: Key length of ${length} is longer than maximum of 65535`,
  ]);
});

test.each([
  `DELETE FROM t WHERE k = 'a' AND c = '${long}'`,
  `DELETE FROM t WHERE k = 'a' AND c > '${long}'`,
  `INSERT INTO t (k, c, d) VALUES ('a', '${edge.slice(1)}', 'x')`,
  `INSERT INTO i (k, c, v) VALUES (1, 'a', '${edge.slice(1)}')`,
])('one that is not, or is not looked at: %.40s', (statement) => {
  expect(session.answer(statement)).toEqual([]);
});

test.each([
  [`INSERT INTO i (k, c, v) VALUES (1, 'a', '${edge}')`, 65_535, 'i_v_idx', 'v'],
  [`UPDATE i SET v = '${long}' WHERE k = 1 AND c = 'a'`, 70_000, 'i_v_idx', 'v'],
  [`INSERT INTO i (k, c) VALUES (1, '${edge}')`, 65_535, 'i_c_idx', 'c'],
  [`UPDATE i SET s = '${long}' WHERE k = 1`, 70_000, 'i_s_idx', 's'],
  [`UPDATE i SET m['${edge}'] = 'a' WHERE k = 1 AND c = 'a'`, 65_535, 'i_m_idx', 'm'],
  [`UPDATE i SET m['${edge.slice(35)}'] = '${'a'.repeat(47)}' WHERE k = 1 AND c = 'a'`, 65_553, 'im', 'm'],
  [`UPDATE i SET l = l + ['${long}'] WHERE k = 1 AND c = 'a'`, 70_000, 'i_l_idx', 'l'],
  [`UPDATE i SET f = ['${long}'] WHERE k = 1 AND c = 'a'`, 70_008, 'i_f_idx', 'f'],
])('what an index has no room for: %.40s', (statement, size, index, column) => {
  expect(session.answer(statement)).toEqual([
    `Invalid: Cannot index value of size ${size} for index ${index} on ks.i(${column}) (maximum allowed size=65535)`,
  ]);
});
