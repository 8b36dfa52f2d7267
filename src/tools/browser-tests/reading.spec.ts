// What a student does on the pages: read, guess, answer, look up words, search, switch the language, come back.

import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';

const lesson = 'en/lessons/column-family-stores/';

test('a single-choice quiz judges, says why, and remembers after a reload', async ({ page }) => {
  await page.goto(lesson);
  const quiz = page.locator('#q1');
  await quiz.getByText('Yes, the other columns stay unread.').click();
  await quiz.getByRole('button', { name: 'Check' }).click();
  await expect(quiz.getByRole('status')).toContainText('Not yet. A columnar store does work like this');
  await quiz.getByText('No, it goes through every partition.').click();
  await quiz.getByRole('button', { name: 'Check' }).click();
  await expect(quiz.getByRole('status')).toContainText('Right. Nothing is stored together by genre');
  await page.reload();
  await expect(quiz.getByRole('status')).toContainText('Right.');
  await expect(quiz.getByRole('radio', { name: 'No, it goes' })).toBeChecked();
});

test('a multiple-choice quiz wants all of the right ones', async ({ page }) => {
  await page.goto(lesson);
  const quiz = page.locator('#q4');
  const [first = '', second = ''] = (await quiz.getAttribute('data-right'))?.split(' ') ?? [];
  await quiz.locator(`input[value="${first}"]`).check();
  await quiz.getByRole('button', { name: 'Check' }).click();
  await expect(quiz.getByRole('status')).toContainText('Not yet.');
  await quiz.locator(`input[value="${second}"]`).check();
  await quiz.getByRole('button', { name: 'Check' }).click();
  await expect(quiz.getByRole('status')).toContainText('Right.');
});

test('an ordering quiz is solved with the keyboard alone', async ({ page }) => {
  await page.goto(lesson);
  const quiz = page.locator('#q6');
  const order = () =>
    quiz
      .locator('[data-n]')
      .evaluateAll((items) => items.map((item) => Number((item as HTMLElement).dataset.n)));
  await quiz.scrollIntoViewIfNeeded();
  await expect(quiz.getByRole('button', { name: 'Check' })).toBeEnabled();
  const start = await order();
  expect(start).not.toEqual([...start].sort());
  for (let wanted = 0; wanted < start.length; wanted++) {
    for (let at = (await order()).indexOf(wanted); at > wanted; at--) {
      await quiz.locator(`[data-n="${wanted}"]`).getByRole('button', { name: 'Move up' }).focus();
      await page.keyboard.press('Enter');
    }
  }
  await quiz.getByRole('button', { name: 'Check' }).focus();
  await page.keyboard.press('Enter');
  await expect(quiz.getByRole('status')).toContainText('Right.');
});

test('a guess costs one click, is never graded, and shows the truth when asked', async ({ page }) => {
  await page.goto(lesson);
  const guess = page.locator('[data-guess]').first();
  await guess.getByText('a table').click();
  await expect(guess.getByRole('status')).toContainText('noted.');
  await guess.getByRole('button', { name: 'Show answer' }).click();
  await expect(guess.getByRole('status')).toContainText('a row');
});

test('a term of the glossary opens by keyboard and leads to the glossary', async ({ page }) => {
  await page.goto(lesson);
  const term = page.getByRole('link', { name: 'partition', exact: true }).first();
  await term.focus();
  await page.keyboard.press('Enter');
  const definition = page.locator('[data-definition]');
  await expect(definition).toBeVisible();
  await expect(definition).toContainText('share a partition key');
  await page.keyboard.press('Escape');
  await expect(definition).toBeHidden();
  await page.goto('pt/glossary/#partition');
  await expect(page.locator('#partition')).toContainText('partição');
});

test('the switch of language keeps page, section and the state of a widget, and is remembered', async ({
  page,
}) => {
  await page.goto('en/lessons/meet-cassandra/');
  const widget = page.locator('[data-widget="scale-chart"]');
  await widget.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]:has([data-widget="scale-chart"])')).toHaveCount(0);
  await widget.locator('.play button:not(.speed)').last().click();
  await widget.locator('.play button:not(.speed)').last().click();
  await expect(page).toHaveURL(/scale-chart=/);
  const said = (await widget.locator('.clock').textContent()) ?? '';
  await page.evaluate(() => document.getElementById('s5')?.scrollIntoView());
  await expect(page.locator('[data-section="s5"]')).toHaveAttribute('aria-current', 'location');
  // The link is clicked by a script: the test's mouse would first scroll to the place where the sticky bar would be
  // if it did not stick.
  await page.locator('.bar [data-language-link="pt"]').evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/pt\/lessons\/meet-cassandra\/\?.*scale-chart=.*#s5$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await page.locator('[data-widget="scale-chart"]').scrollIntoViewIfNeeded();
  const digits = said.replace(/\D+/g, ' ').trim();
  await expect
    .poll(async () =>
      (await page.locator('[data-widget="scale-chart"] .clock').textContent())?.replace(/\D+/g, ' ').trim(),
    )
    .toBe(digits);
  await page.goto('');
  await expect(page).toHaveURL(/\/pt\/$/);
});

test("the door puts the browser's language first", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
  const page = await context.newPage();
  await page.goto('');
  await expect(page.locator('[data-languages] a').first()).toHaveText(/Русский/);
  await context.close();
});

