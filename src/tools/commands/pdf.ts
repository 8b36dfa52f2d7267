// npm run pdf: a deck as a PDF: slides, steps, or a handout for students or for the speaker.

import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { privateFolders } from '../../content/private-folders.ts';
import { readContent } from '../../content/read-content.ts';
import { isLanguage, type Language, languages } from '../../i18n/languages.ts';
import { serveStatic } from '../../server/proxy/static-files.ts';
import { courseDeck, lectureDeck } from '../../site/slides/decks.ts';
import { type PrintForm, printAddress } from '../../site/slides/print-form.ts';
import { ensureBuilt } from './build.ts';
import { ensureBrowser } from './find-browser.ts';

const forms: Record<PrintForm, string> = {
  slides: 'a page for each slide',
  steps: 'a page for each step of each slide',
  students: 'A4, with the text and room for notes',
  speaker: 'A4, with the directions, the text and the answers',
};

const usage = `npm run pdf -- --lang pt [--lesson 01 | --lecture] [--form slides] [--out file.pdf]
  --lang     ${languages.join(', ')}
  --lesson   the number of a lesson; without it the whole course
  --lecture  the classic lecture: the core slides of every lesson
  --form     ${Object.keys(forms).join(', ')}: ${Object.values(forms).join('; ')}
  --out      where to write it; pdf/ by default`;

export interface PdfRequest {
  language: Language;
  deck: string;
  form: PrintForm;
  out: string;
}

export default async function pdf(args: string[]): Promise<number> {
  const request = readRequest(args, lessonNames());
  if (typeof request === 'string') {
    console.error(`${request}\n\n${usage}`);
    return 1;
  }
  const executablePath = ensureBrowser({ install: true });
  if (!executablePath) return 1;
  const root = await ensureBuilt();
  const server = await serveStatic({ root, port: 0, base: process.env.BASE ?? '/' });
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage();
    const { language, deck, form, out } = request;
    await page.goto(`${server.url}${language}/slides/${deck}/${printAddress(form)}`);
    await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 120_000 });
    mkdirSync(dirname(out), { recursive: true });
    await page.pdf({
      path: out,
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
    });
    console.log(`${out}: ${await page.locator('.slide').count()} slides`);
    return 0;
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * Returns the request, or a text that says what is wrong with it. `lessons` maps a number to the lesson's name in
 * addresses.
 */
export function readRequest(args: string[], lessons: ReadonlyMap<number, string>): PdfRequest | string {
  let values: { lang?: string; lesson?: string; lecture?: boolean; form?: string; out?: string };
  try {
    ({ values } = parseArgs({
      args,
      options: {
        lang: { type: 'string' },
        lesson: { type: 'string' },
        lecture: { type: 'boolean' },
        form: { type: 'string' },
        out: { type: 'string' },
      },
    }));
  } catch (error) {
    return (error as Error).message;
  }
  const { lang, lesson, lecture = false, form = 'slides', out } = values;
  if (!isLanguage(lang)) return `--lang: expected ${languages.join(', ')}${lang ? `, not “${lang}”` : ''}`;
  if (!isForm(form)) return `--form: expected ${Object.keys(forms).join(', ')}, not “${form}”`;
  if (lesson !== undefined && lecture) return '--lesson or --lecture, not both';
  const slug = lesson === undefined ? undefined : lessons.get(Number.parseInt(lesson, 10));
  if (lesson !== undefined && slug === undefined) {
    const known = [...lessons.keys()].map((number) => String(number).padStart(2, '0'));
    return `--lesson: no lesson “${lesson}” is written; there are ${known.join(', ')}`;
  }
  const deck = slug ?? (lecture ? lectureDeck : courseDeck);
  const name = [deck, ...(form === 'slides' ? [] : [form]), lang].join('.');
  return { language: lang, deck, form, out: out ?? join('pdf', `${name}.pdf`) };
}

function isForm(text: string): text is PrintForm {
  return Object.hasOwn(forms, text);
}

function lessonNames(): Map<number, string> {
  const { content } = readContent({ root: process.cwd(), more: privateFolders() });
  return new Map(content.lessons.map((lesson) => [lesson.number, lesson.slug]));
}
