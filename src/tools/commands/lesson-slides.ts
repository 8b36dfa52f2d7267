// Measures the slides of one lesson in a real browser, without building the site: a server of Astro's own shows them.

import { chromium, type Page } from '@playwright/test';
import { dev } from 'astro';
import { languages } from '#i18n/languages.ts';

import { measureDeck } from '../browser-tests/slide-fit.ts';
import { findBrowser } from './find-browser.ts';

/** Returns what does not fit, or undefined if there is no browser. */
export async function measureLessonSlides(slug: string): Promise<string[] | undefined> {
  const executablePath = findBrowser();
  if (!executablePath) return undefined;
  const server = await dev({ root: process.cwd(), logLevel: 'error', server: { port: 0 } });
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const base = `http://127.0.0.1:${server.address.port}`;
    const trouble: string[] = [];
    for (const language of languages) {
      const deck = `${language}/slides/${slug}/`;
      await openDeck(page, `${base}/${deck}`);
      trouble.push(...(await measureDeck(page, deck, { patienceMs: 60_000 })));
    }
    return trouble;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The deck says which slide is shown as soon as its scripts run. The first page of a new server may load twice. */
async function openDeck(page: Page, address: string): Promise<void> {
  await page.goto(address, { timeout: 120_000 });
  await page.waitForFunction(() => document.querySelector('[data-announce]')?.textContent !== '', undefined, {
    timeout: 120_000,
  });
}
