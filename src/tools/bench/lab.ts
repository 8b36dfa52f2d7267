// The figures of the lab page: its weight with editor and engine, and how soon it answers on a slow machine.

import type { Browser, Response } from '@playwright/test';
import { attempt, median, say, warnIfBusy } from './attempt.ts';
import { withBrowser, withServer } from './bench-run.ts';
import { weigh, withoutFonts } from './browser-bytes.ts';
import { type Figure, judge } from './figure.ts';

const path = 'en/labs/tokens-and-owners/';
const runs = 5;

export async function measure({ dist }: { dist: string }): Promise<Figure[]> {
  say('weighing the lab page, with editor and engine');
  const bytes = await attempt('lab.page-bytes not measured', () =>
    withServer(dist, (url) =>
      withBrowser(async (browser) => {
        const { opening, writing, running } = await weighLab(browser, url + path);
        const { html, css, js, fonts } = opening;
        say(
          'counted: everything fetched until the page is quiet, with the editor shown and the engine ready',
        );
        say(`html ${html}, css ${css}, js ${js} B; fonts, not counted, ${fonts} B`);
        say(
          `not counted: ${withoutFonts(writing)} B with the first touch of the editor (keys, undo, completion)`,
        );
        say(
          `not counted: ${withoutFonts(running)} B with the first run (the drawing of its journey), and what a learner may need after it`,
        );
        return withoutFonts(opening);
      }),
    ),
  );
  warnIfBusy();
  say('from opening the page to a first result, on a CPU four times slower');
  const first = await attempt('lab.first-result-ms-4x not measured', () =>
    withServer(dist, (url) =>
      withBrowser(async (browser) => {
        const times: number[] = [];
        for (let run = 0; run < runs; run++) times.push(await timeFirstResult(browser, url + path));
        say(`first results: ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
        return median(times);
      }),
    ),
  );
  return [judge('lab.page-bytes', { ours: bytes }), judge('lab.first-result-ms-4x', { ours: first })];
}

/**
 * Weighs what is loaded when the page opens, then when the learner clicks into the editor, then when a statement is
 * run.
 */
async function weighLab(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    let responses: Response[] = [];
    page.on('response', (response) => {
      if (response.ok()) responses.push(response);
      else if (!response.url().includes('/api/')) throw new Error(`${response.url()} is not there`);
    });
    const taken = async () => {
      await page.waitForLoadState('networkidle');
      const weight = await weigh(responses);
      responses = [];
      return weight;
    };
    await page.goto(url, { waitUntil: 'networkidle' });
    // The page is complete only with these two.
    await page.locator('.cm-content').waitFor();
    await page.locator('.engine-choice button:enabled').first().waitFor();
    const opening = await taken();
    const editing = page.waitForResponse((response) => response.url().includes('/editing.'));
    await page.locator('.cm-content').click();
    await editing;
    const writing = await taken();
    await page.locator('.runbar .btn--go').click();
    await page.locator('.outputs .out').first().waitFor();
    await page.locator('[data-widget="journey"]').waitFor();
    return { opening, writing, running: await taken() };
  } finally {
    await page.close();
  }
}

/** Nothing is cached. The lab's first statement is run as soon as possible. */
async function timeFirstResult(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // The time is measured in the page, from the moment it begins to load. The script presses Run when the button
    // appears, and waits for an output.
    await page.addInitScript(() => {
      const look = () => {
        const button = document.querySelector<HTMLButtonElement>('.runbar .btn--go');
        // The text can be edited: in the editor, or in the plain field that is there until the editor is loaded.
        const isReady =
          document.querySelector('.editor textarea') ??
          document.querySelector('.editor-host')?.shadowRoot?.querySelector('.cm-content');
        if (document.querySelector('.outputs .out')) {
          console.log(`first result ${performance.now()}`);
          return;
        }
        if (isReady && button && !button.disabled) button.click();
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    // The page reports the time itself: asking it would be a script that it has to run meanwhile.
    const told = page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith('first result'),
      timeout: 60_000,
    });
    await page.goto(url, { waitUntil: 'commit' });
    return Number((await told).text().split(' ').at(-1));
  } finally {
    await context.close();
  }
}
