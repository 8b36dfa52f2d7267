// A heading may answer a guess that stands before it. While the guess is open, the headings of the sections that follow
// it are covered, with their leads and their lines in the contents: neither seen nor read out. They come back when the
// guess is made or skipped. Which ones, and why: docs/decisions/2026-11-18-an-open-guess-covers-headings.md.

import { skipped } from '#site/progress/progress.ts';
import { store } from './store.ts';

/**
 * How many sections after a guess are about its answer. After a guess of the text, one shows the answer and one explains
 * it. A figure shows the answer itself.
 */
const reach = { text: 2, figure: 1 };

interface OpenGuess {
  /** The name in the reader's progress. */
  name: string;
  element: HTMLElement;
  /** The number of the section in which it stands. */
  at: number;
  isPassed: boolean;
}

export function hideHeadings(): void {
  const page = document.querySelector<HTMLElement>('[data-lesson-page]');
  if (!page) return;
  const slug = page.dataset.lessonPage ?? '';
  const sections = [...page.querySelectorAll<HTMLElement>('[data-section-body]')];
  const sectionOf = (element: Element | null) => {
    const section = element?.closest<HTMLElement>('[data-section-body]');
    return section ? sections.indexOf(section) : -1;
  };
  const known = store.read().guesses;
  const guesses = [...page.querySelectorAll<HTMLElement>('[data-guess], figure[data-guess-stage]')].map(
    (element): OpenGuess => {
      const name = element.dataset.guess ?? `${slug}/${element.dataset.widget}`;
      return {
        name,
        element,
        at: sectionOf(element),
        isPassed: known[name] !== undefined || isMade(element),
      };
    },
  );
  /** What stands on a cover. Whoever cannot see its place hears which section it is. */
  const coverText = (word: string | undefined, at: number): Node[] => {
    const which = document.createElement('span');
    which.className = 'sr';
    which.textContent = `, ${page.dataset.wordSection} ${at}`;
    return [document.createTextNode(word ?? ''), which];
  };
  const skipButton = (skip: () => void): Node => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'cover-skip';
    button.textContent = page.dataset.wordSkip ?? '';
    button.addEventListener('click', skip);
    return button;
  };
  const hiding = (section: number) =>
    guesses.filter((guess) => !guess.isPassed && reached(sections, guess).includes(section));

  const show = () => {
    for (const [at, section] of sections.entries()) {
      const isHidden = hiding(at).length > 0;
      const id = section.dataset.sectionBody ?? '';
      const heading = section.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
      const line = page.querySelector<HTMLElement>(`[data-section="${CSS.escape(id)}"]`);
      section.querySelector(':scope > .lead-line')?.classList.toggle('covered-lead', isHidden);
      if (heading)
        toggle(heading, isHidden, () => [
          ...coverText(page.dataset.wordHeadingHidden, at),
          skipButton(() => skip(at, heading)),
        ]);
      if (line) toggle(line, isHidden, () => coverText(page.dataset.wordLineHidden, at));
    }
  };
  const pass = (guess: OpenGuess) => {
    guess.isPassed = true;
    store.change((progress) => {
      progress.guesses[guess.name] ??= skipped;
    });
  };
  const skip = (section: number, heading: HTMLElement) => {
    for (const guess of hiding(section)) {
      pass(guess);
      if (guess.element.dataset.guess !== undefined) guess.element.dataset.guessed = '';
    }
    show();
    heading.tabIndex = -1;
    heading.focus();
  };
  /** Whoever comes by a link wants to read what it leads to: the guesses before it are left alone. */
  const follow = () => {
    const target = sectionOf(document.getElementById(location.hash.slice(1)));
    for (const guess of guesses) guess.isPassed ||= guess.at < target;
    show();
  };

  new MutationObserver(() => {
    const made = guesses.filter(({ isPassed, element }) => !isPassed && isMade(element));
    for (const guess of made) pass(guess);
    if (made.length > 0) show();
  }).observe(page, { subtree: true, attributeFilter: ['data-guessed', 'data-guess-stage'] });
  window.addEventListener('hashchange', follow);
  follow();
}

/** A figure that plays without a guess, or tells another story without one, was not waited for. */
function isMade({ dataset }: HTMLElement): boolean {
  return dataset.guessed !== undefined || (dataset.guess === undefined && dataset.guessStage !== 'open');
}

/** The sections after a guess whose headings may answer it. The questions at the end of a lesson answer nothing. */
function reached(sections: readonly HTMLElement[], { at, element }: OpenGuess): number[] {
  const length = element.dataset.guess === undefined ? reach.figure : reach.text;
  const next = Array.from({ length }, (_, step) => at + 1 + step);
  const end = next.findIndex(
    (section) => !sections[section] || sections[section].querySelector('.quiz:not(.guess)'),
  );
  return end < 0 ? next : next.slice(0, end);
}

/** The text keeps its place and its height under the cover, so that nothing moves when it comes back. */
function toggle(element: HTMLElement, isHidden: boolean, cover: () => Node[]): void {
  const text = element.querySelector(':scope > .covered');
  if (isHidden === (text !== null)) return;
  if (text) {
    element.replaceChildren(...text.childNodes);
    return;
  }
  const [under, over] = [document.createElement('span'), document.createElement('span')];
  under.className = 'covered';
  under.append(...element.childNodes);
  over.className = 'cover';
  over.append(...cover());
  element.append(under, over);
}
