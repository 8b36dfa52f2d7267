// An instructor makes a deck of slides of the course and one of their own, shares it by a link, presents it in two
// windows and prints it.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { readPdf } from './read-pdf.ts';

const ready = (page: Page) => expect(page.locator('.builder')).toHaveAttribute('data-ready');
const shown = (page: Page) => page.locator('.slide[data-now] h2');

async function tick(page: Page, lesson: string, sections: string[]) {
  const details = page.locator(`details[data-lesson="${lesson}"]`);
  await details.locator('summary').click();
  for (const section of sections) await details.locator(`[data-section="${section}"]`).check();
}

test('a deck of one’s own is made, shared, presented in two windows and printed', async ({ context }) => {
  const page = await context.newPage();
  await page.goto('en/decks/');
  await ready(page);
  await tick(page, 'consistency-levels', ['s0', 's2']);
  await tick(page, 'ring', ['s5']);
  await expect(page.locator('.order li')).toHaveCount(3);
  await expect(page.locator('.order li').first()).toContainText('The ring');

  // The slide of one's own goes to the end by keys, and the deck survives a reload.
  await page.locator('[data-do="write"]').click();
  await page.locator('[data-write="text"]').fill('# Our shop\n\nWe lost <b>three</b> orders.\n\n- at `ONE`');
  await page.locator('[data-write="notes"]').fill('Ask who was on duty.');
  await page.locator('[data-about="title"]').fill('Consistency tonight');
  await page.locator('.order-open').nth(1).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.locator('.order li').last()).toContainText('Our shop');
  await page.reload();
  await ready(page);
  await expect(page.locator('.order li').last()).toContainText('Our shop');
  await expect(page.locator('[data-time]')).toHaveText(/^\d+(\.5)? of 45 min$/);

  await page.locator('[data-do="link"]').click();
  const link = await page.locator('[data-link]').inputValue();

  // Somebody else, who has no decks, opens the link.
  const other = await context.browser()!.newContext();
  const audience = await other.newPage();
  await audience.goto(link);
  await ready(audience);
  await expect(audience.locator('[data-about="title"]')).toHaveValue('Consistency tonight');
  await audience.locator('[data-do="present"]').click();
  await expect(shown(audience)).toHaveText('Consistency tonight');
  await expect(audience.locator('.slide')).toHaveCount(8);
  const opening = other.waitForEvent('page');
  await audience.keyboard.press('p');
  const presenter = await opening;
  await expect(presenter.locator('[data-presenter-of]')).toHaveAttribute('data-ready');
  await expect(presenter.locator('[data-slide-of-says]')).toHaveText('slide 1 of 8');
  await presenter.keyboard.press('End');
  await presenter.keyboard.press('Shift+ArrowLeft');
  await presenter.keyboard.press('ArrowRight');
  await expect(shown(audience)).toHaveText('Our shop');
  await expect(audience.locator('.slide[data-now] .words')).toContainText('<b>three</b>');
  await expect(audience.locator('.slide[data-now] li')).toBeVisible();
  await expect(presenter.locator('[data-notes]')).toHaveText('Ask who was on duty.');
  await presenter.locator('[data-target]').fill('30');
  await presenter.locator('[data-target]').press('Tab');
  await expect(presenter.locator('[data-plan-says]')).toContainText('of 30 minutes');

  // The widget of a fetched slide takes its steps in both windows.
  await audience.keyboard.press('Home');
  await audience.keyboard.press('4');
  await audience.keyboard.press('Enter');
  await expect(audience.locator('.slide[data-now] [data-widget]')).toBeVisible();
  const cursor = () =>
    audience
      .locator('.slide[data-now] [data-widget]')
      .evaluate((widget) => (widget as unknown as { stepper?: { cursor: number } }).stepper?.cursor);
  await expect.poll(cursor).toBe(0);
  await presenter.keyboard.press('ArrowRight');
  await expect.poll(cursor).toBe(1);

  const address = new URL(audience.url());
  address.hash = '';
  // What only the speaker sees is on the speaker's handout and not on that of the students.
  for (const [form, isThere] of [
    ['handout', false],
    ['handout=speaker', true],
  ] as const) {
    await audience.goto(`${address.href}&${form}`);
    await expect(audience.locator('html')).toHaveAttribute('data-ready');
    const pages = await readPdf(await audience.pdf({ preferCSSPageSize: true }));
    const text = pages.map((one) => one.text).join('');
    expect(text).toContain('Ourshop');
    expect(text.includes('Askwhowasonduty.'), form).toBe(isThere);
  }
  await audience.goto(`${address.href}&print`);
  await expect(audience.locator('html')).toHaveAttribute('data-ready');
  await audience.emulateMedia({ media: 'print' });
  const pdf = (await audience.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(8);
  await other.close();
});

test('the preview says of a slide of one’s own when it is too long, and no longer when it is not', async ({
  page,
}) => {
  await page.goto('en/decks/');
  await ready(page);
  await page.locator('[data-do="write"]').click();
  const text = page.locator('[data-write="text"]');
  const warning = page.locator('.builder-warn');
  await text.fill(`# Much\n\n${'A line that nobody in the last row will read. '.repeat(40)}`);
  await expect(warning).toBeVisible();
  await text.fill('# Little\n\nOne line.');
  await expect(warning).toBeHidden();
  await expect(page.frameLocator('.builder-preview iframe').locator('.slide[data-now] h2')).toHaveText(
    'Little',
  );
  await expect(warning).toBeHidden();
});

test('a link without a readable deck says so, and keeps what was there', async ({ page }) => {
  await page.goto('en/decks/');
  await ready(page);
  await page.locator('[data-about="title"]').fill('Mine');
  await page.goto('en/decks/#deck=AAAA');
  await expect(page.locator('.builder-says')).toContainText('no deck in this link');
  await expect(page.locator('[data-about="title"]')).toHaveValue('Mine');
  await page.goto('en/slides/own/?deck=nothere1');
  await expect(page.locator('[data-why="no-deck"]')).toBeVisible();
});
