// npm run class -- mark: a teacher reads written answers beside their rubric and marks them. What a learner wrote is
// hostile text: nothing of it may steer the terminal.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Language } from '#i18n/languages.ts';
import type { LabFolder } from '#labs/definition/read-lab.ts';
import { type Rubric, writtenTaskOf } from '#labs/definition/written-schema.ts';
import { parseAnswer } from '#labs/grading/answer.ts';
import { sayMessage } from '#labs/grading/messages.ts';
import { pointsOf, proseOf } from '#labs/grading/written.ts';

import type { Say } from './class-command.ts';
import { gradebook } from './gradebook.ts';
import type { OpenClass } from './open-class.ts';
import type { CriterionPoints, HandIn, Mark } from './store.ts';
import { markOfText } from './written-grades.ts';

export interface MarkOptions {
  say: Say;
  language: Language;
  /** Hides who wrote an answer. */
  isBlind: boolean;
  /** `names-the-column=2,says-why=1`. Without it, the answer is shown. */
  points?: string | undefined;
  comment?: string | undefined;
  commentFile?: string | undefined;
  /** Who marks. */
  by?: string | undefined;
}

export const commentMost = 2000;
const markerMost = 80;

/** Marks, shows one answer, or lists what waits for a mark. Returns the exit code. */
export function markAnswers(
  opened: OpenClass,
  folders: readonly LabFolder[],
  words: readonly string[],
  options: MarkOptions,
): number {
  const [id, question] = words;
  if (id === undefined) return listUnmarked(opened, folders, options);
  const found = findAnswer(opened, folders, { id, question });
  if (typeof found === 'string') {
    options.say(found);
    return 1;
  }
  return options.points === undefined ? showAnswer(opened, found, options) : addMark(opened, found, options);
}

interface FoundAnswer {
  handIn: HandIn;
  rubric: Rubric;
  text: string;
  digest: string;
  mark: Mark | undefined;
}

function listUnmarked(opened: OpenClass, folders: readonly LabFolder[], options: MarkOptions): number {
  const { say, isBlind } = options;
  const book = gradebook(opened.course, opened.store);
  let count = 0;
  for (const [at, { lab }] of opened.course.labs.entries())
    for (const { id: question } of folders.find((one) => one.lab.slug === lab)?.written ?? []) {
      const grades = book.flatMap(({ learner, labs }) =>
        labs[at]!.written.filter((grade) => grade.question === question).map((grade) => ({ learner, grade })),
      );
      const waiting = grades.filter(({ grade }) => grade.unmarked !== undefined);
      const marked = grades.filter(({ grade }) => grade.mark && grade.unmarked === undefined).length;
      count += waiting.length;
      say(`${lab} ${question}: ${waiting.length} without a mark, ${marked} marked`);
      // The order of the names would tell who is who.
      const inOrder = waiting.toSorted((a, b) => a.grade.unmarked! - b.grade.unmarked!);
      for (const { learner, grade } of inOrder)
        say(
          `  ${grade.unmarked} ${question}${isBlind ? '' : `  ${visible(`${learner.number} ${learner.name}`)}`}`,
        );
    }
  say(
    count > 0
      ? 'To read one: npm run class -- mark <folder> <hand-in> <question>'
      : 'No written answer waits for a mark.',
  );
  return 0;
}

/** Returns why it cannot be found. */
function findAnswer(
  { store }: OpenClass,
  folders: readonly LabFolder[],
  { id, question }: { id: string; question: string | undefined },
): FoundAnswer | string {
  const handIn = /^\d{1,9}$/.test(id) ? store.handIn(Number(id)) : undefined;
  if (!handIn) return `There is no hand-in ${visible(id)} in this class.`;
  const rubrics = folders.find(({ lab }) => lab.slug === handIn.lab)?.written ?? [];
  const rubric = question === undefined ? rubrics[0] : rubrics.find((one) => one.id === question);
  if (!rubric)
    return rubrics.length === 0
      ? `The lab ${handIn.lab} has no written answers.`
      : `The lab ${handIn.lab} asks ${rubrics.map((one) => one.id).join(', ')}.`;
  const attempts = store.attempts(handIn.learner).filter(({ lab }) => lab === handIn.lab);
  const written = attempts.find((attempt) => attempt.id === handIn.id)?.written;
  if (!written || written.length === 0)
    return `Hand-in ${handIn.id} is not graded yet; serve the class, or judge it with npm run grade -- --class … --regrade --keep.`;
  const digest = written.find((one) => one.id === rubric.id)?.digest ?? '';
  if (digest === '') return `Hand-in ${handIn.id} has no text for ${rubric.id}.`;
  const { steps } = parseAnswer(handIn.answer);
  const text = proseOf(steps, [writtenTaskOf(rubric)]).get(rubric.id)!;
  const mark = markOfText(attempts, store.marks(handIn.learner), { question: rubric.id, digest });
  return { handIn, rubric, text, digest, mark };
}

