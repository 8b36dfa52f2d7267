// npm run shots [-- part-of-a-name]: takes screenshots of every kind of page and widget in a real browser, into
// shots/.
// npm run shots -- labs [part of a name]: does labs from start to full marks, with a picture of each step.
// npm run shots -- readme: takes the README's pictures of widgets, into .github/pictures/.

import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { readContent } from '../../content/read-content.ts';
import { languages } from '../../i18n/languages.ts';
import { readBriefs } from '../../labs/definition/lab-loader.ts';
import { serveStatic } from '../../server/proxy/static-files.ts';
import { ensureBuilt } from './build.ts';
import { ensureBrowser } from './find-browser.ts';
import { takeLabPictures } from './lab-pictures.ts';
import { takeWidgetPictures } from './widget-pictures.ts';

const widths = [360, 1280, 1920];
const schemes = ['light', 'dark'] as const;

export const usage = `npm run shots [-- part-of-a-name …]   every kind of page, into shots/
npm run shots -- labs [part-of-a-name] every lab done from start to full marks, into shots/labs/
npm run shots -- readme                the README's pictures of widgets, into .github/pictures/`;

export default async function shots(args: string[]): Promise<number> {
  const { positionals: parts } = parseArgs({ args, allowPositionals: true });
  const executablePath = ensureBrowser({ install: true });
  if (!executablePath) return 1;
  const server = await serveStatic({ root: await ensureBuilt(), port: 0 });
  const browser = await chromium.launch({ executablePath });
  mkdirSync('shots', { recursive: true });
  const wanted = kindsOfPage().filter(
    ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
  );
  let taken = 0;
  try {
    if (parts[0] === 'readme') {
      console.log(`${await takeWidgetPictures(browser, server.url)} pictures in .github/pictures/`);
      return 0;
    }
    if (parts[0] === 'labs') {
      console.log(`${await takeLabPictures(browser, server.url, parts[1])} photographs in shots/labs/`);
      return 0;
    }
    for (const page of wanted) taken += await photograph(browser, server.url, page);
  } finally {
    await browser.close();
    await server.close();
  }
  console.log(`${taken} photographs in shots/`);
  return 0;
}

interface Kind {
  name: string;
  path: string;
  /** True for a page, which is photographed whole. Slides are as high as the window. */
  whole: boolean;
}

function kindsOfPage(): Kind[] {
  const { content } = readContent({ root: process.cwd() });
  const { labs } = readBriefs(process.cwd());
  const kinds: Kind[] = [
    { name: 'door', path: '', whole: true },
    { name: 'not-found', path: '404.html', whole: true },
  ];
  for (const language of languages) {
    const add = (name: string, path: string, whole = true) =>
      kinds.push({ name: `${name}-${language}`, path: `${language}/${path}`, whole });
    add('start', '');
    add('lessons', 'lessons/');
    add('glossary', 'glossary/');
    add('progress', 'progress/');
    add('slides', 'slides/');
    add('labs', 'labs/');
    for (const { slug } of labs) add(`lab-${slug}`, `labs/${slug}/`);
    for (const { slug, folder, texts } of content.lessons) {
      add(`lesson-${folder}`, `lessons/${slug}/`);
      add(`presenter-${folder}`, `slides/${slug}/presenter/`, false);
      const slides = texts[language].sections.filter((section) => !section.off).length;
      for (let slide = 1; slide <= slides; slide++)
        add(`slide-${folder}-${slide}`, `slides/${slug}/#${slide}.99`, false);
    }
  }
  return kinds;
}

async function photograph(browser: Browser, base: string, { name, path, whole }: Kind): Promise<number> {
  let taken = 0;
  for (const colorScheme of schemes) {
    for (const width of widths) {
      const height = Math.round((width * 9) / 16);
      const context = await browser.newContext({
        viewport: { width, height: whole ? 900 : height },
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(base + path, { waitUntil: 'load' });
      if (whole)
        for (const widget of await page.locator('astro-island').all())
          await widget.dispatchEvent('ringside:load');
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.screenshot({ path: `shots/${name}-${width}-${colorScheme}.png`, fullPage: whole });
      taken += 1;
      // Each widget also gets its own picture, because nobody sees it on a page of twenty screens.
      for (const widget of whole ? await page.locator('figure.widget').all() : []) {
        const named = await widget.getAttribute('data-widget');
        await widget.screenshot({ path: `shots/${name}-${named}-${width}-${colorScheme}.png` });
        taken += 1;
      }
      await context.close();
    }
  }
  console.log(name);
  return taken;
}
