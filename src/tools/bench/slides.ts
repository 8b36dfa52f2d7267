// The figures of the deck: the weight of its first slide, how soon it answers a key, and what its slides show.

import { attempt, say } from './attempt.ts';
import { lessonFolder, lessonSlug, withBrowser, withServer } from './bench-run.ts';
import { weighPage, withFonts } from './browser-bytes.ts';
import { type Figure, judge } from './figure.ts';
import { measureKeyToPaint } from './key-to-paint.ts';
import { buildSlidev } from './peers/slidev.ts';
import { type DeckPictures, measurePictures } from './slide-pictures.ts';

interface Deck {
  root: string;
  path: string;
  /** The element that shows the slide. */
  slide: string;
}

export async function measure({ dist }: { dist: string }): Promise<Figure[]> {
  const ours = { root: dist, path: `en/slides/${lessonSlug}/`, slide: 'main.deck' };
  const peer = await attempt('Slidev was not built, recorded figures instead', async () => {
    say('building the same slides in Slidev');
    return {
      root: await buildSlidev({ lesson: lessonFolder, language: 'en' }),
      path: '',
      slide: '#slideshow',
    };
  });
  const ofPeer = (what: string, measureDeck: (deck: Deck) => Promise<number>) =>
    peer && attempt(`${what}: Slidev not measured, recorded figure instead`, () => measureDeck(peer));

  const decks = await attempt('the slides were not measured', () => lookAtSlides(dist));
  const lowest = (of: (deck: DeckPictures) => number) => (decks ? Math.min(...decks.map(of)) : null);
  return [
    judge('slides.smallest-label-px', { ours: lowest(({ smallest }) => smallest) }),
    judge('slides.with-picture', { ours: lowest(({ pictured }) => pictured) }),
    judge('slides.first-bytes', {
      ours: await attempt('slides.first-bytes not measured', () => weighFirstSlide(ours)),
      peer: await ofPeer('slides.first-bytes', weighFirstSlide),
    }),
    judge('slides.key-to-paint-ms', {
      ours: await attempt('slides.key-to-paint-ms not measured', () => timeKeys(ours)),
      peer: await ofPeer('slides.key-to-paint-ms', timeKeys),
    }),
  ];
}

/** The decks of all lessons; a deck that is the worst in either figure is named. */
async function lookAtSlides(dist: string): Promise<DeckPictures[]> {
  const decks = await withServer(dist, (url) =>
    withBrowser((browser) => measurePictures({ browser, url, dist })),
  );
  for (const { deck, smallest, pictured } of decks)
    say(`${deck} smallest letters ${smallest.toFixed(1)} px, with a picture ${pictured.toFixed(2)}`);
  return decks;
}

function weighFirstSlide({ root, path }: Deck): Promise<number> {
  return withServer(root, (url) =>
    withBrowser(async (browser) => {
      const bytes = await weighPage(browser, url + path);
      const { html, css, js, fonts } = bytes;
      say(`first slide of ${path || 'Slidev'}: html ${html}, css ${css}, js ${js}, fonts ${fonts}`);
      return withFonts(bytes);
    }),
  );
}

function timeKeys({ root, path, slide }: Deck): Promise<number> {
  say(`pressing → 30 times in ${path || 'Slidev'}`);
  return withServer(root, (url) =>
    withBrowser((browser) => measureKeyToPaint({ browser, url: url + path, slide })),
  );
}
