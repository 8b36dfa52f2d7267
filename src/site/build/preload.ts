// A page with an island that loads at once names every file that the island is made of. Without it the browser learns
// of them one import after the other, each time by a way to the server and back.

/** What a built file imports at once, by the names of the files beside it. */
export type ImportsOf = (file: string) => readonly string[];

/** Files that an island fetches by itself as soon as it runs: they are on their way with the rest. */
const alwaysFetched = /^browser-engine\./;

/** The page with its links. `files` are all built ones. */
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

/** The imports that stand in a file, but for those that are fetched later. */
export function staticImports(code: string): string[] {
  const written = /(?:^|[;}\s])(?:import|export)\s*(?:[\w$\s{},*]*?from\s*)?["'`]\.\/([^"'`]+\.js)["'`]/g;
  return [...new Set([...code.matchAll(written)].map((match) => match[1]!))];
}
