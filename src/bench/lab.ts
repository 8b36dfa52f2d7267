// The figures of the lab page: what it costs to load with editor and engine, and how soon it answers on a slow machine.

import type { Browser } from '@playwright/test';
import { attempt, median, say, warnIfBusy } from './attempt.ts';
import { withBrowser, withServer } from './bench-run.ts';
import { weighPage, withoutFonts } from './browser-bytes.ts';
import { type Figure, judge } from './figure.ts';

const path = 'en/labs/tokens-and-owners/';
const runs = 5;

export async function measure({ dist }: { dist: string }): Promise<Figure[]> {
  say('weighing the lab page, with editor and engine');
  const bytes = await attempt('lab.page-bytes not measured', () =>
    withServer(dist, (url) =>
      withBrowser(async (browser) => {
        const weight = await weighPage(browser, url + path);
        say(`html ${weight.html}, css ${weight.css}, js ${weight.js}, fonts ${weight.fonts} B`);
        return withoutFonts(weight);
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

/** Nothing is in the cache. The statement at the start of the lab is run as soon as it can be. */
async function timeFirstResult(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // Counted in the page, from the moment it begins to load: presses Run when it is there, and waits for an output.
    await page.addInitScript(() => {
      const look = () => {
        const button = document.querySelector<HTMLButtonElement>('.runbar .btn--go');
        const isReady = document.querySelector('.editor-host')?.shadowRoot?.querySelector('.cm-content');
        if (document.querySelector('.outputs .out')) {
          (window as { firstResultMs?: number }).firstResultMs = performance.now();
          return;
        }
        if (isReady && button && !button.disabled) button.click();
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(url, { waitUntil: 'commit' });
    const found = await page.waitForFunction(
      () => (window as { firstResultMs?: number }).firstResultMs,
      undefined,
      {
        timeout: 60_000,
      },
    );
    return (await found.jsonValue()) ?? Number.NaN;
  } finally {
    await context.close();
  }
}
