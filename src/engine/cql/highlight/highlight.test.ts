// How each piece of CQL is classified. The test gives every name a role, so that it shows which names may be columns.
import { describe, expect, test } from 'vitest';
import { nativeNames } from '#engine/values/cql-type.ts';
import * as kinds from '../keywords.ts';
import { type Colour, type ColumnRoles, highlight } from './highlight.ts';

const everyName: ColumnRoles = { get: () => 'pk' };

function find(code: string, colour: Colour): string[] {
  return highlight(code, everyName)
    .filter((piece) => piece.colour === colour)
    .map(({ start, end }) => code.slice(start, end));
}

const keywords = (code: string) => find(code, 'word').join(' ');
const names = (code: string) => find(code, 'pk').join(' ');
const values = (code: string) => find(code, 'value');

/** The words of all kinds between two kinds. */
const wordsBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => kinds.wordOf(first + at)!.toUpperCase());

const reservedKeywords = [...wordsBetween(kinds.K_ADD, kinds.K_WITH), 'TABLE', 'TOKEN'];
const literalWords = ['TRUE', 'FALSE', 'NULL', 'NAN', 'INFINITY'];
const unreservedKeywords = [...wordsBetween(kinds.K_KEYS, kinds.K_DISTINCT), 'COLUMNFAMILIES'];
const nativeTypes = [...nativeNames, 'varchar'];
const typeWords = [...nativeTypes, 'frozen', 'list', 'map', 'tuple', 'vector'];

const table = `CREATE TABLE IF NOT EXISTS music.tracks_by_album (
  album_title text,
  year int,
  number int,
  "Title" text,
  performer frozen<artist> STATIC,
  tags set<text>,
  ratings map<text, frozen<list<date>>>,
  home address,
  embedding vector<float, 3>,
  PRIMARY KEY ((album_title, year), number)
) WITH CLUSTERING ORDER BY (number DESC)
  AND compaction = {'class': 'UnifiedCompactionStrategy'} AND gc_grace_seconds = 864000;`;

describe('words', () => {
  test('there are as many as in the parser of Cassandra 5.0.8', () => {
    // NULL, NAN and INFINITY are reserved too.
    expect(reservedKeywords).toHaveLength(57 - 3);
    expect(unreservedKeywords).toHaveLength(97);
    expect(nativeTypes).toHaveLength(21);
  });

  test('SET is reserved though it is a type, and REPLACE is not', () => {
    expect(reservedKeywords).toContain('SET');
    expect(unreservedKeywords).toContain('REPLACE');
  });

  test.each(reservedKeywords)('%s is a keyword in any case', (word) => {
    for (const written of [word, word.toLowerCase()]) expect(keywords(written)).toBe(written);
  });

  test.each(literalWords)('%s is a value', (word) => {
    expect(values(word)).toEqual([word]);
  });

  test.each(unreservedKeywords)('%s is a keyword or a type in capitals, and may be a column', (word) => {
    const column = word.toLowerCase();
    expect(names(`${word} `)).toBe('');
    expect(keywords(`${word} `)).toBe(typeWords.includes(column) ? '' : word);
    if (
      !['as', 'contains', 'like', 'static', 'finalfunc', 'initcond', 'returns', 'sfunc', 'stype'].includes(
        column,
      )
    ) {
      expect(names(`SELECT a, ${column}, b FROM t`)).toBe(`a ${column} b`);
    }
  });

  test.each(nativeTypes)('%s is a type after the name of a column', (type) => {
    expect(highlight(`c ${type},`, everyName)).toEqual([{ start: 0, end: 1, colour: 'pk' }]);
  });

  test.each(['token', 'count', 'now', 'to_date', 'similarity_cosine', 'ttl'])(
    '%s() is a function',
    (name) => {
      expect(names(`SELECT ${name}(a) FROM t`)).toBe('a');
      expect(keywords(`SELECT ${name}(a) FROM t`)).toBe('SELECT FROM');
    },
  );

  test('a word that only begins like a keyword is a name', () => {
    expect(names('SELECT selected, from_city, index2, set_name FROM t')).toBe(
      'selected from_city index2 set_name',
    );
  });
});

