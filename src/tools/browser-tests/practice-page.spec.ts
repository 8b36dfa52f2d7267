// The pages of the practice and of the review: what is missed comes back on another day, and nothing is sent anywhere.

import { fetchExtended } from '../../engine/cql/extended.ts';
import { letterOf } from '../../labs/practice/exercise.ts';
import { makeExercise } from '../../labs/practice/make-exercise.ts';
import { violationsIn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { gateTag } from './gate.ts';

test.beforeAll(fetchExtended);

const dayMs = 86_400_000;

/** The progress of somebody who missed these two days ago. */
function missed(...cards: readonly string[]): string {
  const answers = [[Date.now() - 2 * dayMs, false]];
  const practised = { levels: {}, cards: Object.fromEntries(cards.map((card) => [card, answers])) };
  return JSON.stringify({ version: 1, read: {}, quizzes: {}, guesses: {}, practised });
}

test('a task that was missed says why, and its kind waits in the review', async ({ page }) => {
  const exercise = makeExercise('levels', 77, { family: 'served', level: 2 });
  if (exercise.form === 'number') throw new Error('no choices');
  await page.goto('en/practice/#levels/served/2/77');
  const task = page.locator('.practice-task');
  await expect(task).toContainText(exercise.ask.en.replaceAll('`', ''));
  const wrong = exercise.choices.findIndex(({ isRight }) => !isRight);
  await task.locator(`input[value="${letterOf(wrong)}"]`).check();
  await task.getByRole('button', { name: 'Answer' }).click();
  await expect(task.getByRole('status')).toContainText('Not yet.');
  await expect(task.getByRole('status')).toContainText(exercise.choices[wrong]!.why.en.replaceAll('`', ''));
  expect(await violationsIn(page, 'main')).toEqual([]);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('ringside.progress') ?? '{}'));
  expect(kept.practised.cards['task/levels/served']).toHaveLength(1);

  await task.getByRole('button', { name: 'Next task' }).click();
  await expect(page.locator('.practice-title')).toBeFocused();
  await expect(page.locator('.practice-title')).toContainText('Consistency levels, level 1 of 3');
  await page.goto('en/review/');
  await expect(page.locator('main')).toContainText('There is nothing to review today.');
});

test('what is due comes back: a new task of its kind, and a question of a lesson', async ({ page }) => {
  await page.addInitScript(
    (text) => {
      if (localStorage.getItem('ringside.progress') === null) localStorage.setItem('ringside.progress', text);
    },
    missed('task/sizes/rows', 'quiz/ring/q1'),
  );
  await page.goto('en/review/');
  const review = page.locator('.practice-review');
  await expect(review).toContainText('1 of 2');
  const quiz = review.locator('.quiz');
  await expect(quiz).toBeVisible();
  const right = (await quiz.getAttribute('data-right'))!;
  await quiz.locator(`input[value="${right}"]`).check();
  await quiz.locator('[data-check]').click();
  await expect(quiz.locator('[data-verdict] .ok')).toBeVisible();
  await expect(review).toContainText('It comes back on');
  await review.getByRole('button', { name: 'Continue' }).click();

  const task = review.locator('.practice-task');
  await expect(task).toHaveAttribute('data-family', 'rows');
  await task.getByRole('textbox').fill('0');
  await page.keyboard.press('Enter');
  await expect(review).toContainText('It comes back tomorrow.');
  expect(await violationsIn(page, 'main')).toEqual([]);
  await review.getByRole('button', { name: 'Finish' }).click();
  await expect(review).toContainText('1 of 2 right');
});

test(`a quiz of a lesson that was missed gets a card${gateTag(false)}`, async ({ page }) => {
  await page.goto('pt/lessons/ring/');
  const quiz = page.locator('.quiz[data-kind="single"]').first();
  await quiz.scrollIntoViewIfNeeded();
  await expect(quiz.locator('[data-check]')).toBeEnabled();
  const [right, name] = [await quiz.getAttribute('data-right'), await quiz.getAttribute('data-quiz')];
  await quiz.locator(`input:not([value="${right}"])`).first().check();
  await quiz.locator('[data-check]').click();
  await expect(quiz.locator('[data-verdict] .err')).toBeVisible();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('ringside.progress') ?? '{}'));
  expect(kept.practised.cards[`quiz/${name}`]).toHaveLength(1);
});
