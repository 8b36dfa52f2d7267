// What the course adds to an Astro build: the client:seen directive, the check of the UI's words,
// each page's own policy, the script that starts its islands and the files it will ask for, the search index, compressed copies of all text.

import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import * as pagefind from 'pagefind';

import { assertLevel } from '../../i18n/strings.ts';
import { compressFiles } from './compress-files.ts';
import { joinStyles, sheetsOf } from './join-styles.ts';
import { tightenPolicy } from './policy.ts';
import { preloadIslands, staticImports } from './preload.ts';
import { starterOf, startIslands } from './start-islands.ts';

/**
 * Slides and figures alone are not searched: they repeat what their lessons say, and every result would appear twice.
 * The list of figures is.
 */
const searched = '{pt,ru,en}/{{lessons,labs,glossary}/**/*.html,figures/index.html}';

export function ringside(): AstroIntegration {
  return {
    name: 'ringside',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        assertLevel();
        addClientDirective({ name: 'seen', entrypoint: './src/site/build/seen.ts' });
      },
      'astro:build:done': async ({ dir, logger }) => {
        finishPages(dir);
        const { index } = await pagefind.createIndex({});
        if (!index) throw new Error('Pagefind did not start');
        const { page_count } = await index.addDirectory({ path: fileURLToPath(dir), glob: searched });
        await index.writeFiles({ outputPath: fileURLToPath(new URL('pagefind/', dir)) });
        await pagefind.close();
        logger.info(`search index over ${page_count} pages`);
        logger.info(`${await compressFiles(fileURLToPath(dir))} compressed copies`);
      },
    },
  };
}

function started(page: URL, starters: ReadonlyMap<string, string>): string {
  try {
    return startIslands(readFileSync(page, 'utf8'), starters);
  } catch (error) {
    throw new Error(`${fileURLToPath(page)}: ${(error as Error).message}`);
  }
}

/**
 * Gives each page its own policy, joins its styles into few files, and adds links to the files that it will ask for.
 */
function finishPages(dir: URL): void {
  const asset = (file: string) => new URL(`_/${file}`, dir);
  const code = new Map(
    globSync('*.js', { cwd: asset('') }).map((file) => [file, readFileSync(asset(file), 'utf8')] as const),
  );
  const imports = new Map([...code].map(([file, text]) => [file, staticImports(text)]));
  const asked = new Set<string>();
  const pages = globSync('**/*.html', { cwd: dir }).map((file) => new URL(file, dir));
  const starters = new Map<string, string>();
  for (const page of pages) {
    const found = starterOf(readFileSync(page, 'utf8'));
    if (found) starters.set(found.directive, found.text);
  }
  for (const page of pages) {
    const html = tightenPolicy(started(page, starters));
    const joined = joinStyles(html, {
      read: (sheet) => readFileSync(asset(sheet), 'utf8'),
      write: (sheet, text) => writeFileSync(asset(sheet), text),
    });
    for (const sheet of sheetsOf(joined)) asked.add(sheet);
    writeFileSync(
      page,
      preloadIslands(joined, [...imports.keys()], (script) => imports.get(script) ?? []),
    );
  }
  // A script may ask for style sheets that it needs later: those sheets stay.
  const isAsked = (sheet: string) =>
    asked.has(sheet) || [...code.values()].some((text) => text.includes(sheet));
  for (const sheet of globSync('*.css', { cwd: asset('') })) if (!isAsked(sheet)) rmSync(asset(sheet));
  // A part that is fetched later does not start without its styles.
  for (const [file, text] of code)
    for (const [, sheet] of text.matchAll(/"_\/([^"]+\.css)"/g))
      if (!existsSync(asset(sheet!))) throw new Error(`${file} asks for ${sheet}, which was not built`);
}
