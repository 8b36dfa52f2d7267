// What the course adds to an Astro build: the client:seen directive, the check of the UI's words,
// each page's own policy and the files it will ask for, the search index.

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import * as pagefind from 'pagefind';

import { assertLevel } from '../i18n/strings.ts';
import { joinStyles } from './join-styles.ts';
import { tightenPolicy } from './policy.ts';
import { namedScripts, preloadIslands, reachable, staticImports } from './preload.ts';

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
        const code = new Map(
          globSync('_/*.js', { cwd: dir }).map((file) => [
            basename(file),
            readFileSync(new URL(file, dir), 'utf8'),
          ]),
        );
        const imports = new Map([...code].map(([file, text]) => [file, staticImports(text)]));
        const sheets = {
          read: (sheet: string) => readFileSync(new URL(`_/${sheet}`, dir), 'utf8'),
          write: (sheet: string, text: string) => writeFileSync(new URL(`_/${sheet}`, dir), text),
          hasText: (html: string, text: string) =>
            html.includes(text) ||
            [...reachable(html, (file) => namedScripts(code.get(file) ?? ''))].some((file) =>
              code.get(file)?.includes(text),
            ),
        };
        for (const file of globSync('**/*.html', { cwd: dir })) {
          const page = new URL(file, dir);
          const html = joinStyles(tightenPolicy(readFileSync(page, 'utf8')), sheets);
          writeFileSync(
            page,
            preloadIslands(html, [...imports.keys()], (script) => imports.get(script) ?? []),
          );
        }
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
