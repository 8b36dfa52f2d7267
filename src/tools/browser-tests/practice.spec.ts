// Endless practice: a task from a seed, answered by keyboard. The same link gives the same task, in every language.

import { fetchExtended } from '../../engine/cql/extended.ts';
import { judgeExercise, letterOf } from '../../labs/practice/exercise.ts';
import { makeExercise } from '../../labs/practice/make-exercise.ts';
import { violationsIn } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.beforeAll(fetchExtended);

/** The first seed, from this one on, whose task has that form. */
function seedOf(form: 'one' | 'several' | 'number', from: number): number {
  let seed = from;
  while (makeExercise('keys', seed).form !== form) seed++;
  return seed;
}

test('a task is answered by keyboard, judged with its reason, and the next one comes', async ({ page }) => {
  const seed = seedOf('several', 100);
  const exercise = makeExercise('keys', seed);
  if (exercise.form === 'number') throw new Error('no choices');
  await page.goto(`en/labs/key-workshop/#practice-${seed}`);
  const dialog = page.getByRole('dialog', { name: 'Practice' });
  await expect(dialog.getByRole('heading', { name: `Task ${seed}` })).toBeFocused();
  await expect(dialog).toContainText(exercise.ask.en.replaceAll('`', ''));

  // An answer without a choice does not count as an attempt.
  await dialog.getByRole('button', { name: 'Answer' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('Choose or type an answer first.');

  const wrong = exercise.choices.findIndex(({ isRight }) => !isRight);
  await dialog.locator(`input[value="${letterOf(wrong)}"]`).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('Not yet.');
  await expect(dialog.getByRole('status')).toBeFocused();
  const verdict = judgeExercise(exercise, [letterOf(wrong)])!;
  for (const { text } of verdict.remarks)
    await expect(dialog.getByRole('status')).toContainText(text.en.replaceAll('`', ''));
  expect(await violationsIn(page, 'dialog')).toEqual([]);

  await dialog.getByRole('button', { name: 'Next task' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: `Task ${seed + 1}` })).toBeFocused();
  expect(page.url()).toContain(`#practice-${seed + 1}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Practise with new tasks' })).toBeFocused();
});

test('a link leads to the same task in another language, and a right answer is right', async ({ page }) => {
  const seed = seedOf('number', 200);
  const exercise = makeExercise('keys', seed);
  if (exercise.form !== 'number') throw new Error('no number');
  await page.goto(`ru/labs/key-workshop/#practice-${seed}`);
  const dialog = page.getByRole('dialog', { name: 'Тренировка' });
  await expect(dialog).toContainText(exercise.ask.ru.replaceAll('`', ''));
  await dialog.getByRole('textbox').fill(String(exercise.right));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('Верно.');
  await expect(dialog.getByRole('status')).toContainText('1 из 1');
});

test('nothing of it is loaded before somebody wants it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('pt/labs/tokens-and-owners/');
  await expect(page.getByRole('button', { name: 'Treinar com tarefas novas' })).toBeVisible();
  await expect(page.locator('.check-button')).toBeEnabled();
  const before = asked.length;
  expect(asked.filter((url) => /practice/i.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Treinar com tarefas novas' }).click();
  await expect(page.getByRole('dialog', { name: 'Treino' }).getByRole('heading', { level: 3 })).toBeVisible();
  expect(asked.length).toBeGreaterThan(before);
});
