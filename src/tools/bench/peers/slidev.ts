import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RootContent } from 'mdast';
import { cutSections, leadOf, parseMdx, type Section, slideOptions } from '#content/parse.ts';
import type { Language } from '#i18n/languages.ts';
import { runPackage } from '../run-tool.ts';
import { installPeer } from './install.ts';
import { plainMarkdown } from './plain-markdown.ts';

/** Builds a Slidev deck with one slide for each of our slides. Returns the folder of its files. */
export async function buildSlidev({
  lesson,
  language,
}: {
  lesson: string;
  language: Language;
}): Promise<string> {
  const folder = await installPeer({
    name: 'slidev',
    packages: { '@slidev/cli': '53.0.0', '@slidev/theme-default': '0.25.0' },
    // The day after this version of Slidev was released: later releases in its ranges need packages that some
    // registries lack.
    before: '2026-09-23',
  });
  const root = join(folder, 'deck');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "name": "peer-deck", "private": true, "type": "module" }');
  writeFileSync(join(root, 'slides.md'), slidevDeck(lesson, language));
  await runPackage(join(folder, 'node_modules'), '@slidev/cli', {
    args: ['build', 'slides.md', '--base', '/', '--out', 'dist'],
    cwd: root,
    limitMs: 300_000,
  });
  return join(root, 'dist');
}

// Without web fonts: the default fonts come from another server, which a run may not reach. This favours the peer.
const headmatter = '---\ntheme: default\nfonts:\n  provider: none\n---';

export function slidevDeck(lesson: string, language: Language): string {
  const root = parseMdx(readFileSync(join(lesson, `${language}.mdx`), 'utf8'));
  const slides = cutSections(root)
    .filter((section) => !slideOptions(section).off)
    .map((section) => slideOf(section, lesson));
  return `${headmatter}\n\n${slides.join('\n\n---\n\n')}\n`;
}

/** As on our slide: the lead line and what is shown. Lists appear item by item, and other paragraphs are notes. */
function slideOf(section: Section, folder: string): string {
  const lead = leadOf(section);
  const isNote = (node: RootContent) => node.type === 'paragraph' && node !== lead;
  const shown = section.nodes
    .filter((node) => !isNote(node))
    .map((node) => {
      const text = plainMarkdown([node], { folder });
      return node.type === 'list' ? `<v-clicks>\n\n${text}\n\n</v-clicks>` : text;
    })
    .filter((text) => text !== '');
  const notes = plainMarkdown(section.nodes.filter(isNote), { folder });
  return [...shown, ...(notes ? [`<!--\n${notes}\n-->`] : [])].join('\n\n');
}
