// The styles of figures. A deck starts without them, and they are asked for before the first slide that has a figure.
// Until they are here, slides.css hides what they would dress.

let coming: Promise<unknown> | undefined;

/** Resolves when the figures in this part of the page look as they should. */
export function loadFigureStyles(within: ParentNode): Promise<unknown> {
  if (!within.querySelector('astro-island')) return Promise.resolve();
  coming ??= Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[data-later]')].map(load));
  return coming;
}

function load(link: HTMLLinkElement): Promise<void> {
  return new Promise((done) => {
    const settle = () => {
      link.removeAttribute('data-later');
      done();
    };
    link.addEventListener('load', settle);
    // A figure without its styles is better than none.
    link.addEventListener('error', settle);
    link.rel = 'stylesheet';
  });
}
