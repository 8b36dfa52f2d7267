// A lesson that was just created has no mistakes, and its three files are level.

import { expect, test } from 'vitest';
import { inThree, languages } from '#i18n/languages.ts';

import { compareSkeletons } from './level.ts';
import { parseMdx } from './parse.ts';
import { skeletonOf } from './skeleton.ts';
import { lessonTemplate } from './template.ts';
import { validateLesson } from './validate.ts';

const nothing = {
  terms: new Set<string>(),
  widgets: new Set<string>(),
  files: new Set<string>(),
  lessons: new Set<string>(),
  planned: new Set<string>(),
  labs: new Set<string>(),
};

test('no mistake, and level', () => {
  const trees = inThree((language) => parseMdx(lessonTemplate(language)));
  for (const language of languages) expect(validateLesson(language, trees[language], nothing)).toEqual([]);
  expect(
    compareSkeletons(
      inThree(String),
      inThree((language) => skeletonOf(trees[language])),
    ),
  ).toEqual([]);
});
