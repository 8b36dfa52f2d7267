// A page's styles come from a dozen components, each with a file of its own, and a browser shows nothing before it
// has all of them. So they are joined into one file. Pages between which a reader moves keep their first sheet as a
// file of its own, because other pages share it. Pages with the same sheets share the joined file.

import { createHash } from 'node:crypto';

export interface Sheets {
  read: (file: string) => string;
  write: (file: string, text: string) => void;
}

const link = /<link rel="stylesheet" href="([^"]*\/)([^"/]+\.css)">\s*/g;

/**
 * The page with fewer links. The joined sheet is written into the same folder, so that addresses in it stay valid.
 */
export function joinStyles(html: string, { read, write }: Sheets): string {
  // An island that loads at once is a lab, and a reader stays on a lab page for long: there all sheets are joined.
  const kept = /<astro-island\b[^>]*\bclient="load"/.test(html) ? 0 : 1;
  const links = [...html.matchAll(link)].slice(kept);
  if (links.length < 2) return html;
  // A deck of many lessons names the same sheets again and again.
  const joined = [...new Set(links.map(([, , file]) => read(file!)))].join('\n');
  const file = `styles.${createHash('sha256').update(joined).digest('base64url').slice(0, 8)}.css`;
  write(file, joined);
  let nth = -1;
  return html.replaceAll(link, (whole, folder) => {
    nth++;
    return nth < kept ? whole : nth === kept ? `<link rel="stylesheet" href="${folder}${file}">` : '';
  });
}

/** The sheets that a page asks for, by their names. */
export function sheetsOf(html: string): string[] {
  return [...html.matchAll(link)].map(([, , file]) => file!);
}
