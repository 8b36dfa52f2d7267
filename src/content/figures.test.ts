// Each figure of a lesson has a name for its own page, and there the number and the settings that the lesson gives it.

import { expect, test } from 'vitest';

import { figuresOf } from './figures.ts';
import { parseMdx } from './parse.ts';

const lesson = `# T

Q?

<Timeline caption="c">
- **2007** x
</Timeline>

<Widget name="ring" title="Who owns it?" />

---

## S

L.

<SlideOnly>

<Widget name="ring" preset="moves" title="Which keys move?" />

</SlideOnly>

<Widget name="ring" title="Once more" />
`;

test('a name is the widget and its preset; the first placement of a name counts', () => {
  expect(figuresOf(parseMdx(lesson))).toEqual([
    { name: 'ring', widget: 'ring', props: { title: 'Who owns it?' }, number: 2, section: 's0' },
    {
      name: 'ring-moves',
      widget: 'ring',
      props: { preset: 'moves', title: 'Which keys move?' },
      number: 3,
      section: 's1',
    },
  ]);
});
