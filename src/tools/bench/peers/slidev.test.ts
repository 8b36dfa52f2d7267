// The peer's deck must have as many slides as ours, with the same steps and notes. Otherwise the comparison is
// worthless.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { slidevDeck } from './slidev.ts';

test('one slide for each section that is presented', () => {
  const lesson = mkdtempSync(join(tmpdir(), 'lesson-'));
  writeFileSync(
    join(lesson, 'en.mdx'),
    `# Rows

Who will be disappointed?

---

<Slide core />

## Rows live together

A group is a partition.

- One album.

The app needs all its tracks.

---

<Slide off />

## Check yourself

Four questions.
`,
  );
  expect(slidevDeck(lesson, 'en')).toBe(`---
theme: default
fonts:
  provider: none
---

# Rows

Who will be disappointed?

---

## Rows live together

A group is a partition.

<v-clicks>

- One album.

</v-clicks>

<!--
The app needs all its tracks.
-->
`);
});