function showAnswer(opened: OpenClass, found: FoundAnswer, options: MarkOptions): number {
  const { handIn, rubric, text, digest, mark } = found;
  const { say, language, isBlind } = options;
  const { store } = opened;
  const learner = store.learner(handIn.learner);
  const who = isBlind || !learner ? '' : `, ${visible(`${learner.number} ${learner.name}`)}`;
  say(`Hand-in ${handIn.id}, ${handIn.lab} ${rubric.id}${who}, ${new Date(handIn.at).toISOString()}`);
  say('');
  for (const line of text.split('\n')) say(`  | ${visible(line)}`);
  say('');
  const checked = store.grading(handIn.id)?.verdict.written?.find(({ id }) => id === rubric.id);
  for (const message of checked?.messages ?? []) say(`Noticed: ${visible(sayMessage(message, language))}`);
  const same = store
    .attempts()
    .filter(
      (attempt) =>
        attempt.learner !== handIn.learner &&
        attempt.written.some(({ id, digest: other }) => id === rubric.id && other === digest),
    );
  if (same.length > 0)
    say(`Noticed: the same text is in hand-ins of others: ${same.map(({ id }) => id).join(', ')}.`);
  for (const { id, points, says, full } of rubric.criteria) {
    say(`${id} (0 to ${points}): ${says[language]}`);
    say(`    how to mark: ${full[language]}`);
  }
  if (mark) {
    say('');
    say(
      `Marked on ${new Date(mark.at).toISOString()}${mark.marker ? ` by ${visible(mark.marker)}` : ''}: ${mark.points} of ${mark.pointsMax} (${mark.criteria.map(({ id, points }) => `${id}=${points}`).join(',')})`,
    );
    if (mark.comment) say(`    ${visible(mark.comment.replaceAll('\n', ' '))}`);
  }
  say('');
  const example = rubric.criteria.map(({ id, points }) => `${id}=${points}`).join(',');
  say(
    `To mark it: npm run class -- mark <folder> ${handIn.id} ${rubric.id} --points ${example} --comment "…"`,
  );
  return 0;
}

function addMark(opened: OpenClass, found: FoundAnswer, options: MarkOptions): number {
  const { handIn, rubric, digest } = found;
  const { say, by = '' } = options;
  const criteria = readPoints(rubric, options.points ?? '');
  const comment = (
    options.commentFile === undefined ? (options.comment ?? '') : readFileSync(options.commentFile, 'utf8')
  )
    .replace(/\r\n?/g, '\n')
    .trim();
  const problems = [
    ...(typeof criteria === 'string' ? [criteria] : []),
    ...(comment.length > commentMost ? [`A comment has at most ${commentMost} characters.`] : []),
    ...(by.length > markerMost ? [`A name has at most ${markerMost} characters.`] : []),
  ];
  if (problems.length > 0 || typeof criteria === 'string') {
    for (const problem of problems) say(problem);
    say('Nothing was stored.');
    return 1;
  }
  const points = criteria.reduce((sum, one) => sum + one.points, 0);
  const pointsMax = pointsOf(rubric);
  opened.store.addMark({
    ...{ handIn: handIn.id, question: rubric.id, text: digest, marker: by, rubric: rubricVersion(rubric) },
    ...{ points, pointsMax, criteria, comment },
  });
  opened.audit.add({ event: 'marked', handIn: handIn.id });
  say(
    `Hand-in ${handIn.id}, ${rubric.id}: ${points} of ${pointsMax} points. The learner sees it on the lab page.`,
  );
  return 0;
}

/** Every criterion once, with whole points within its bounds. Returns what is wrong otherwise. */
function readPoints({ criteria }: Rubric, text: string): CriterionPoints[] | string {
  const given = new Map<string, number>();
  for (const part of text.split(',')) {
    const [, id = '', points = ''] = /^\s*([a-z][a-z0-9-]*)\s*=\s*(\d{1,2})\s*$/.exec(part) ?? [];
    const criterion = criteria.find((one) => one.id === id);
    if (!criterion || given.has(id))
      return `--points has ${criteria.map((one) => `${one.id}=0…${one.points}`).join(',')}, each once.`;
    if (Number(points) > criterion.points) return `${id} has at most ${criterion.points} points.`;
    given.set(id, Number(points));
  }
  const missing = criteria.filter(({ id }) => !given.has(id));
  if (missing.length > 0) return `--points lacks ${missing.map(({ id }) => id).join(', ')}.`;
  return criteria.map(({ id, points: pointsMax }) => ({ id, points: given.get(id)!, pointsMax }));
}

export function rubricVersion(rubric: Rubric): string {
  return createHash('sha256').update(JSON.stringify(rubric.criteria)).digest('hex').slice(0, 12);
}

/** Control characters, and those that turn the direction of text, are shown and have no effect. */
function visible(text: string): string {
  return text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach a terminal
    /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g,
    (character) => `<U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`,
  );
}
