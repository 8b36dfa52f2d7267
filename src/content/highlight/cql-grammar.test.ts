// What each piece of CQL is taken for, by the scope that the grammar gives it: Shiki reads it as a page would.
import { createHighlighter } from 'shiki';
import { describe, expect, test } from 'vitest';
import {
  builtInFunctions,
  literalWords,
  nativeTypes,
  reservedKeywords,
  unreservedKeywords,
} from './cql-words.ts';
import { shikiConfig } from './shiki-config.ts';

const theme = shikiConfig.theme;
const highlighter = await createHighlighter({ langs: shikiConfig.langs, themes: [theme] });

interface Scoped {
  text: string;
  /** The innermost scope, without the `.cql` at its end. */
  scope: string;
}

function read(code: string): Scoped[] {
  const { tokens } = highlighter.codeToTokens(code, { lang: 'cql', theme, includeExplanation: true });
  return tokens
    .flat()
    .flatMap((token) => token.explanation ?? [])
    .map(({ content, scopes }) => ({
      text: content.trim(),
      scope: (scopes.at(-1)?.scopeName ?? '').replace(/\.cql$/, ''),
    }))
    .filter(({ text }) => text !== '');
}

/** The texts of all pieces with this scope, or one below it. */
function find(code: string, scope: string): string[] {
  return read(code)
    .filter((piece) => `${piece.scope}.`.startsWith(`${scope}.`))
    .map(({ text }) => text);
}

