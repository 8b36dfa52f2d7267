import { globSync } from 'node:fs';

/** The address of every page that was built, relative to the base: `en/lessons/ring/`. */
export function builtPages(root = 'dist'): string[] {
  return globSync('**/*.html', { cwd: root })
    .map((file) => file.replaceAll('\\', '/').replace(/index\.html$/, ''))
    .filter((path) => !path.startsWith('pagefind/'))
    .sort();
}