describe('statements', () => {
  test('a table: keywords, columns, types', () => {
    expect(keywords(table)).toBe(
      'CREATE TABLE IF NOT EXISTS STATIC PRIMARY KEY WITH CLUSTERING ORDER BY DESC AND AND',
    );
    expect(names(table)).toBe(
      'album_title year number "Title" performer tags ratings home embedding album_title year number number compaction gc_grace_seconds',
    );
  });

  test('columns may bear the names of types and of unreserved words', () => {
    const code =
      'CREATE TABLE t (key text, date date, time time, type text, user uuid, PRIMARY KEY (key, date))';
    expect(names(code)).toBe('key date time type user key date');
    expect(keywords(code)).toBe('CREATE TABLE PRIMARY KEY');
  });

  test('INSERT, with its time to live', () => {
    const code = "INSERT INTO t (ttl, timestamp) VALUES ('a', 1) IF NOT EXISTS USING TTL 60 AND TIMESTAMP ?;";
    expect(keywords(code)).toBe('INSERT INTO VALUES IF NOT EXISTS USING TTL AND TIMESTAMP');
    expect(names(code)).toBe('ttl timestamp');
  });

  test('SELECT, in small letters too', () => {
    const code =
      'select distinct a, cast(b as text) as c from t where token(a) > 5 and tags contains key 1 group by a order by d desc per partition limit 2 limit 10 allow filtering;';
    expect(keywords(code)).toBe(
      'select distinct as as from where and contains key group by order by desc per partition limit limit allow filtering',
    );
    expect(names(code)).toBe('a b c a tags a d');
  });

  test('UPDATE and DELETE', () => {
    const code =
      "UPDATE t SET n += 1, m['k'] = 2, home.city = 'x' WHERE a = 1 IF b != 2; DELETE m['k'] FROM t;";
    expect(keywords(code)).toBe('UPDATE SET WHERE IF DELETE FROM');
    expect(names(code)).toBe('n m home a b m');
  });

  test('batches, JSON, indexes, views, vectors, functions, roles', () => {
    const code = `BEGIN COUNTER BATCH
INSERT INTO t JSON '{}' DEFAULT UNSET;
create custom index on t (values(tags)) using 'sai';
CREATE MATERIALIZED VIEW v AS SELECT json FROM t WHERE a IS NOT NULL;
SELECT a FROM t ORDER BY v ANN OF [0.1, 0.2] LIMIT 3;
create function f(x int) returns null on null input returns int language java as $$ return x; $$;
grant select on all tables in keyspace k to reader; create role r with password = 'p';`;
    expect(keywords(code)).toBe(
      'BEGIN COUNTER BATCH INSERT INTO JSON DEFAULT UNSET create custom index on values using CREATE MATERIALIZED VIEW AS SELECT FROM WHERE IS NOT SELECT FROM ORDER BY ANN OF LIMIT create function returns null on null input returns language as grant select on all tables in keyspace to create role with password',
    );
    expect(names(code)).toBe('tags json a a v x java reader r');
  });

  test('what a table, a keyspace or a type is called is no column', () => {
    const code =
      'SELECT a FROM music.a; CREATE TYPE a (a int); DROP TABLE IF EXISTS a; USE a; CREATE INDEX ON a (a);';
    expect(names(code)).toBe('a a a');
  });
});

