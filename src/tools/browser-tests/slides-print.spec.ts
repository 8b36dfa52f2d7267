// Printing: there are as many pages as slides, each with all its steps; and the handout contains the speaker's text.

import { expect, test } from './fixtures.ts';
import { gateTag } from './gate.ts';

/** The number of pages of a PDF, by its page objects. */
function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

function firstBox(pdf: Buffer): number[] {
  return (/\/MediaBox\s*\[([^\]]+)\]/.exec(pdf.toString('latin1'))?.[1] ?? '')
    .trim()
    .split(/\s+/)
    .map(Number);
}

for (const language of ['pt', 'ru', 'en']) {
  test(`print: /${language}/ slides, one to a page${gateTag(language === 'ru')}`, async ({ page }) => {
    await page.goto(`${language}/slides/meet-cassandra/?print`);
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    const slides = await page.locator('.slide').count();
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(countPages(pdf)).toBe(slides);
    const [, , width = 0, height = 0] = firstBox(pdf);
    expect(width / height).toBeCloseTo(16 / 9, 2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.slide').nth(8).locator('li').last()).toBeVisible();
    await expect(page.locator('.right-mark').first()).toBeVisible();
    await expect(page.locator('.note:visible')).toHaveCount(0);
    const ends = await page.locator('[data-widget]').evaluateAll((widgets) =>
      widgets.map((widget) => {
        const { stepper } = widget as unknown as { stepper?: { cursor: number; steps: number } };
        return stepper?.cursor === stepper?.steps;
      }),
    );
    expect(ends).toEqual([true]);
  });
}

test('print: the handout has the notes under each slide, and the questions', async ({ page }) => {
  await page.goto('en/slides/meet-cassandra/?handout');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await page.emulateMedia({ media: 'print' });
  const notes = await page.locator('.note').allTextContents();
  expect(notes.join(' ')).toContain('One sentence per date');
  expect(notes.join(' ')).toContain('Every message had to be indexed');
  await expect(page.locator('.note').first()).toBeVisible();
  const slide = await page.locator('.slide').nth(1).locator('.canvas').boundingBox();
  const note = await page.locator('.slide').nth(1).locator('.note').boundingBox();
  expect(note?.y).toBeGreaterThanOrEqual((slide?.y ?? 0) + (slide?.height ?? 0));
  await expect(page.locator('.extra .question')).toHaveCount(4);
  await expect(page.locator('.extra').last()).toContainText('Answers');
  await page.emulateMedia({ media: null });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(countPages(pdf)).toBeGreaterThanOrEqual(12);
  const [, , width = 0, height = 0] = firstBox(pdf);
  expect(height / width).toBeCloseTo(297 / 210, 1);
});

test('print: the browser’s own print command prints every slide and step', async ({ page }) => {
  await page.goto('en/slides/meet-cassandra/#3');
  await expect(page.locator('[data-announce]')).not.toBeEmpty();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(countPages(pdf)).toBe(10);
  await expect(page.locator('.slide:visible')).toHaveCount(1);
  await expect(page.locator('.slide[data-now] li:visible'), 'and leaves the slide as it was').toHaveCount(0);
});
