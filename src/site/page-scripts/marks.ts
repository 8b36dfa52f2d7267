// Shows on lists, ring and start button what the reader has done and where they were.

import { store } from './store.ts';

export function markProgress(): void {
  const progress = store.read();
  for (const link of document.querySelectorAll<HTMLElement>('[data-lesson]')) {
    const slug = link.dataset.lesson ?? '';
    const done = isDone(progress.read[slug], link.dataset.total);
    link.classList.toggle('done', done);
    link.classList.toggle('here', progress.place?.slug === slug);
    const word = link.querySelector<HTMLElement>('[data-done-word]');
    if (word) word.hidden = !done;
  }
  for (const range of document.querySelectorAll<SVGElement>('[data-lesson-range]')) {
    const { lessonRange = '', total } = range.dataset;
    range.classList.toggle('done', isDone(progress.read[lessonRange], total));
    if (progress.place?.slug === lessonRange) placeYou(range);
  }
  continueThere(progress.place);
}

function isDone(read: string[] | undefined, total: string | undefined): boolean {
  return Number(total) > 0 && (read?.length ?? 0) >= Number(total);
}

function placeYou(range: SVGElement): void {
  const { x, y, number, time } = range.dataset;
  document.querySelector('[data-you]')?.setAttribute('transform', `translate(${x} ${y})`);
  const write = (selector: string, text: string | undefined) => {
    const element = document.querySelector(selector);
    if (element && text) element.textContent = text;
  };
  write('[data-ring-number]', number);
  write('[data-ring-time]', time);
}

function continueThere(place: { slug: string; section: string } | undefined): void {
  const button = document.querySelector<HTMLAnchorElement>('[data-continue]');
  if (!button || !place) return;
  const range = document.querySelector<SVGElement>(`[data-lesson-range="${CSS.escape(place.slug)}"]`);
  const link = document.querySelector<HTMLAnchorElement>(`.parts [data-lesson="${CSS.escape(place.slug)}"]`);
  if (!range || !link) return;
  button.href = `${link.href}#${place.section}`;
  button.textContent = `${button.dataset.continue}: ${range.dataset.number} ${range.dataset.title}`;
}