describe('values', () => {
  test.each([
    '42',
    '-7',
    '1.5',
    '1.',
    '-1.5E-3',
    '6e23',
    'NaN',
    '-Infinity',
    '0xCAFEbabe',
    '0x',
    '5b6962dd-3f90-4c93-8f61-eabfa4a803e2',
    '12345678-1234-1234-1234-123456789012',
    '12h30m',
    '-1y2mo3w4d5h6m7s8ms9us10ns',
    '2µs',
    'P1Y2M',
    '-P1Y2M3DT4H5M6S',
    'PT5M',
    'P3W',
    'P0001-02-03T04:05:06',
    'true',
    'null',
  ])('%s is a value', (value) => {
    expect(values(`a = ${value};`)).toEqual([value]);
  });

  test.each(['?', ':album', ':"Album"', ':key', ':KEY'])('%s stands for a value', (marker) => {
    expect(highlight(`a = ${marker};`, everyName)).toEqual([{ start: 0, end: 1, colour: 'pk' }]);
  });

  test.each(['p1y', 'P5', 'n1', 'x12h', 'h30', 'e5'])('%s is a name', (word) => {
    expect(names(`a = ${word}`)).toBe(`a ${word}`);
  });

  test('a string goes on after a doubled quote, and over lines', () => {
    const code = "a = 'it''s -- FROM\nthere' AND b";
    expect(values(code)).toEqual(["'it''s -- FROM\nthere'"]);
    expect(keywords(code)).toBe('AND');
  });

  test('between double dollars a quote is a quote', () => {
    expect(values("a = $$ it's $ 5 $$ AND b = 'x'")).toEqual(["$$ it's $ 5 $$", "'x'"]);
  });

  test('a quoted name is a name, with its doubled quotes', () => {
    expect(names('SELECT "from ""x""" FROM t')).toBe('"from ""x"""');
  });

  test('a colon after a key is no bind marker', () => {
    expect(names("SET a = {'k':b, street:'x', city: :c, 'd'::d}")).toBe('a b');
  });

  test('a minus that stands before digits is theirs, as in the lexer of Cassandra', () => {
    expect(values('a-5')).toEqual(['-5']);
    expect(values('a - 5')).toEqual(['5']);
  });

  test('what cannot be read is bad', () => {
    expect(find("SELECT a FROM t WHERE b = 'x", 'bad')).toEqual(["'x"]);
    expect(find('a = 12ab AND b', 'bad')).toEqual(['12ab']);
    expect(keywords('a = 12ab AND b')).toBe('AND');
  });
});

describe('comments', () => {
  test.each(['-- SELECT a', '// SELECT a', '/* SELECT\n a */'])('%j', (comment) => {
    expect(find(`${comment}\nUSE k`, 'note')).toEqual([comment]);
    expect(keywords(`${comment}\nUSE k`)).toBe('USE');
  });
});

describe('commands of cqlsh', () => {
  test.each([
    ['CONSISTENCY QUORUM', 'CONSISTENCY'],
    ['consistency;', 'consistency'],
    ['SERIAL CONSISTENCY LOCAL_SERIAL', 'SERIAL CONSISTENCY'],
    ['TRACING ON;', 'TRACING ON'],
    ['PAGING 100', 'PAGING'],
    ["SOURCE 'a.cql'", 'SOURCE'],
    ['CAPTURE OFF', 'CAPTURE OFF'],
    ['SHOW SESSION 5b6962dd-3f90-4c93-8f61-eabfa4a803e2', 'SHOW SESSION'],
    ["COPY t (a, b) FROM 'a.csv' WITH HEADER = true", 'COPY FROM WITH'],
    ['DESCRIBE TABLES', 'DESCRIBE TABLES'],
    ['desc keyspace music', 'desc keyspace'],
    ['HELP', 'HELP'],
    ['EXIT', 'EXIT'],
  ])('%s', (line, expected) => {
    expect(keywords(`USE k;\n${line}`)).toBe(`USE ${expected}`);
  });

  test('a level of consistency is a value', () => {
    expect(values('CONSISTENCY LOCAL_QUORUM')).toEqual(['LOCAL_QUORUM']);
    expect(values('SERIAL CONSISTENCY LOCAL_SERIAL;')).toEqual(['LOCAL_SERIAL']);
  });

  test('inside a statement the same words are columns', () => {
    const code = 'CREATE TABLE t (\n  source text,\n  login text,\n  consistency text,\n  help text\n)';
    expect(names(code)).toBe('source login consistency help');
  });
});
