// The schema studio: what its page loads, how long a review takes, and how soon the diagram follows the text.

import type { Page } from '@playwright/test';
import { attempt, median, say, warnIfBusy } from './attempt.ts';
import { withBrowser, withServer } from './bench-run.ts';
import { weighPage, withFonts } from './browser-bytes.ts';
import { type Figure, judge } from './figure.ts';

const tableCount = 20;
const runs = 15;

export async function measure({ dist }: { dist: string }): Promise<Figure[]> {
  warnIfBusy();
  const measured = await attempt('the studio was not measured', () =>
    withServer(dist, (url) =>
      withBrowser(async (browser) => {
        const address = `${url.replace(/\/$/, '')}/en/studio/`;
        const bytes = withFonts(await weighPage(browser, address));
        const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
        await page.addInitScript((work) => localStorage.setItem('ringside.studio', work), largeModel());
        await page.goto(address);
        await page.locator('.studio[data-ready]').waitFor();
        await page.locator('.studio-sum', { hasText: 'warnings' }).waitFor();
        const times: Timed[] = [];
        for (let run = 0; run < runs; run++) times.push(await typeLetter(page, run));
        const drawn = times.map(({ drawnMs }) => drawnMs);
        const reviewed = times.map(({ reviewedMs }) => reviewedMs);
        say(`diagram: ${drawn.map((ms) => ms.toFixed(0)).join(', ')} ms`);
        say(`review: ${reviewed.map((ms) => ms.toFixed(0)).join(', ')} ms`);
        return { bytes, drawnMs: median(drawn), reviewedMs: median(reviewed) };
      }),
    ),
  );
  return [
    judge('studio.page-bytes', { ours: measured?.bytes ?? null }),
    judge('studio.review-ms', { ours: measured?.reviewedMs ?? null }),
    judge('studio.edit-to-diagram-ms', { ours: measured?.drawnMs ?? null }),
  ];
}

interface Timed {
  readonly drawnMs: number;
  readonly reviewedMs: number;
}

/** Renames a table as somebody types, and waits for the diagram and for the review. The times are the page's own. */
function typeLetter(page: Page, run: number): Promise<Timed> {
  return page.evaluate(async (name) => {
    const field = document.querySelector('textarea')!;
    const drawing = document.querySelector('.studio-drawing')!;
    const sum = document.querySelector('.studio-sum')!;
    const changed = (target: Element, isDone: () => boolean) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!isDone()) return;
          // What was changed must also be laid out.
          target.getBoundingClientRect();
          observer.disconnect();
          resolve(performance.now());
        });
        observer.observe(target, { childList: true, characterData: true, subtree: true });
      });
    const begins = changed(sum, () => !sum.textContent!.includes('warnings'));
    const drawn = changed(drawing, () => drawing.textContent!.includes(name));
    const start = performance.now();
    field.value = field.value.replace(/events_of_\w+/, name);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const drawnAt = await drawn;
    const startedAt = await begins;
    const endedAt = await changed(sum, () => sum.textContent!.includes('warnings'));
    return { drawnMs: drawnAt - start, reviewedMs: endedAt - startedAt };
  }, `events_of_run${run}`);
}

/** Twenty tables, and for each one query that its key serves and one that it refuses. */
function largeModel(): string {
  const tables = Array.from({ length: tableCount }, (_, at) => (at === 0 ? 'events_of_all' : `facts_${at}`));
  const schema = tables.map(
    (name) =>
      `CREATE TABLE ${name} (owner_id uuid, at timestamp, ${name}_id uuid, kind text, amount decimal, note text, PRIMARY KEY ((owner_id), at, ${name}_id)) WITH CLUSTERING ORDER BY (at DESC, ${name}_id ASC);`,
  );
  const queries = tables
    .slice(1)
    .concat('facts_1')
    .flatMap((name) => [
      `-- latest of ${name}\nSELECT * FROM ${name} WHERE owner_id = ? LIMIT 20;`,
      `-- one of ${name}\nSELECT * FROM ${name} WHERE owner_id = ? AND ${name}_id = ?;`,
    ]);
  return JSON.stringify({
    schema: schema.join('\n\n'),
    queries: queries.join('\n\n'),
    workload: { tables: {}, perSecond: {} },
  });
}
