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
  const { x, y, lessonRange = '' } = range.dataset;
  document.querySelector('[data-you]')?.setAttribute('transform', `translate(${x} ${y})`);
  const shown = document.querySelector<SVGElement>('[data-ring-shown]');
  if (shown) shown.dataset.ringShown = lessonRange;
  showLesson(range);
}

/** In the middle of the ring stands the lesson that is pointed at, or else the one where the reader is. */
export function showLessons(): void {
  const ring = document.querySelector<SVGElement>('[data-course-ring]');
  const shown = ring?.querySelector<SVGElement>('[data-ring-shown]');
  if (!ring || !shown) return;
  const home = shown.dataset.ringShown ?? '';
  const show = (slug: string) => {
    const range = ring.querySelector<SVGElement>(`[data-lesson-range="${CSS.escape(slug)}"]`);
    if (range) showLesson(range);
  };
  const linkOf = ({ target }: Event) => (target as Element).closest<SVGElement>('[data-ring-link]');
  for (const event of ['pointerover', 'focusin'])
    ring.addEventListener(event, (pointed) => show(linkOf(pointed)?.dataset.ringLink ?? home));
  for (const event of ['pointerleave', 'focusout']) ring.addEventListener(event, () => show(home));
}

function showLesson({ dataset }: SVGElement): void {
  const write = (selector: string, texts: readonly (string | undefined)[]) => {
    for (const [at, element] of document.querySelectorAll(selector).entries())
      element.textContent = texts[at] ?? '';
  };
  write('[data-ring-number]', [dataset.number]);
  write('[data-ring-line]', dataset.lines?.split('\n') ?? []);
  write('[data-ring-time]', [dataset.time]);
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
