// Official grades: the lab's own solution earns all points on every learner's hidden data. Results that a page claims
// are ignored. A lab that is missing gives an error, not zero points.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { solutionFor } from '#labs/definition/asked-answers.ts';
import { compileLab } from '#labs/definition/compile-lab.ts';
import { readLabFolder } from '#labs/definition/read-lab.ts';
import { readLabFolders } from '#labs/definition/read-labs.ts';
import { GradingThreads } from '#server/grading/grading-threads.ts';
import { officialGrader, questionsOf, seedOf, versionOf } from './grade-hand-in.ts';
import type { HandIn } from './store.ts';

const { folders } = readLabFolders('.', { named: 'tokens-and-owners' });
const folder = folders[0]!;
const course = {
  name: 'NoSQL',
  labs: [{ lab: folder.lab.slug, counts: 'best' as const, engine: 'embedded' as const }],
};
const threads = new GradingThreads();
afterAll(() => threads.close());
const grade = officialGrader({ course, folders, digestKey: 'a key of this class', threads });
const handIn = (learner: number, answer: string): HandIn => ({
  id: 1,
  learner,
  lab: folder.lab.slug,
  key: 'key',
  at: 0,
  answer,
  tips: 0,
});

test('the solution earns everything, whoever hands it in', async () => {
  for (const learner of [1, 2, 3]) {
    const { verdict, engine, grader } = await grade(handIn(learner, folder.solution));
    expect([verdict.gradable, verdict.points], `learner ${learner}`).toEqual([true, folder.lab.points]);
    expect([engine, grader]).toEqual(['embedded', versionOf(folder)]);
  }
});

test('a mistake earns less, and so does nothing', async () => {
  const { verdict } = await grade(handIn(1, folder.mistakes[0]!.text));
  expect(verdict.points).toBeLessThan(folder.lab.points);
  expect((await grade(handIn(1, ''))).verdict.points).toBeLessThan(folder.lab.points);
});

test('each learner has hidden data of their own, the same every time', () => {
  const seeds = [1, 2, 3].map((learner) => seedOf('key', { learner, lab: 'x' }));
  expect(new Set(seeds).size).toBe(3);
  expect(seedOf('key', { learner: 1, lab: 'x' })).toBe(seeds[0]);
  expect(seedOf('another class', { learner: 1, lab: 'x' })).not.toBe(seeds[0]);
});

test('each learner has questions of their own: the options of another learner earn nothing', async () => {
  const compiled = await compileLab(folder);
  const seedFor = (learner: number) => questionsOf('a key of this class', { learner, lab: folder.lab.slug });
  expect(new Set([1, 2, 3].map(seedFor)).size).toBe(3);
  expect(seedFor(1)).not.toBe(seedOf('a key of this class', { learner: 1, lab: folder.lab.slug }));
  const answer = solutionFor(folder, compiled, seedFor(1));
  expect((await grade(handIn(1, answer))).verdict.points).toBe(folder.lab.points);
  const { checks } = (await grade(handIn(2, answer))).verdict;
  const [lost, ...others] = checks.filter(({ points, pointsMax }) => points < pointsMax);
  expect(others).toEqual([]);
  expect(lost).toMatchObject({ id: 'heir-of-n2', points: 0, messages: [{ code: 'answers.other' }] });
});

test('a lab that is not here cannot be graded: it is tried again, not a zero', async () => {
  await expect(grade({ ...handIn(1, ''), lab: 'gone' })).rejects.toThrow('is not here');
});

test('records go by the name of a lab: one that was renumbered judges the same hand-ins, by the same version', async () => {
  const place = mkdtempSync(join(tmpdir(), 'renumbered-'));
  const path = join(place, '42-tokens-and-owners');
  cpSync(folder.folder, path, { recursive: true });
  const moved = readLabFolder(path, path).folder!;
  rmSync(place, { recursive: true });
  expect(versionOf(moved)).toBe(versionOf(folder));
  const gradeMoved = officialGrader({ course, folders: [moved], digestKey: 'a key of this class', threads });
  const answer = folder.mistakes[0]!.text;
  expect(await gradeMoved(handIn(1, answer))).toEqual(await grade(handIn(1, answer)));
});
