// Guesses: what answers an open guess is neither seen nor read out; then guess and truth stand side by side. Questions:
// each reader sees the options in an order of their own.

import { readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { gateTag } from './gate.ts';

interface Asked {
  slug: string;
  /** The number of the guess on its page. */
  at: number;
  /** The section after the guess, whose heading may answer it. */
  section: string;
  heading: string;
}

/** The guesses of the lessons, as they are written. */
function guessesOf(language: string): Asked[] {
  return readdirSync('content/lessons').flatMap((folder) => {
    const sections = readFileSync(`content/lessons/${folder}/${language}.mdx`, 'utf8').split(/^---$/m);
    const slug = folder.replace(/^\d+-/, '');
    const holders = sections.flatMap((text, at) => Array.from(text.matchAll(/<Guess /g), () => at));
    return holders.map((holder, at) => {
      const heading = /^## (.+)$/m.exec(sections[holder + 1] ?? '')?.[1] ?? '';
      return { slug, at, section: `s${holder + 1}`, heading: heading.replace(/[`*]/g, '') };
    });
  });
}

const headingOf = (page: Page, { section }: Asked) => page.locator(`#${section}`);
const lineOf = (page: Page, { section }: Asked) => page.locator(`[data-section="${section}"]`);

for (const language of ['en', 'pt', 'ru']) {
  for (const asked of guessesOf(language)) {
    test(`${language}/${asked.slug}: guess ${asked.at + 1} is not answered by the next heading${gateTag(language === 'en')}`, async ({
      page,
    }) => {
      await page.goto(`${language}/lessons/${asked.slug}/`);
      const { heading } = asked;
      expect(heading).not.toBe('');
      await expect(headingOf(page, asked).locator('.cover')).toBeVisible();
      await expect(page.getByRole('heading', { name: heading })).toHaveCount(0);
      await expect(page.getByRole('link', { name: heading })).toHaveCount(0);
      for (const text of await page.getByText(heading, { exact: true }).all())
        await expect(text).toBeHidden();
      const tall = await headingOf(page, asked).evaluate((element) => (element as HTMLElement).offsetHeight);

      // A guess of the section before covers two headings, so the guesses are made in their order, as a reader makes them.
      for (let guess = 0; guess <= asked.at; guess++)
        await page.locator('[data-guess]').nth(guess).getByRole('radio').first().check();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(lineOf(page, asked)).toHaveText(heading);
      expect(await headingOf(page, asked).evaluate((element) => (element as HTMLElement).offsetHeight)).toBe(
        tall,
      );
    });
  }
}

const eleven = guessesOf('en').find(({ slug }) => slug === 'consistency-levels')!;
const lesson = 'en/lessons/consistency-levels/';

test('what was guessed is remembered: the headings stay when the page is opened again', async ({ page }) => {
  await page.goto(lesson);
  await page.locator('[data-guess]').getByRole('radio').first().check();
  await expect(page.getByRole('heading', { name: eleven.heading })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: eleven.heading })).toBeVisible();
});

test('a guess is skipped where a heading is hidden, by keyboard, and nothing moves', async ({ page }) => {
  await page.goto(lesson);
  const heading = headingOf(page, eleven);
  // The heading and its lead. Figures that load meanwhile may move the rest of the page.
  const height = () =>
    heading.evaluate(
      (element) =>
        element.nextElementSibling!.getBoundingClientRect().bottom - element.getBoundingClientRect().top,
    );
  const guess = page.locator('[data-guess]');
  await guess.scrollIntoViewIfNeeded();
  await expect(guess.getByRole('button', { name: 'Skip' })).toBeVisible();
  const before = await height();
  await heading.getByRole('button', { name: 'Skip' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(eleven.heading);
  await expect(heading).toBeFocused();
  expect(await height()).toBe(before);
  await expect(guess.getByRole('button', { name: 'Skip' })).toBeHidden();
  await expect(guess.getByRole('button', { name: 'Show answer' })).toBeVisible();
  await page.reload();
  await expect(heading).toHaveText(eleven.heading);
});

test('whoever comes by a link to a section sees its heading', async ({ page }) => {
  await page.goto(`${lesson}#${eleven.section}`);
  await expect(page.getByRole('heading', { name: eleven.heading })).toBeVisible();
});

test('whoever follows a hidden line of the contents sees what it leads to', async ({ page }) => {
  // In the lesson on consistency levels a cluster stands where the contents would be.
  const twelve = guessesOf('en').find(({ slug }) => slug === 'tuning-consistency')!;
  await page.goto('en/lessons/tuning-consistency/');
  await expect(lineOf(page, twelve)).toContainText('After your guess');
  await lineOf(page, twelve).click();
  await expect(page.getByRole('heading', { name: twelve.heading })).toBeVisible();
});

test('on paper every heading is there', async ({ page }) => {
  await page.goto(lesson);
  const heading = headingOf(page, eleven);
  await expect(heading.locator('.cover')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(heading.getByText(eleven.heading)).toBeVisible();
  await expect(heading.locator('.cover')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no heading is hidden', async ({ page }) => {
    await page.goto(lesson);
    await expect(headingOf(page, eleven)).toHaveText(eleven.heading);
    await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0);
  });
});

test('the guess of a figure hides the next heading until the figure is asked or played', async ({ page }) => {
  const path = 'en/lessons/tuning-consistency/';
  await page.goto(path);
  await page.locator('[data-guess]').getByRole('radio').first().check();
  const figure = page.locator('[data-widget="overlap"]');
  const after = page.locator('#s3');
  await expect(page.locator('#s2 .cover')).toHaveCount(0);
  await expect(after.locator('.cover')).toBeVisible();
  await figure.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]:has([data-widget="overlap"])')).toHaveCount(0);
  await figure.locator('.ask-guess button').first().click();
  await expect(after.locator('.cover')).toHaveCount(0);
  // Another day, without the figure's state in the address.
  await page.goto('en/');
  await page.goto(path);
  await expect(figure).toHaveAttribute('data-guess-stage', 'open');
  await expect(after.locator('.cover')).toHaveCount(0);
});

test('guess and truth stand side by side', async ({ page }) => {
  await page.goto(lesson);
  const guess = page.locator('[data-guess]');
  await guess.getByText('The read waits for N2 or N3').click();
  await guess.getByRole('button', { name: 'Show answer' }).click();
  const told = guess.getByRole('status');
  await expect(told).toContainText('You guessed');
  await expect(told).toContainText('The read waits for N2 or N3 until its time is up.');
  await expect(told).toContainText('In fact');
  await expect(told).toContainText('The read is refused at once.');
  await expect(told).toBeFocused();
  await guess.getByText('The read is refused at once.').first().click();
  await expect(told).toContainText('noted.');
  await guess.getByRole('button', { name: 'Show answer' }).click();
  await expect(told).toContainText('You guessed it');
});

test('the ranges of the ring wait for the guess of their owner', async ({ page }) => {
  await page.goto('en/lessons/ring/');
  const figure = page.locator('[data-widget="ring"]');
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.getByRole('tab', { name: /^Nodes/ })).toHaveAttribute('aria-disabled', 'true');
});

const textsOf = (question: Locator) => question.locator('[data-n]').allInnerTexts();

test('each reader has an order of options, the same after a reload; answers are judged all the same', async ({
  page,
}) => {
  const quiz = page.locator('#q1');
  const open = async (seed: string) => {
    await page.goto('en/lessons/column-family-stores/');
    await page.evaluate((value) => localStorage.setItem('ringside.questions', value), seed);
    await page.reload();
    await quiz.scrollIntoViewIfNeeded();
    await expect(quiz.getByRole('button', { name: 'Check' })).toBeEnabled();
    return textsOf(quiz);
  };
  const orders = [];
  for (const seed of ['1', '2', '3', '4']) orders.push(await open(seed));
  expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
  expect(await open('4')).toEqual(orders[3]);
  await quiz.getByText('No, it goes through every partition.').click();
  await quiz.getByRole('button', { name: 'Check' }).click();
  await expect(quiz.getByRole('status')).toContainText('Right.');
});

test('an order is made by dragging lines with the mouse', async ({ page }) => {
  await page.goto('en/lessons/column-family-stores/');
  const quiz = page.locator('#q6');
  await quiz.scrollIntoViewIfNeeded();
  await expect(quiz.getByRole('button', { name: 'Check' })).toBeEnabled();
  const items = quiz.locator('[data-n]');
  for (let wanted = 0; wanted < (await items.count()); wanted++) {
    const from = (await quiz.locator(`[data-n="${wanted}"] .order-text`).boundingBox())!;
    const to = (await items.nth(wanted).boundingBox())!;
    await page.mouse.move(from.x + 20, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 4, { steps: 5 });
    await page.mouse.up();
  }
  await quiz.getByRole('button', { name: 'Check' }).click();
  await expect(quiz.getByRole('status')).toContainText('Right.');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('an order is made by dragging the grips', async ({ page }) => {
    await page.goto('en/lessons/column-family-stores/');
    const quiz = page.locator('#q6');
    await quiz.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(quiz.getByRole('button', { name: 'Check' })).toBeEnabled();
    const items = quiz.locator('[data-n]');
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    for (let wanted = 0; wanted < (await items.count()); wanted++) {
      const from = (await quiz.locator(`[data-n="${wanted}"] [data-grip]`).boundingBox())!;
      const to = (await items.nth(wanted).boundingBox())!;
      const [x, start, end] = [from.x + from.width / 2, from.y + from.height / 2, to.y + 4];
      await touch('touchStart', [{ x, y: start }]);
      for (const share of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', [{ x, y: start + (end - start) * share }]);
      await touch('touchEnd', []);
    }
    await quiz.getByRole('button', { name: 'Check' }).click();
    await expect(quiz.getByRole('status')).toContainText('Right.');
  });

  test('a node of the start page’s ring leads to its lesson', async ({ page }) => {
    await page.goto('en/');
    const node = page.locator('[data-ring-link="replication"]');
    await node.scrollIntoViewIfNeeded();
    await node.locator('.node').tap();
    await expect(page).toHaveURL(/\/en\/lessons\/replication\/$/);
  });
});

test('what is missing is counted first, and explained at the second try', async ({ page }) => {
  await page.goto('en/lessons/column-family-stores/');
  const quiz = page.locator('#q4');
  const check = quiz.getByRole('button', { name: 'Check' });
  await quiz.scrollIntoViewIfNeeded();
  await expect(check).toBeEnabled();
  await check.click();
  await expect(quiz.getByRole('status')).toHaveText('Choose an answer first.');
  const [first = '', missing = ''] = (await quiz.getAttribute('data-right'))?.split(' ') ?? [];
  await quiz.locator(`input[value="${first}"]`).check();
  await check.click();
  await expect(quiz.getByRole('status')).toContainText(
    /Not yet\.\s+What you chose is right\. .*still missing\./,
  );
  const why = (await page.locator('#answer-q4 > :is(ul, ol) > li').nth(Number(missing)).textContent())!
    .split(' — ')[1]!
    .trim();
  await check.click();
  await expect(quiz.getByRole('status')).toContainText(`Still missing: ${why}`);
});

test('a figure that no longer shows what is asked is brought back', async ({ page }) => {
  await page.goto('en/lessons/ring/');
  const quiz = page.locator('[data-live-quiz]');
  await quiz.scrollIntoViewIfNeeded();
  const about = quiz.locator('[data-about]');
  const back = quiz.getByRole('button', { name: 'Bring the figure back' });
  await expect(about).toContainText('Key 91');
  await expect(back).toBeHidden();
  const ring = page.locator('[data-widget="ring"]');
  await ring.getByRole('combobox', { name: 'Ring' }).selectOption('many');
  await expect(about).toContainText('You have changed the figure');
  await expect(quiz.getByRole('button', { name: 'Check' })).toBeHidden();
  await back.click();
  await expect(about).toContainText('Key 91');
  await expect(back).toBeHidden();
  await quiz.getByRole('button', { name: 'Check' }).click();
  await expect(quiz.getByRole('status')).toHaveText('Choose an answer first.');
});

test('the ring of the start page is walked by keyboard, and says where each node leads', async ({ page }) => {
  await page.goto('en/');
  const ring = page.locator('[data-course-ring]');
  await expect(ring.locator('[data-ring-number]')).toHaveText('01');
  const node = ring.getByRole('link', { name: '6 The ring' });
  await node.focus();
  await expect(ring.locator('[data-ring-number]')).toHaveText('06');
  await expect(ring.locator('[data-ring-line]').first()).toHaveText('The ring');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/lessons\/ring\/$/);
});

test('a guess that is made by keyboard leaves the focus in the figure when the question goes', async ({
  page,
}) => {
  await page.goto('en/figures/read-repair/');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.locator('.ask-guess button').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.ask-guess')).toHaveCount(0);
  await expect(page.getByRole('tabpanel', { name: 'Answer' })).toBeFocused();
});
