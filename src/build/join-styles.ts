// A lab page has a dozen style sheets, each of which must come before anything is drawn: they become one file. Pages
// with the same sheets share it; other pages keep theirs apart, since a reader goes from one lesson to the next.

import { createHash } from 'node:crypto';

export interface Sheets {
  read: (file: string) => string;
  write: (file: string, text: string) => void;
}

/** The page with one link in place of many. The folder of the sheets stays the same, and so do addresses in them. */
export function joinStyles(html: string, { read, write }: Sheets): string {
  if (!/<astro-island\b[^>]*\bclient="load"/.test(html)) return html;
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]*\/)([^"/]+\.css)">/g)];
  const folders = new Set(links.map(([, folder]) => folder));
  if (links.length < 2 || folders.size !== 1) return html;
  const joined = links.map(([, , file]) => read(file!)).join('\n');
  const file = `styles.${createHash('sha256').update(joined).digest('base64url').slice(0, 8)}.css`;
  write(file, joined);
  const [first, ...others] = links.map(([link]) => link);
  return others
    .reduce((page, link) => page.replace(link!, ''), html)
    .replace(first!, `<link rel="stylesheet" href="${links[0]![1]}${file}">`);
}
