// The page gets only text, and spans with one of six classes. It gets no style attribute, because the site's policy
// forbids them.
import { createHighlighter } from 'shiki';
import { describe, expect, test } from 'vitest';
import { storedName } from '#engine/cql/highlight/highlight.ts';
import { readColumnRoles } from './column-roles.ts';
import { shikiConfig } from './shiki-config.ts';

const { theme, transformers } = shikiConfig;
const highlighter = await createHighlighter({ langs: shikiConfig.langs, themes: [theme] });

function write(code: string, { lang = 'cql', meta = '' } = {}): string {
  return highlighter.codeToHtml(code, { lang, theme, transformers, meta: { __raw: meta } });
}

/** The content of `code`. */
function inside(code: string, meta = ''): string {
  return write(code, { meta }).replace(/^<pre[^>]*><code>|<\/code><\/pre>$/g, '');
}

describe('classes', () => {
  test('a block, as it stands on the page', () => {
    expect(write("SELECT a\nFROM t -- all\nWHERE b = 'x';")).toBe(
      '<pre class="code-block language-cql" tabindex="0"><code>' +
        '<span class="k">SELECT</span> a\n' +
        '<span class="k">FROM</span> t <span class="c">-- all</span>\n' +
        '<span class="k">WHERE</span> b = <span class="v">\'x\'</span>;' +
        '</code></pre>',
    );
  });

  test('neighbours of one class are one span, within a line', () => {
    expect(inside('ALTER TABLE t\nADD a int')).toBe(
      '<span class="k">ALTER TABLE</span> t\n<span class="k">ADD</span> a int',
    );
    expect(inside('BEGIN\nBATCH')).toBe('<span class="k">BEGIN</span>\n<span class="k">BATCH</span>');
    expect(inside("('it''s', 1)")).toBe('(<span class="v">\'it\'\'s\'</span>, <span class="v">1</span>)');
  });

  test('types, functions, bind markers and operators have no span', () => {
    expect(inside('a text, count(*) >= ? :b')).toBe('a text, count(*) >= ? :b');
  });

  test('a comment over lines, with blank lines and indentation', () => {
    expect(inside('/* a\n\n  b */')).toBe('<span class="c">/* a</span>\n\n  <span class="c">b */</span>');
  });

  test('the text is kept, character by character', () => {
    const code = '  SELECT\t"a" ,b  FROM t\n\n\tWHERE x<5 AND y = \'<&>\'  ;  \n-- é ж';
    const text = inside(code)
      .replace(/<[^>]*>/g, '')
      .replace(/&#x3C;|&lt;/g, '<')
      .replace(/&#x26;|&amp;/g, '&');
    expect(text).toBe(code);
  });

  test.each([
    ['bash', 'for i in 1; do nodetool -h "$i" status music; done # all'],
    ['json', '{"a": [1, true, "x"]}'],
    ['yaml', 'num_tokens: 16 # per node'],
    ['text', 'plain'],
    ['cypher', 'MATCH (n) RETURN n'],
    ['cql', "SELECT a FROM t WHERE b = 'x' -- c"],
  ])('%s: only the three code colours, no style', (lang, code) => {
    const html = write(code, { lang });
    expect(html).not.toContain('style');
    const classes = [...html.matchAll(/<span ([^>]*)>/g)].map(([, attributes]) => attributes);
    for (const attributes of classes) expect(attributes).toMatch(/^class="[kvc]"$/);
    expect(html).toMatch(new RegExp(`^<pre class="code-block language-${lang}" tabindex="0"><code>`));
  });

  test('keys of JSON and YAML and arguments of a command stay plain', () => {
    expect(write('{"a": "x"}', { lang: 'json' })).toContain('{"a": <span class="v">"x"</span>}');
    expect(write('a: x', { lang: 'yaml' })).toContain('a: <span class="v">x</span>');
    expect(write('nodetool -h n1 status music', { lang: 'bash' })).toContain(
      '<code>nodetool -h n1 status music</code>',
    );
  });
});

describe('column roles', () => {
  const meta = 'partition="album_title year" clustering="number" static="performer genre"';

  test('in each place where the column stands', () => {
    const code = `CREATE TABLE tracks (
  album_title text,
  year        int,
  number      int,
  performer   text STATIC,
  genre       set<text> STATIC,
  PRIMARY KEY ((album_title, year), number)
);
SELECT genre, token(album_title, year) FROM tracks WHERE Year = 1966 ORDER BY "number" DESC;`;
    const marked = [...inside(code, meta).matchAll(/class="(pk|ck|st)">([^<]*)</g)].map(
      ([, role, text]) => `${role} ${text}`,
    );
    expect(marked).toEqual([
      'pk album_title',
      'pk year',
      'ck number',
      'st performer',
      'st genre',
      'pk album_title',
      'pk year',
      'ck number',
      'st genre',
      'pk album_title',
      'pk year',
      'pk Year',
      'ck "number"',
    ]);
  });

  test.each([
    ['a comment', '-- year\n/* year */ // year'],
    ['a string', "a = 'year' AND b = $$year$$"],
    ['another name', 'years, year_of, the_year, "Year", "a year"'],
    ['a bind marker', 'a = :year'],
    ['a function', 'year(a)'],
    ['a table, a field', 'SELECT home.year, {year: 5} FROM year'],
    ['a user-defined type', 'a year, b frozen<year>'],
  ])('not in %s', (_where, code) => {
    expect(inside(code, 'partition="year"')).not.toMatch(/class="(pk|ck|st)"/);
  });

  test('a column that bears the name of its type is marked, the type is not', () => {
    expect(inside('date date, time time', 'partition="date" clustering="time"')).toBe(
      '<span class="pk">date</span> date, <span class="ck">time</span> time',
    );
  });

  test('the class underlines the name, not the blanks before it', () => {
    expect(inside('(a,    year)', 'partition="year"')).toBe('(a,    <span class="pk">year</span>)');
  });

  test('names of roles in another language than CQL mark nothing', () => {
    expect(write('year: 1966', { lang: 'yaml', meta: 'partition="year"' })).not.toContain('pk');
  });

  test('read from the first line of the fence', () => {
    expect([
      ...readColumnRoles('title="x" partition="a, b"  static="c" data-static="d" clustering=""'),
    ]).toEqual([
      ['a', 'pk'],
      ['b', 'pk'],
      ['c', 'st'],
    ]);
    expect(readColumnRoles('').size).toBe(0);
  });

  test('compared as Cassandra stores them', () => {
    expect(storedName('Album_Title')).toBe('album_title');
    expect(storedName('"Album ""X"""')).toBe('Album "X"');
  });
});
