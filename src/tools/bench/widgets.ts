// The figures of the widgets: their weight, their height, how soon the largest ring is drawn and answers, how long a million keys
// take, how soon a journal is at another moment, and the Lighthouse scores of lessons with widgets.

import { type Language, languages } from '#i18n/languages.ts';
import { attempt, median, say, warnIfBusy } from './attempt.ts';
import { browserPath, withBrowser, withServer } from './bench-run.ts';
import { type Figure, judge } from './figure.ts';
import { measureSeek } from './journal-seek.ts';
import { scorePages } from './lighthouse.ts';
import { measureHeights } from './tallest-figure.ts';
import { weighWidgets } from './widget-bytes.ts';
import { drawThousandNodes, highlightNodes, timeMillionKeys } from './widget-times.ts';

/** One lesson with widgets for each language. */
const lessonOf: Record<Language, string> = { pt: 'ring', ru: 'consistency-levels', en: 'partitioner' };
const runs = 5;

export async function measure({ dist }: { dist: string }): Promise<Figure[]> {
  const inBrowser = <Value>(
    what: string,
    take: (at: { browser: Parameters<Parameters<typeof withBrowser>[0]>[0]; url: string }) => Promise<Value>,
  ) =>
    attempt(`${what} not measured`, () =>
      withServer(dist, (url) => withBrowser((browser) => take({ browser, url }))),
    );

  say('weighing every widget');
  const largest = await inBrowser('widgets.largest-bytes', async ({ browser, url }) => {
    const { shared, widgets } = await weighWidgets({ browser, url, dist });
    say(`what every widget needs, once: ${shared} B`);
    for (const { lesson, widget, bytes, engine } of widgets)
      say(`${lesson}, ${widget}: ${bytes} B, and ${engine} B of the engine`);
    return Math.max(...widgets.map(({ bytes }) => bytes));
  });

  say('measuring every figure in every step');
  const tallest = await inBrowser('widgets.tallest-px', async ({ browser, url }) => {
    const heights = await measureHeights({ browser, url, dist });
    for (const { lesson, widget, height } of heights.slice(0, 3)) say(`${lesson}, ${widget}: ${height} px`);
    return heights[0]!.height;
  });

  warnIfBusy();
  say('drawing 1,000 nodes with 16 tokens, and highlighting them');
  const firstFrame = await inBrowser('widgets.ring-first-frame-ms', async ({ browser, url }) => {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await drawThousandNodes(browser, url));
    say(`first frames: ${times.map((time) => time.toFixed(1)).join(', ')} ms`);
    return median(times);
  });
  const highlight = await inBrowser('widgets.ring-highlight-p95-ms', ({ browser, url }) =>
    highlightNodes(browser, url),
  );

  say('counting a million keys');
  const million = await inBrowser('widgets.million-keys-ms', async ({ browser, url }) => {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await timeMillionKeys(browser, url));
    say(`a million keys: ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
    return median(times);
  });

  say('seeking in a journal of 10,000 events');
  const seek = await attempt('widgets.seek-p95-ms not measured', async () => measureSeek());

  say('asking Lighthouse; about a minute');
  const scores = await attempt('widgets.lighthouse not measured', () =>
    withServer(dist, (url) =>
      scorePages({
        urls: languages.map((language) => `${url}${language}/lessons/${lessonOf[language]}/`),
        chromePath: browserPath(),
      }),
    ),
  );

  return [
    judge('widgets.largest-bytes', { ours: largest }),
    judge('widgets.tallest-px', { ours: tallest }),
    judge('widgets.ring-highlight-p95-ms', { ours: highlight }),
    judge('widgets.ring-first-frame-ms', { ours: firstFrame }),
    judge('widgets.million-keys-ms', { ours: million }),
    judge('widgets.seek-p95-ms', { ours: seek }),
    judge('widgets.lighthouse', { ours: scores?.performance ?? null }),
    judge('widgets.lighthouse-others', { ours: scores?.others ?? null }),
  ];
}
