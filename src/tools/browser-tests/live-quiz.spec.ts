// Questions about the current state of a widget: the widget gives the answer, and the question follows the widget.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';

const asked = readdirSync('content/lessons').flatMap((folder) => {
  const text = readFileSync(`content/lessons/${folder}/en.mdx`, 'utf8');
  return text.includes('<LiveQuiz') ? [folder.replace(/^\d+-/, '')] : [];
});

for (const slug of asked) {
  test(`${slug}: every live question can be answered, come as one may`, async ({ page }) => {
    await page.goto(`en/lessons/${slug}/#live1`);
    for (const quiz of await page.locator('[data-live-quiz]').all()) {
      await quiz.scrollIntoViewIfNeeded();
      const options = quiz.getByRole('checkbox');
      await expect(options.nth(1)).toBeVisible();
      await expect(quiz.locator('[data-about]')).not.toBeEmpty();
      // Ticks the options one after the other. Each is then marked as right or wrong, and a wrong one is unticked.
      for (let n = 0; n < (await options.count()); n += 1) {
        await options.nth(n).check();
        await quiz.getByRole('button', { name: 'Check' }).click();
        const label = quiz.locator('label').nth(n);
        await expect(label).toHaveClass(/right|wrong/);
        if (await label.evaluate((element) => element.classList.contains('wrong')))
          await options.nth(n).uncheck();
      }
      await quiz.getByRole('button', { name: 'Check' }).click();
      await expect(quiz.getByRole('status')).toContainText('Right.');
    }
  });
}

test('the question follows the ring: another key, other owners', async ({ page }) => {
  await page.goto('en/lessons/ring/');
  const quiz = page.locator('[data-live-quiz]');
  await quiz.scrollIntoViewIfNeeded();
  const about = quiz.locator('[data-about]');
  await expect(about).toContainText('Key 91');
  await quiz.getByRole('button', { name: 'Show the figure' }).click();
  const ring = page.locator('[data-widget="ring"]');
  await ring.getByRole('textbox').fill('30');
  await ring.getByRole('textbox').press('Enter');
  await expect(about).toContainText('Key 30');
  await quiz.getByRole('checkbox', { name: 'N2' }).check();
  await quiz.getByRole('button', { name: 'Check' }).click();
  await expect(quiz.getByRole('status')).toContainText('Not yet.');
});
