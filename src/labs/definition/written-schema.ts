// What written.yaml may contain: the rubrics of a lab's written answers. The schema is strict: an unknown key is a
// mistake. Learners see the criteria and the examples; what a full answer has is for those who mark, and never leaves
// the build.

import { z } from 'astro/zod';
import type { InThree } from '#i18n/languages.ts';
import { charactersMost, type WrittenTask } from '#labs/grading/written.ts';

import { inAnyLanguage, inThreeLanguages } from './in-languages.ts';

const name = z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected a name such as names-the-column');

const writtenIn = (words: z.ZodType<InThree<string>>) =>
  z
    .array(
      z.strictObject({
        id: name,
        task: z.string().min(1),
        characters: z.int().min(200).max(charactersMost).default(2000),
        about: z.array(z.string().regex(/^[a-z]\w*$/, 'expected a table such as orders_by_id')).default([]),
        criteria: z
          .array(z.strictObject({ id: name, points: z.int().min(1).max(10), says: words, full: words }))
          .min(1)
          .max(8),
        examples: z
          .array(z.strictObject({ is: z.enum(['weak', 'strong']), text: words, why: words }))
          .max(4)
          .default([]),
      }),
    )
    .min(1)
    .max(8);

export const writtenSchema = writtenIn(inThreeLanguages);
export const privateWrittenSchema = writtenIn(inAnyLanguage);

/** A written answer with the words of its rubric. */
export type Rubric = z.output<typeof writtenSchema>[number];

/** Without words: what page and grader need. */
export function writtenTaskOf({ id, task, characters, about, criteria }: Rubric): WrittenTask {
  return {
    id,
    task,
    charactersMax: characters,
    about,
    criteria: criteria.map(({ id: own, points }) => ({ id: own, points })),
  };
}
