// npm run shots -- labs: a person does every lab from start to full marks, one lab in one language, and every step is
// photographed.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { languages } from '#i18n/languages.ts';
import type { LabFolder } from '#labs/definition/read-lab.ts';
import { readLabFolders } from '#labs/definition/read-labs.ts';
import { personTurns, stepsOf } from './lab-person.ts';
import { LabPersonPage } from './lab-person-page.ts';

/** Returns how many photographs were taken. Throws if a lab does not end with full marks. */
export async function takeLabPictures(browser: Browser, base: string, named = ''): Promise<number> {
  const { folders } = readLabFolders(process.cwd());
  let taken = 0;
  for (const [at, folder] of folders.entries())
    if (folder.folder.includes(named))
      taken += await doLab(browser, base, { folder, language: languages[at % 3]! });
  return taken;
}

async function doLab(
  browser: Browser,
  base: string,
  { folder, language }: { folder: LabFolder; language: (typeof languages)[number] },
): Promise<number> {
  const { lab, briefs } = folder;
  const place = join('shots', 'labs', lab.slug);
  mkdirSync(place, { recursive: true });
  const turns = await personTurns(folder);
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
  });
  const page = new LabPersonPage(await context.newPage(), language);
  let taken = 0;
  const photograph = (name: string) =>
    page.photograph(join(place, `${String(++taken).padStart(3, '0')}-${name}.png`));
  await page.open(`${base}${language}/labs/${lab.slug}/`);
  await photograph('open');
  for (const { task, name, text } of turns) {
    await page.openTask(briefs[language].tasks.find(({ id }) => id === task)!.title);
    await photograph(`${task}-${name}`);
    for (const step of stepsOf(`-- task: ${task}\n${text}`)) {
      await page.do(step);
      await photograph(`${task}-${name}-${step.kind}`);
    }
    await page.check();
    await photograph(`${task}-${name}-check`);
  }
  const points = await page.points();
  await context.close();
  console.log(`${lab.slug} (${language}): ${points}, ${taken} photographs`);
  if (!points.includes(page.pointsText(lab.points, lab.points)))
    throw new Error(`${lab.slug} ends with ${points}; the person deserves all ${lab.points}`);
  return taken;
}
