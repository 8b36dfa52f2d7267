import practiceStyles from '#site/styles/practice.css?url';

/** Loads the practice with its styles and the whole engine: a task may run statements of every kind. */
export async function openPractice() {
  const [{ default: Practice }] = await Promise.all([
    import('./Practice.svelte'),
    import('#engine/cql/extended.ts').then(({ fetchExtended }) => fetchExtended()),
    addStyles(practiceStyles),
  ]);
  return Practice;
}

/**
 * The styles are added once and stay while the page is open, because the server may be gone when the practice opens
 * again.
 */
function addStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const come = new Promise<void>((resolve) => {
    link.onload = () => resolve();
    // Without its styles the practice looks plain, but it works. The next opening tries again.
    link.onerror = () => {
      link.remove();
      resolve();
    };
  });
  document.head.append(link);
  return come;
}