const keywords = (code: string) => find(code, 'keyword.other').join(' ');
const names = (code: string) => find(code, 'variable.other.name').join(' ');

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
  test.each(reservedKeywords.filter((word) => !literalWords.includes(word)))(
    '%s is a keyword in any case',
    (word) => {
      for (const written of [word, word.toLowerCase()]) {
        expect(read(written)).toEqual([{ text: written, scope: 'keyword.other' }]);
      }
    },
  );

  test.each(literalWords)('%s is a value', (word) => {
    expect(find(word, 'constant.language')).toEqual([word]);
  });

  test.each(unreservedKeywords)('%s is a keyword or a type in capitals, and may be a column', (word) => {
    const [piece] = read(`${word} `);
    expect(piece?.scope).toMatch(/^(keyword\.other|storage\.type)$/);
    const column = word.toLowerCase();
    if (
      !['as', 'contains', 'like', 'static', 'finalfunc', 'initcond', 'returns', 'sfunc', 'stype'].includes(
        column,
      )
    ) {
      expect(names(`SELECT a, ${column}, b FROM t`)).toBe(`a ${column} b`);
    }
  });

  test.each(nativeTypes)('%s is a type after the name of a column', (type) => {
    expect(read(`c ${type},`)).toEqual([
      { text: 'c', scope: 'variable.other.name' },
      { text: type, scope: 'storage.type' },
      { text: ',', scope: 'punctuation.separator' },
    ]);
  });

  test.each(builtInFunctions)('%s() is a function', (name) => {
    expect(find(`SELECT ${name}(a) FROM t`, 'support.function')).toEqual([name]);
  });

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
    expect(find(table, 'storage.type').join(' ')).toBe(
      'text int int text frozen set text map text frozen list date vector float',
    );
    expect(find(table, 'entity.name.type')).toEqual(['artist', 'address']);
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
    expect(find(code, 'storage.type')).toEqual(['text']);
    expect(names(code)).toBe('a b c a tags a d');
  });

  test('UPDATE and DELETE', () => {
    const code =
      "UPDATE t SET n += 1, m['k'] = 2, home.city = 'x' WHERE a = 1 IF b != 2; DELETE m['k'] FROM t;";
    expect(keywords(code)).toBe('UPDATE SET WHERE IF DELETE FROM');
    expect(find(code, 'keyword.operator')).toEqual(['+=', '=', '=', '=', '!=']);
    expect(find(code, 'variable.other.member')).toEqual(['city']);
    expect(find(code, 'punctuation.terminator.statement')).toEqual([';', ';']);
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
    ['42', 'constant.numeric.integer'],
    ['-7', 'constant.numeric.integer'],
    ['1.5', 'constant.numeric.float'],
    ['1.', 'constant.numeric.float'],
    ['-1.5E-3', 'constant.numeric.float'],
    ['6e23', 'constant.numeric.float'],
    ['NaN', 'constant.language.float'],
    ['-Infinity', 'constant.language.float'],
    ['0xCAFEbabe', 'constant.numeric.blob'],
    ['0x', 'constant.numeric.blob'],
    ['5b6962dd-3f90-4c93-8f61-eabfa4a803e2', 'constant.other.uuid'],
    ['12345678-1234-1234-1234-123456789012', 'constant.other.uuid'],
    ['12h30m', 'constant.other.duration'],
    ['-1y2mo3w4d5h6m7s8ms9us10ns', 'constant.other.duration'],
    ['2µs', 'constant.other.duration'],
    ['P1Y2M', 'constant.other.duration.iso'],
    ['-P1Y2M3DT4H5M6S', 'constant.other.duration.iso'],
    ['PT5M', 'constant.other.duration.iso'],
    ['P3W', 'constant.other.duration.iso'],
    ['P0001-02-03T04:05:06', 'constant.other.duration.iso'],
    ['true', 'constant.language'],
    ['null', 'constant.language'],
    ['?', 'variable.parameter.positional'],
    [':album', 'variable.parameter.named'],
    [':"Album"', 'variable.parameter.named'],
  ])('%s is %s', (value, scope) => {
    expect(read(`a = ${value};`)[2]).toEqual({ text: value, scope });
  });

  test.each(['p1y', 'P5', 'n1', 'x12h', 'h30', 'e5'])('%s is a name', (word) => {
    expect(names(`a = ${word}`)).toBe(`a ${word}`);
  });

  test('a string goes on after a doubled quote, and over lines', () => {
    const pieces = read("a = 'it''s -- FROM\nthere' AND b");
    const inString = pieces.slice(
      pieces.findIndex(({ text }) => text === "'"),
      -2,
    );
    expect(inString.map(({ text }) => text).join('')).toBe("'it''s -- FROMthere'");
    expect(new Set(inString.map(({ scope }) => scope))).toEqual(
      new Set(['string.quoted.single', 'constant.character.escape']),
    );
    expect(pieces.at(-2)).toEqual({ text: 'AND', scope: 'keyword.other' });
  });

  test('between double dollars a quote is a quote', () => {
    expect(find("a = $$ it's $ 5 $$ AND b = 'x'", 'string.quoted.dollar').join('')).toBe("$$it's $ 5$$");
  });

  test('a quoted name is a name, with its doubled quotes', () => {
    expect(find('SELECT "from ""x""" FROM t', 'variable.other.name.quoted')).toEqual(['"from ""x"""']);
  });

  test('a colon after a key is no bind marker', () => {
    const code = "SET a = {'k':b, street:'x', city: :c, 'd'::d}";
    expect(find(code, 'variable.parameter.named')).toEqual([':c', ':d']);
    expect(find(code, 'variable.other.member')).toEqual(['street', 'city']);
  });

  test('a minus between values is an operator', () => {
    expect(find('a-5', 'keyword.operator')).toEqual(['-']);
  });
});

describe('comments', () => {
  test.each(['-- SELECT a', '// SELECT a', '/* SELECT\n a */'])('%j', (comment) => {
    expect(find(`${comment}\nUSE k`, 'comment').join(' ')).toBe(comment.replace(/\s+/g, ' '));
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
    expect(find('CONSISTENCY LOCAL_QUORUM', 'constant.language.consistency')).toEqual(['LOCAL_QUORUM']);
  });

  test('inside a statement the same words are columns', () => {
    const code = 'CREATE TABLE t (\n  source text,\n  login text,\n  consistency text,\n  help text\n)';
    expect(names(code)).toBe('source login consistency help');
  });
});
