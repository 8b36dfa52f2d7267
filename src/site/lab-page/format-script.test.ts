// Formatting changes blanks and the case of keywords, and nothing else; doing it twice changes nothing more.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { tokenize } from '#engine/cql/parser/tokenize.ts';
import { formatScript } from './format-script.ts';

const wordsOf = (text: string) =>
  tokenize(text).map((token) => {
    const word = text.slice(token.start, token.end);
    return token.class === 'keyword' ? word.toLowerCase() : word.trimEnd();
  });

it('a short statement stands in one line, a long one has a line for each clause', () => {
  expect(
    formatScript(
      "select  *\nfrom t where a=1;select number, title, performer from tracks_by_album where album_title = 'Revolver' and year = 1966 limit 5",
    ),
  ).toBe(
    `SELECT * FROM t WHERE a = 1;
SELECT number, title, performer
FROM tracks_by_album
WHERE album_title = 'Revolver'
  AND year = 1966
LIMIT 5
`,
  );
});

it('a table has a line for each column', () => {
  expect(
    formatScript(
      "create table if not exists s.t (a int, b map<text, frozen<list<int>>>, primary key ((a), b)) with clustering order by (b desc) and comment = 'x';",
    ),
  ).toBe(
    `CREATE TABLE IF NOT EXISTS s.t (
  a int,
  b map<text, frozen<list<int>>>,
  PRIMARY KEY ((a), b)
)
WITH CLUSTERING ORDER BY (b DESC)
  AND comment = 'x';
`,
  );
});

const files = globSync('content/lessons/*/*.cql').sort();

it.each(files)('%s', (file) => {
  const text = readFileSync(file, 'utf8');
  const formatted = formatScript(text);
  expect(wordsOf(formatted)).toEqual(wordsOf(text));
  expect(formatScript(formatted)).toBe(formatted);
});
