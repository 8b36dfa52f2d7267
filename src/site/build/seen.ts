import type { ClientDirective } from 'astro';

/**
 * `client:seen`: a widget loads when it comes near the window, or when the page asks for all of them
 * (`ringside:load`, before printing, or for the slide that comes next).
 */
const seen: ClientDirective = (load, _options, element) => {
  const start = async () => {
    observer.disconnect();
    element.removeEventListener('ringside:load', start);
    const hydrate = await load();
    await hydrate();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void start();
    },
    { rootMargin: '160px' },
  );
  for (const child of element.children) observer.observe(child);
  element.addEventListener('ringside:load', start);
};

export default seen;
