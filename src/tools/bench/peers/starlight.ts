import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cutSections, headingOf, parseMdx } from '#content/parse.ts';
import { type Language, languages } from '#i18n/languages.ts';
import { runPackage } from '../run-tool.ts';
import { installPeer } from './install.ts';
import { plainMarkdown } from './plain-markdown.ts';

const packages = { '@astrojs/starlight': '0.42.4', astro: '7.3.5' };

export interface StarlightSite {
  /** The folder of the built files. */
  dist: string;
  buildMs: number;
}

/** Builds a Starlight site with this many copies of a lesson, each in the three languages. */
export async function buildStarlight({
  lesson,
  copies,
}: {
  lesson: string;
  copies: number;
}): Promise<StarlightSite> {
  const folder = await installPeer({ name: 'starlight', packages, before: '2026-11-15' });
  // The site is inside the peer's folder, so that its packages are found in the parent folders.
  const root = join(folder, `site-${copies}`);
  rmSync(root, { recursive: true, force: true });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  // From this file Astro knows which packages it has to bundle rather than load from Node.
  write(
    'package.json',
    JSON.stringify({ name: 'peer-site', private: true, type: 'module', dependencies: packages }),
  );
  write('astro.config.mjs', config);
  write('src/content.config.ts', contentConfig);
  for (const language of languages) {
    const text = starlightPage(lesson, language);
    for (let at = 1; at <= copies; at++) write(`src/content/docs/${language}/lessons/lesson-${at}.md`, text);
  }
  const buildMs = await runPackage(join(folder, 'node_modules'), 'astro', {
    args: ['build'],
    cwd: root,
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
    limitMs: 300_000,
  });
  return { dist: join(root, 'dist'), buildMs };
}

/** The title goes into the front matter, as Starlight requires. All other words stay as they are. */
function starlightPage(lesson: string, language: Language): string {
  const root = parseMdx(readFileSync(join(lesson, `${language}.mdx`), 'utf8'));
  const title = headingOf(cutSections(root)[0]!);
  const rest = root.children.filter((node) => !(node.type === 'heading' && node.depth === 1));
  return `---\ntitle: ${JSON.stringify(title)}\n---\n\n${plainMarkdown(rest, { folder: lesson })}\n`;
}

const config = `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  integrations: [
    starlight({
      title: 'Course',
      defaultLocale: 'en',
      locales: { en: { label: 'English' }, pt: { label: 'Português', lang: 'pt-BR' }, ru: { label: 'Русский' } },
      sidebar: [{ label: 'Lessons', items: [{ autogenerate: { directory: 'lessons' } }] }],
    }),
  ],
});
`;

const contentConfig = `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;
