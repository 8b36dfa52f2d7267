// Astro puts the script that starts islands before the first island that it renders. A slide leaves out what is for the
// page alone, and a page what is for the slides alone, but Astro has rendered it by then: if the first island is left
// out, the script goes with it, and no island of the page starts. Here such a page gets the script of another one.

/** What Astro puts before the first island: a style, the script of the island's directive, the script of all islands. */
const starter = /<style>astro-island\b[^<]*<\/style><script>[\s\S]*?<\/script><script>[\s\S]*?<\/script>/;
const island = /<astro-island\b[^>]*?\sclient="(\w+)"/g;

/** The directive of a page's first island, and the script with which the page starts it. Undefined if it has none. */
export function starterOf(html: string): { directive: string; text: string } | undefined {
  const found = starter.exec(html);
  const directive = found && islandsOf(html.slice(found.index))[0];
  return found && directive ? { directive, text: found[0] } : undefined;
}

/**
 * The page, with the script that starts its islands. `starters` has the script of each directive. Throws if an island
 * could not start.
 */
export function startIslands(html: string, starters: ReadonlyMap<string, string>): string {
  const [first, ...others] = islandsOf(html);
  if (first === undefined) return html;
  const started = starter.test(html)
    ? html
    : html.replace('<astro-island', () => `${starters.get(first) ?? ''}<astro-island`);
  for (const directive of new Set([first, ...others]))
    if (!started.includes(`(self.Astro={})).${directive}=`))
      throw new Error(`an island with client:${directive} has no script that starts it`);
  return started;
}

function islandsOf(html: string): string[] {
  return [...html.matchAll(island)].map((match) => match[1]!);
}
