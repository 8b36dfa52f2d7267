import practiceStyles from '#site/styles/practice.css?url';

/** The practice, with its styles and all of the engine: a task runs statements of every kind at once. */
export async function openPractice() {
  const [{ default: Practice }] = await Promise.all([
    import('./Practice.svelte'),
    import('#engine/cql/extended.ts').then(({ fetchExtended }) => fetchExtended()),
    addStyles(practiceStyles),
  ]);
  return Practice;
}

/** Once, and for as long as the page is open: it may be asked for when its server has gone. */
function addStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const come = new Promise<void>((resolve) => {
    link.onload = () => resolve();
    // Without it the practice is plain, and works; it is asked for again the next time.
    link.onerror = () => {
      link.remove();
      resolve();
    };
  });
  document.head.append(link);
  return come;
}
