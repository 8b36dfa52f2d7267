// A page with an island that loads at once gets a link to every file of that island. Without these links the browser
// finds the files one import after the other, and each import costs a round trip to the server.

/** The names of the files that a built file imports at once. All of them are in the same folder. */
export type ImportsOf = (file: string) => readonly string[];

/** Files that an island fetches as soon as it runs. They are preloaded with the rest. */
const alwaysFetched = /^browser-engine\./;

/** The page with its preload links. `files` are the names of all built files. */
export function preloadIslands(html: string, files: readonly string[], importsOf: ImportsOf): string {
  const islands = [...html.matchAll(/<astro-island\b[^>]*\bclient="load"[^>]*>/g)].map(([tag]) => tag);
  if (islands.length === 0) return html;
  let folder = '';
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const next of importsOf(file)) visit(next);
  };
  for (const island of islands)
    for (const name of ['component-url', 'renderer-url']) {
      const url = new RegExp(`\\b${name}="([^"]+)"`).exec(island)?.[1];
      if (!url) continue;
      folder = url.slice(0, url.lastIndexOf('/') + 1);
      visit(url.slice(folder.length));
    }
  for (const file of files) if (alwaysFetched.test(file)) visit(file);
  const links = [...found].map((file) => `<link rel="modulepreload" href="${folder}${file}">`);
  return html.replace('</head>', `${links.join('')}</head>`);
}

/** The static imports of a file. Imports that are fetched later are left out. */
export function staticImports(code: string): string[] {
  const written = /(?:^|[;}\s])(?:import|export)\s*(?:[\w$\s{},*]*?from\s*)?["'`]\.\/([^"'`]+\.js)["'`]/g;
  return [...new Set([...code.matchAll(written)].map((match) => match[1]!))];
}
