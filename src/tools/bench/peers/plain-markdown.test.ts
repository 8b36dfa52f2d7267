// A peer's page must contain the same words as our lesson, but no components and no speaker's notes.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseMdx } from '#content/parse.ts';

import { plainMarkdown } from './plain-markdown.ts';

test('keeps what is read and drops what is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plain-'));
  writeFileSync(join(folder, 'tracks.cql'), 'SELECT * FROM tracks;\n');
  const mdx = `<Slide core />

## A partition stays *whole*

A <Term id="partition">partition</Term> is a_group, by \`key\`.

- One album.
- One [track](https://example.org/). {right}

<Cql file="tracks.cql" caption="All tracks" />

<Notes>
Ask who knows.
</Notes>

<Compare caption="Two">

| | Row |
|---|---|
| Cheap | one row |

</Compare>

<Aside title="You may have heard">
that it is columnar.
</Aside>
`;
  expect(plainMarkdown(parseMdx(mdx).children, { folder })).toBe(`## A partition stays *whole*

A partition is a\\_group, by \`key\`.

- One album.
- One [track](https://example.org/).

All tracks

\`\`\`sql
SELECT * FROM tracks;
\`\`\`

Two

|  | Row |
|---|---|
| Cheap | one row |

You may have heard

that it is columnar.`);
});
