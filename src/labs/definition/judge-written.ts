// Whether the rubrics of a lab, its brief and its solution fit together.

import type { Problem } from '#content/problem.ts';
import { parseAnswer } from '#labs/grading/answer.ts';
import { pointsOf, proseOf } from '#labs/grading/written.ts';

import type { Brief } from './brief.ts';
import { type Rubric, writtenTaskOf } from './written-schema.ts';

/** All texts of a lab together stay well below what one hand-in may have. */
const charactersOfLab = 12_000;
const pointsMost = 20;

export function judgeWritten(options: {
  at: { readonly name: string; readonly isPrivate: boolean };
  written: readonly Rubric[];
  brief: Brief;
  solution: string;
}): Problem[] {
  const { at, written, brief, solution } = options;
  const found: string[] = [];
  for (const [place, { id, task, criteria, examples }] of written.entries()) {
    const asked = brief.written.find((one) => one.id === id);
    if (!asked) found.push(`${id}: the brief has no <Written id="${id}">`);
    else if (asked.task !== task) found.push(`${id}: the brief asks it in task ${asked.task}`);
    if (written.findIndex((one) => one.id === id) !== place) found.push(`${id} stands here a second time`);
    if (new Set(criteria.map((one) => one.id)).size < criteria.length)
      found.push(`${id}: two criteria have the same id`);
    if (pointsOf({ criteria }) > pointsMost) found.push(`${id}: more than ${pointsMost} points`);
    if (!at.isPrivate && new Set(examples.map((one) => one.is)).size < 2)
      found.push(`${id}: expected a weak example and a strong one`);
  }
  for (const { id } of brief.written)
    if (!written.some((one) => one.id === id)) found.push(`the brief asks ${id}, which has no rubric here`);
  if (written.reduce((sum, { characters }) => sum + characters, 0) > charactersOfLab)
    found.push(`the answers may have more than ${charactersOfLab} characters together`);
  const prose = proseOf(parseAnswer(solution).steps, written.map(writtenTaskOf));
  for (const [id, text] of prose) if (text === '') found.push(`${id}: solution.cql does not answer it`);
  return found.map((message) => ({ file: `${at.name}/written.yaml`, line: 1, message }));
}
