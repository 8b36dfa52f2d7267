// What the course adds to an Astro build: the client:seen directive, the check of the UI's words,
// each page's own policy and styles, the search index.

import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import * as pagefind from 'pagefind';

import { assertLevel } from '../i18n/strings.ts';
import { mergeStyles } from './merge-styles.ts';
import { tightenPolicy } from './policy.ts';

/** Slides say what their lessons say: searching them would find everything twice. */
const searched = '{pt,ru,en}/{lessons,labs,glossary}/**/*.html';

export function ringside(): AstroIntegration {
  return {
    name: 'ringside',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        assertLevel();
        addClientDirective({ name: 'seen', entrypoint: './src/build/seen.ts' });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const pages = globSync('**/*.html', { cwd: dir }).map((file) => new URL(file, dir));
        for (const page of pages) writeFileSync(page, tightenPolicy(readFileSync(page, 'utf8')));
        mergeStylesOf(pages, new URL('_/', dir));
        const { index } = await pagefind.createIndex({});
        if (!index) throw new Error('Pagefind did not start');
        const { page_count } = await index.addDirectory({ path: fileURLToPath(dir), glob: searched });
        await index.writeFiles({ outputPath: fileURLToPath(new URL('pagefind/', dir)) });
        await pagefind.close();
        logger.info(`search index over ${page_count} pages`);
      },
    },
  };
}

/** What no page asks for any more is not shipped. */
function mergeStylesOf(pages: readonly URL[], assets: URL): void {
  const fileOf = (href: string) => new URL(basename(href), assets);
  const asked = new Set<string>();
  for (const page of pages) {
    const { html, file } = mergeStyles(readFileSync(page, 'utf8'), (href) =>
      readFileSync(fileOf(href), 'utf8'),
    );
    for (const [, href] of html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g))
      asked.add(basename(href!));
    if (!file) continue;
    writeFileSync(page, html);
    if (!existsSync(fileOf(file.href))) writeFileSync(fileOf(file.href), file.css);
  }
  for (const name of globSync('*.css', { cwd: assets })) if (!asked.has(name)) rmSync(new URL(name, assets));
}
