import { expect, test } from 'vitest';

import { scriptProblems } from './script-problems.ts';

/** Each problem as the word that it points at. */
const pointed = (script: string) =>
  scriptProblems(script).map(({ at }) => /^(?:\w+|\S|$)/.exec(script.slice(at))![0]);

test('the first mistake of each statement, in Cassandra’s words', () => {
  const script = 'SELEC 1;\nSELECT * FORM t;\nUSE k;\nSELECT * FROM t WHERE a == 1;';
  expect(scriptProblems(script).map(({ error }) => error.message)).toEqual([
    "line 1:0 no viable alternative at input 'SELEC' ([SELEC]...)",
    "line 1:9 mismatched input 'FORM' expecting K_FROM (SELECT * [FORM]...)",
    "line 1:25 no viable alternative at input '=' (... FROM t WHERE a =[=]...)",
  ]);
  expect(pointed(script)).toEqual(['SELEC', 'FORM', '=']);
});

test('semicolons within texts and comments end nothing', () => {
  expect(pointed("INSERT INTO t (a) VALUE ('x;y'); -- ;\nSELECT ';' FORM t; USE k")).toEqual([
    'VALUE',
    'FORM',
  ]);
});

test('each statement of a batch', () => {
  const script = `BEGIN BATCH
    INSERT INTO t (a) VALUE (1);
    UPDATE t SET a = 1 WHERE b = 2;
    DELETE form t WHERE b = 2; UPDATE t SET WHERE b = 3;
  APPLY BATCH;
  SELECT * FROM t WHER a = 1`;
  expect(pointed(script)).toEqual(['VALUE', 't', 'WHERE', 'WHER']);
});

test('a batch whose parts are right has but its own mistake', () => {
  expect(pointed('BEGIN BATCH INSERT INTO t (a) VALUES (1); SELECT * FROM t; APPLY BATCH')).toEqual([
    ';',
    'APPLY',
  ]);
  expect(
    pointed('BEGIN BATCH INSERT INTO t (a) VALUES (1); UPDATE t SET a = 1 WHERE b = 2; APPLY BATC'),
  ).toEqual(['BATC']);
});

test('a semicolon that was forgotten at the end of a line', () => {
  expect(pointed('SELECT * FROM a\nSELECT * FROM b\nSELECT * FROM c WHERE\nx == 1')).toEqual(['SELECT', '=']);
  expect(pointed('CREATE TABLE t (a int PRIMARY KEY)\nINSERT INTO t (a) VALUES (1)')).toEqual(['INSERT']);
});

test('what follows from the first mistake is not told', () => {
  expect(pointed('CREATE TABL t (a int,\n b text,\n PRIMARY KEY (a))')).toEqual(['TABL']);
  expect(
    pointed('CREATE MATERIALIZED VIE v AS\nSELECT * FROM t WHERE a IS NOT NULL\nPRIMARY KEY (a)'),
  ).toEqual(['VIE']);
  expect(pointed('')).toEqual([]);
});

test('a script of many mistakes is read a few times over, not as often as it has lines', () => {
  const lines = 2000;
  const script = 'SELECT * FORM t\n'.repeat(lines);
  expect(scriptProblems(script)).toHaveLength(lines);
});
