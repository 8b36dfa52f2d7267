// A lab page has a dozen style sheets, each of which must come before anything is drawn: they become one file. Pages
// with the same sheets share it; other pages keep theirs apart, since a reader goes from one lesson to the next.

import { createHash } from 'node:crypto';

export interface Sheets {
  read: (file: string) => string;
  write: (file: string, text: string) => void;
  /** Whether this page, or a script that it may come to fetch, has these letters. */
  hasText: (html: string, text: string) => boolean;
}

/** The page with one link in place of many. The folder of the sheets stays the same, and so do addresses in them. */
export function joinStyles(html: string, { read, write, hasText }: Sheets): string {
  if (!/<astro-island\b[^>]*\bclient="load"/.test(html)) return html;
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]*\/)([^"/]+\.css)">/g)];
  const folders = new Set(links.map(([, folder]) => folder));
  if (links.length < 2 || folders.size !== 1) return html;
  const joined = links
    .map(([, , file]) => read(file!))
    .filter((sheet) => isNeeded(sheet, (text) => hasText(html, text)))
    .join('\n');
  const file = `styles.${createHash('sha256').update(joined).digest('base64url').slice(0, 8)}.css`;
  write(file, joined);
  const [first, ...others] = links.map(([link]) => link);
  return others
    .reduce((page, link) => page.replace(link!, ''), html)
    .replace(first!, `<link rel="stylesheet" href="${links[0]![1]}${file}">`);
}

/** The bundler gives a page the sheets of its neighbours. Where all rules are of components, one must be there. */
function isNeeded(sheet: string, hasText: (text: string) => boolean): boolean {
  const marks = new Set(sheet.match(/svelte-[a-z0-9]+/g));
  const rules = sheet.match(/[^{}]+\{(?=[^{}]*\})/g) ?? [];
  const isScoped =
    rules.length > 0 && rules.every((rule) => /svelte-|^\s*(?:from|to|[\d.%, ]+)\{$/.test(rule));
  return !isScoped || [...marks].some(hasText);
}
