// The figures of the lesson page: its weight, its Lighthouse scores, how the build time grows; and what the project
// costs a developer.

import type { Browser } from '@playwright/test';
import { type InThree, type Language, languages } from '#i18n/languages.ts';
import { attempt, say } from './attempt.ts';
import { browserPath, lessonFolder, lessonSlug, withBrowser, withServer } from './bench-run.ts';
import { type PageBytes, weighPage, withFonts, withoutFonts } from './browser-bytes.ts';
import { type Figure, judge } from './figure.ts';
import { growthOf, measureGrowth } from './growth.ts';
import { scorePages } from './lighthouse.ts';
import { buildStarlight } from './peers/starlight.ts';
import { measureCheck, measureInstallation } from './project-costs.ts';

export async function measure({ dist }: { dist: string }): Promise<Figure[]> {
  const page = (language: Language) => `${language}/lessons/${lessonSlug}/`;

  say('weighing the lesson page');
  const ours = await attempt('site.lesson-bytes… not measured', () => weighThree(dist, page));
  say('weighing the same text in Starlight');
  const peer = await attempt(
    'site.lesson-bytes…: Starlight not measured, recorded figure instead',
    async () => {
      const site = await buildStarlight({ lesson: lessonFolder, copies: 1 });
      return weighThree(site.dist, (language) => `${language}/lessons/lesson-1/`);
    },
  );
  const largest = (
    pages: InThree<PageBytes> | null,
    of: readonly Language[],
    weigh: (bytes: PageBytes) => number,
  ) => pages && Math.max(...of.map((language) => weigh(pages[language])));

  say('asking Lighthouse; about a minute');
  const scores = await attempt('site.lighthouse-… not measured', () =>
    withServer(dist, (url) =>
      scorePages({ urls: languages.map((language) => url + page(language)), chromePath: browserPath() }),
    ),
  );

  say('building 36 and 360 lesson pages, twice each');
  const growth = await attempt('site.build-growth not measured', measureGrowth);
  say('building 36 and 360 pages in Starlight, twice each');
  const peerGrowth = await attempt('site.build-growth: Starlight not measured, recorded figure instead', () =>
    growthOf(async (copies) => (await buildStarlight({ lesson: lessonFolder, copies })).buildMs),
  );

  say('checking the project, and installing it afresh');
  const checkSeconds = await attempt('site.check-s not measured', measureCheck);
  const installedMb = await attempt('site.install-mb not measured', measureInstallation);

  return [
    judge('site.lesson-bytes', {
      ours: largest(ours, languages, withoutFonts),
      peer: largest(peer, languages, withoutFonts),
    }),
    judge('site.lesson-bytes-fonts', {
      ours: largest(ours, ['pt', 'en'], withFonts),
      peer: largest(peer, ['pt', 'en'], withFonts),
    }),
    judge('site.lesson-bytes-fonts-ru', {
      ours: largest(ours, ['ru'], withFonts),
      peer: largest(peer, ['ru'], withFonts),
    }),
    judge('site.lighthouse-performance', { ours: scores?.performance ?? null }),
    judge('site.lighthouse-others', { ours: scores?.others ?? null }),
    judge('site.build-growth', { ours: growth, peer: peerGrowth }),
    judge('site.check-s', { ours: checkSeconds }),
    judge('site.install-mb', { ours: installedMb }),
  ];
}

function weighThree(root: string, page: (language: Language) => string): Promise<InThree<PageBytes>> {
  const weigh = async (browser: Browser, url: string, language: Language) => {
    const bytes = await weighPage(browser, url + page(language));
    const { html, css, js, fonts } = bytes;
    say(`${page(language)}: html ${html}, css ${css}, js ${js}, fonts ${fonts}`);
    return bytes;
  };
  return withServer(root, (url) =>
    withBrowser(async (browser) => ({
      pt: await weigh(browser, url, 'pt'),
      ru: await weigh(browser, url, 'ru'),
      en: await weigh(browser, url, 'en'),
    })),
  );
}
