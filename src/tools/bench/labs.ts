// The figures of grading: how long a learner waits for the check of a whole lab in the page, and how many bundles the
// command grades in a second.

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import type { LabFolder } from '#labs/definition/read-lab.ts';
import { readLabFolders } from '#labs/definition/read-labs.ts';
import type { Bundle } from '#labs/grading/bundle.ts';

import { attempt, median, say, warnIfBusy } from './attempt.ts';
import { withBrowser, withServer } from './bench-run.ts';
import { type Figure, judge } from './figure.ts';
import { percentile } from './percentile.ts';

const runs = 5;
const checkDeadlineMs = 60_000;

export async function measure({ dist }: { dist: string }): Promise<Figure[]> {
  const { folders } = readLabFolders('.');
  warnIfBusy();
  say(
    'the check of each lab in Chromium, from the press to the verdict, with grader and lab loaded on the way',
  );
  const check = await attempt('labs.check-ms not measured', () =>
    withServer(dist, (url) =>
      withBrowser(async (browser) => {
        const times: number[] = [];
        for (const folder of folders) {
          const taken: number[] = [];
          for (let run = 0; run < runs; run++) taken.push(await timeCheck(browser, url, folder));
          say(`${folder.lab.slug}: ${taken.map((time) => time.toFixed(0)).join(', ')} ms`);
          times.push(median(taken));
        }
        return percentile(times, 0.95);
      }),
    ),
  );
  say('bundles by the command: solutions, variations and mistakes of every lab');
  const rate = await attempt('labs.grade-per-s not measured', () => gradeAll(folders));
  return [judge('labs.check-ms', { ours: check }), judge('labs.grade-per-s', { ours: rate })];
}

/**
 * Checks the solution as if a learner had worked it out on the page. The time is measured in the page. Less than full
 * marks is an error.
 */
async function timeCheck(browser: Browser, url: string, { lab, solution }: LabFolder): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(
      ([slug, text]) => {
        const kept = { version: 1, lines: text!.split('\n'), answers: {}, tips: [], best: {} };
        localStorage.setItem(`ringside.answer.${slug}`, JSON.stringify(kept));
      },
      [lab.slug, solution] as const,
    );
    await page.goto(`${url}en/labs/${lab.slug}/`);
    await page.waitForFunction(() => {
      const button = document.querySelector<HTMLButtonElement>('.check-button');
      return button && !button.disabled && document.querySelector('.engine-choice button:enabled');
    });
    const { ms, total } = await page.evaluate(async (deadlineMs) => {
      const start = performance.now();
      document.querySelector<HTMLButtonElement>('.check-button')!.click();
      while (!document.querySelector('.found [data-check]') && performance.now() - start < deadlineMs)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return { ms: performance.now() - start, total: document.querySelector('.score-total')?.textContent };
    }, checkDeadlineMs);
    if (!total?.includes(`${lab.points} of ${lab.points}`)) throw new Error(`${lab.slug}: ${total}`);
    return ms;
  } finally {
    await context.close();
  }
}

async function gradeAll(folders: readonly LabFolder[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'ringside-bundles-'));
  try {
    const files = folders.flatMap(({ lab, solution, variations, mistakes }) =>
      [solution, ...[...variations, ...mistakes].map(({ text }) => text)].map((answer, at) => {
        const bundle: Bundle = {
          format: 'ringside-bundle',
          version: 1,
          lab: lab.slug,
          engine: 'embedded',
          seed: lab.seed,
          answer,
          tips: 0,
          verdict: null,
        };
        const file = join(folder, `${lab.slug}-${at}.json`);
        writeFileSync(file, JSON.stringify(bundle));
        return file;
      }),
    );
    const start = performance.now();
    await promisify(execFile)(
      process.execPath,
      ['src/tools/commands/run.mjs', 'grade', ...files, '--quiet'],
      {
        maxBuffer: 2 ** 26,
      },
    );
    const seconds = (performance.now() - start) / 1000;
    say(`${files.length} bundles in ${seconds.toFixed(1)} s, with the start of the command`);
    return files.length / seconds;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
