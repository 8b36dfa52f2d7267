// Printing: slides, steps, and the handouts for students and for the speaker. The tests read the PDF.

import type { Page } from '@playwright/test';
import { languages } from '../../i18n/languages.ts';
import { type PrintForm, printAddress } from '../../site/slides/print-form.ts';
import { expect, test } from './fixtures.ts';
import { gateTag } from './gate.ts';
import { type PdfPage, readPdf } from './read-pdf.ts';

const lessons = ['consistency-levels', 'ring', 'primary-key'];

async function print(page: Page, deck: string, form: PrintForm): Promise<PdfPage[]> {
  await page.goto(`${deck}${printAddress(form)}`);
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  return readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
}

/** The text of every widget of a deck at its last step, by the number of its slide. */
async function widgetsAtTheEnd(page: Page, deck: string): Promise<Map<number, string[]>> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(deck);
  const says = new Map<number, string[]>();
  const count = await page.locator('.slide').count();
  for (let at = 0; at < count; at++) {
    const widget = page.locator('.slide').nth(at).locator('[data-widget][data-steps]').first();
    if ((await widget.count()) === 0) continue;
    await page.goto(`${deck}#${at + 1}.99`);
    await expect(page.locator('.slide[data-now]')).toHaveAttribute('data-part', /./);
    await expect(widget).toHaveJSProperty('stepper.cursor', Number(await widget.getAttribute('data-steps')));
    // A widget that has just come to life still shows what the server drew, until its simulation has loaded.
    await expect(widget).not.toHaveAttribute('aria-busy');
    const words = await widget.evaluate((element) =>
      [...element.querySelectorAll('text, p')]
        .filter((one) => one.checkVisibility() && !one.closest('.sr'))
        .map((one) =>
          // biome-ignore lint/performance/useDomNodeTextContent: innerText leaves out sentences that are hidden.
          (one instanceof HTMLElement ? one.innerText : (one.textContent ?? '')).replace(/\s+/g, ''),
        )
        .filter((text) => text !== ''),
    );
    says.set(at, words);
  }
  return says;
}

for (const [at, lesson] of lessons.entries())
  for (const language of languages) {
    const deck = `${language}/slides/${lesson}/`;
    const inGate = (form: PrintForm) =>
      gateTag(at === 0 && { slides: 'ru', steps: 'en', students: 'en', speaker: 'pt' }[form] === language);

    test(`slides of ${lesson}: one to a page, and each figure agrees with its sentence: ${language}${inGate('slides')}`, async ({
      page,
    }) => {
      const says = await widgetsAtTheEnd(page, deck);
      expect(says.size).toBeGreaterThan(0);
      await page.emulateMedia({ reducedMotion: null });
      const pages = await print(page, deck, 'slides');
      expect(pages).toHaveLength(await page.locator('.slide').count());
      for (const { width, height } of pages) expect(width / height).toBeCloseTo(16 / 9, 2);
      for (const [slide, words] of says)
        for (const word of words) expect(pages[slide]!.text, `slide ${slide + 1}`).toContain(word);
    });

    test(`steps of ${lesson}: one to a page, in their order: ${language}${inGate('steps')}`, async ({
      page,
    }) => {
      await page.goto(`${deck}${printAddress('slides')}`);
      const slides = await page.locator('.slide').count();
      const pages = await print(page, deck, 'steps');
      expect(pages.length).toBeGreaterThan(slides * 1.5);
      expect(pages).toHaveLength(await page.locator('.slide').count());
      expect(new Set(pages.map(({ text }) => text)).size).toBeGreaterThan(slides);
    });

    test(`the handout of ${lesson} for students fills its pages and gives no answers: ${language}${inGate('students')}`, async ({
      page,
    }) => {
      const pages = await print(page, deck, 'students');
      const slides = await page.locator('.slide').count();
      expect(pages.length).toBeGreaterThanOrEqual(slides);
      for (const [number, { used, width, height }] of pages.entries()) {
        expect(height / width).toBeCloseTo(297 / 210, 1);
        if (number < pages.length - 1)
          expect(await used(), `page ${number + 1}`).toBeGreaterThanOrEqual(0.65);
      }
      const all = pages.map(({ text }) => text).join('');
      for (const text of await page.locator('.note-directions p').allTextContents())
        expect(all).not.toContain(text.replace(/\s+/g, ''));
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.extra-answers')).toBeHidden();
      await expect(page.locator('.right-mark').first()).toBeHidden();
      await expect(page.locator('.extra .question').first()).toBeVisible();
      await expect(page.locator('.note-say').first()).toBeVisible();
    });

    test(`the handout of ${lesson} for the speaker has directions and answers: ${language}${inGate('speaker')}`, async ({
      page,
    }) => {
      const pages = await print(page, deck, 'speaker');
      for (const [number, { used }] of pages.entries())
        if (number < pages.length - 2)
          expect(await used(), `page ${number + 1}`).toBeGreaterThanOrEqual(0.65);
      const all = pages.map(({ text }) => text).join('');
      for (const text of await page.locator('.note-directions p').allTextContents())
        expect(all).toContain(text.replace(/\s+/g, ''));
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.extra-answers').last()).toBeVisible();
      await expect(page.locator('.right-mark').first()).toBeVisible();
    });
  }

test('print: the browser’s own print command prints every slide and step', async ({ page }) => {
  await page.goto('en/slides/meet-cassandra/#3');
  await expect(page.locator('[data-announce]')).not.toBeEmpty();
  const slides = await page.locator('.slide').count();
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(slides);
  await expect(page.locator('.slide:visible')).toHaveCount(1);
  await expect(page.locator('.slide[data-now] li:visible'), 'and leaves the slide as it was').toHaveCount(0);
});
