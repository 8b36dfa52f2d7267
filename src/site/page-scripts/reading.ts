// Follows where the reader is and remembers which sections they have read.

import { store } from './store.ts';

export function followReading(): void {
  const slug = document.querySelector<HTMLElement>('[data-lesson-page]')?.dataset.lessonPage;
  if (!slug) return;
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section-body]')];

  const ends = new IntersectionObserver((entries) => {
    const read = entries.filter((entry) => entry.isIntersecting).map((entry) => sectionOf(entry.target));
    if (read.length === 0) return;
    store.change((progress) => {
      progress.read[slug] = [...new Set([...(progress.read[slug] ?? []), ...read])];
    });
  });
  for (const section of sections) {
    const end = section.lastElementChild;
    if (end) ends.observe(end);
  }

  // The section that crosses a line a third down the window is the one being read.
  const crossing = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (entry.isIntersecting) stand(slug, sectionOf(entry.target));
      }
    },
    { rootMargin: '-33% 0px -66% 0px' },
  );
  for (const section of sections) crossing.observe(section);
}

function sectionOf(element: Element): string {
  return element.closest<HTMLElement>('[data-section-body]')?.dataset.sectionBody ?? '';
}

function stand(slug: string, section: string): void {
  for (const link of document.querySelectorAll('[data-section]')) {
    if (link.getAttribute('data-section') === section) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
  store.change((progress) => {
    progress.place = { slug, section };
  });
}
