// Several statements in one text, with commands of cqlsh and errors between them.

import { expect, test } from 'vitest';
import { parseScript } from './script.ts';
import { splitScript } from './split-script.ts';

const texts = (script: string) => splitScript(script).map(({ start, end }) => script.slice(start, end));

test('statements end at semicolons, but not within strings, comments, quoted names and bodies', () => {
  expect(
    texts(`SELECT 1 FROM a; INSERT INTO t (a) VALUES ('x;y'); SELECT ";" FROM b; -- c; d\n/* ; */ USE k;;`),
  ).toEqual(['SELECT 1 FROM a', "INSERT INTO t (a) VALUES ('x;y')", 'SELECT ";" FROM b', 'USE k']);
  expect(
    texts('CREATE FUNCTION f () CALLED ON NULL INPUT RETURNS int LANGUAGE java AS $$ return 1; $$; USE k'),
  ).toHaveLength(2);
});

test('a batch is one statement, and one that is not closed ends at what cannot be in it', () => {
  const batch = 'BEGIN BATCH INSERT INTO t (a) VALUES (1); DELETE FROM t WHERE a = 2; APPLY BATCH';
  expect(texts(`${batch}; USE k;`)).toEqual([batch, 'USE k']);
  expect(texts('BEGIN BATCH INSERT INTO t (a) VALUES (1); SELECT * FROM t; USE k')).toEqual([
    'BEGIN BATCH INSERT INTO t (a) VALUES (1)',
    'SELECT * FROM t',
    'USE k',
  ]);
});

test('commands of cqlsh are named, and end with the line', () => {
  const { commands, statements } = parseScript(
    "consistency quorum\nSELECT * FROM t; SERIAL CONSISTENCY LOCAL_SERIAL;\nTRACING ON\nCOPY t FROM 'x.csv'\n WITH HEADER = true;\nDESC TABLES\nUSE k",
  );
  expect(commands.map(({ name, words }) => [name, ...words])).toEqual([
    ['CONSISTENCY', 'quorum'],
    ['SERIAL CONSISTENCY', 'LOCAL_SERIAL'],
    ['TRACING', 'ON'],
    ['COPY', 't', 'FROM', "'x.csv'", 'WITH', 'HEADER', '=', 'true'],
  ]);
  expect(statements.map(({ text }) => text)).toEqual(['SELECT * FROM t', 'DESC TABLES', 'USE k']);
});

test('an error does not hide the next, and points into the script', () => {
  const script = 'SELEC x;\nUSE k;\nSELECT *\nFROM t WHERE\n a == 1; SELECT * FROM';
  const { errors, statements, items } = parseScript(script);
  expect(statements).toHaveLength(1);
  expect(items.map(({ kind }) => kind)).toEqual(['error', 'statement', 'error', 'error']);
  expect(errors.map(({ at }) => script.slice(at, at + 5))).toEqual(['SELEC', '= 1; ', '']);
  expect(errors[2]!.error.message).toBe("line 0:-1 no viable alternative at input '<EOF>'");
});

test('a comment may end the text', () => {
  expect(parseScript('USE k -- the end').errors).toEqual([]);
  expect(parseScript('-- nothing').items).toEqual([]);
});

test('a line of nodetool is the whole line, whose words may begin with two dashes', () => {
  const { commands, statements } = parseScript(
    'nodetool repair --full shop orders;\nUSE k; -- nodetool flush\nnodetool flush shop',
  );
  expect(commands.map(({ text }) => text)).toEqual([
    'nodetool repair --full shop orders',
    'nodetool flush shop',
  ]);
  expect(statements.map(({ text }) => text)).toEqual(['USE k']);
});