test('search finds other forms of a word in the reader’s language, by keyboard', async ({ page }) => {
  for (const [start, word, found] of [
    ['pt/', 'partições', 'partiç'],
    ['ru/', 'узел', 'узл'],
    ['en/', 'partitions', 'partition'],
  ] as const) {
    await page.goto(start);
    await page.keyboard.press('/');
    const box = page.getByRole('combobox');
    await expect(box).toBeFocused();
    await box.fill(word);
    const results = page.locator('#search-found [role="option"]');
    await expect(results.first()).toBeVisible();
    await expect(page.locator('#search-found')).toContainText(new RegExp(found, 'i'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${start}(lessons|glossary|slides)/`));
  }
});

test('what is not in the course is not found, and it says so', async ({ page }) => {
  await page.goto('en/');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').fill('zzzzqqq');
  await expect(page.locator('[data-search-status]')).toHaveText('No page was found.');
  await page.keyboard.press('Escape');
  await expect(page.locator('#search')).toBeHidden();
});

test('the place is remembered: the start page offers to continue', async ({ page }) => {
  await page.goto('ru/lessons/meet-cassandra/');
  await page.evaluate(() => document.getElementById('s3')?.scrollIntoView());
  await expect(page.locator('[data-section="s3"]')).toHaveAttribute('aria-current', 'location');
  await page.goto('ru/');
  const button = page.locator('[data-continue]');
  await expect(button).toContainText('Продолжить: 02');
  await expect(button).toHaveAttribute('href', /meet-cassandra\/#s3$/);
});

test('progress is saved to a file and loaded from it; a spoilt state is set aside', async ({ page }) => {
  await page.goto(lesson);
  await page.locator('#q1').getByText('No, it goes through every partition.').click();
  await page.locator('#q1').getByRole('button', { name: 'Check' }).click();
  await page.goto('en/progress/');
  const row = page.locator('[data-progress-lesson="column-family-stores"]');
  await expect(row).toContainText('1 of 6 questions right');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const path = await download.path();
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ version: 1 });
  await page.evaluate(() => localStorage.setItem('ringside.progress', '{"version":99}'));
  await page.reload();
  await expect(row).toContainText('0 of 6 questions right');
  await expect(page.locator('[data-set-aside]')).toContainText('ringside.set-aside.1');
  await page.locator('[data-progress-file]').setInputFiles(path);
  await expect(row).toContainText('1 of 6 questions right');
  await page
    .locator('[data-progress-file]')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('nonsense') });
  await expect(page.locator('[data-progress-status]')).toContainText('could not read this file');
  await expect(row).toContainText('1 of 6 questions right');
});

test('the theme goes from automatic to light to dark, and stays', async ({ page }) => {
  await page.goto('en/');
  const button = page.locator('[data-theme-button]');
  await expect(button).toHaveAttribute('aria-label', 'Theme: automatic');
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('without storage the page works, and says what it cannot do', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('forbidden');
      },
    });
  });
  await page.goto(lesson);
  await page.locator('#q1').getByText('No, it goes through every partition.').click();
  await page.locator('#q1').getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('#q1').getByRole('status')).toContainText('Right.');
  await page.goto('en/progress/');
  await expect(page.locator('[data-storage-off]')).toBeVisible();
});

/** In content/course.yaml, a lesson that is written is a bare name. */
function writtenLessons(): number {
  return readFileSync('content/course.yaml', 'utf8').match(/^\s+- \d\d-/gm)?.length ?? 0;
}

test('unwritten lessons are shown, and are not links', async ({ page }) => {
  await page.goto('en/lessons/');
  await expect(page.locator('.parts li')).toHaveCount(28);
  await expect(page.locator('.parts .planned').first()).toContainText('in preparation');
  await expect(page.locator('.parts a')).toHaveCount(writtenLessons());
});

test('a page that is not there answers in the three languages', async ({ page }) => {
  const response = await page.goto('en/nowhere/');
  expect(response?.status()).toBe(404);
  for (const text of ['There is no page here', 'Esta página não existe', 'Такой страницы нет']) {
    await expect(page.getByText(text)).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [
    'en/lessons/column-family-stores/',
    'pt/lessons/meet-cassandra/',
    'ru/lessons/meet-cassandra/',
  ]) {
    test(`/${path} is readable, says what is missing, and folds its answers away`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('noscript p').first()).toBeVisible();
      await expect(page.locator('figure.widget').first()).toBeVisible();
      const key = page.locator('.answer-key');
      await expect(key.locator('ol').first()).toBeHidden();
      await key.locator('summary').click();
      await expect(key.locator('.answers > li')).toHaveCount(6);
      await expect(page.locator('[data-search-open]')).toBeHidden();
    });
  }
});

test('printed, a lesson lists its questions and ends with the answers', async ({ page }) => {
  await page.goto(lesson);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.answer-key .answers')).toBeVisible();
  await expect(page.locator('.bar')).toBeHidden();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.length).toBeGreaterThan(20_000);
});

test('code is coloured by classes alone, with the roles of columns', async ({ page }) => {
  await page.goto(lesson);
  const code = page.locator('pre.language-cql').first();
  await expect(code.locator('.k').first()).toHaveText('CREATE TABLE');
  await expect(code.locator('.pk').first()).toHaveText('album_title');
  await expect(code.locator('.ck').first()).toHaveText('number');
  await expect(code.locator('.st').first()).toHaveText('performer');
  await expect(page.locator('[style]')).toHaveCount(0);
});
