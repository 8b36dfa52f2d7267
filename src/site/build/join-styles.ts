// A page's styles come from a dozen components, each with a file of its own, and a browser shows nothing before it
// has all of them. So they are joined into one file. Pages between which a reader moves keep their first sheet as a
// file of its own, because other pages share it. Pages with the same sheets share the joined file.
//
// A deck shows words first. The sheets of its figures are joined into a file that a script asks for when a slide with
// a figure is near (`site/slides/figure-styles.ts`).

import { createHash } from 'node:crypto';

export interface Sheets {
  read: (file: string) => string;
  write: (file: string, text: string) => void;
}

const link = /<link rel="stylesheet" href="([^"]*\/)([^"/]+\.css)">\s*/g;
const isDeck = (html: string) => html.includes('<main class="deck"');
/** On a deck only figures are Svelte components, and `.widget` is their frame. */
const isOfFigures = (text: string) => text.includes('.svelte-') || /(?:^|\})\.widget\{/.test(text);

/**
 * The page with fewer links. The joined sheet is written into the same folder, so that addresses in it stay valid.
 */
export function joinStyles(html: string, { read, write }: Sheets): string {
  // An island that loads at once is a lab, and a reader stays on a lab page for long: there all sheets are joined.
  const kept = /<astro-island\b[^>]*\bclient="load"/.test(html) ? 0 : 1;
  const links = [...html.matchAll(link)];
  if (!isDeck(html) && links.length - kept < 2) return html;
  // A deck of many lessons names the same sheets again and again.
  const sheets = [...new Set(links.slice(kept).map(([, , file]) => file!))].map(read);
  const later = isDeck(html) ? sheets.filter(isOfFigures) : [];
  const folder = links[0]?.[1] ?? '';
  const join = (some: readonly string[], linkTo: (address: string) => string): string => {
    if (some.length === 0) return '';
    const joined = some.join('\n');
    const file = `styles.${createHash('sha256').update(joined).digest('base64url').slice(0, 8)}.css`;
    write(file, joined);
    return linkTo(`${folder}${file}`);
  };
  const sheet = (address: string) => `<link rel="stylesheet" href="${address}">`;
  const written =
    join(
      sheets.filter((one) => !later.includes(one)),
      sheet,
    ) + join(later, (address) => `<link data-later href="${address}"><noscript>${sheet(address)}</noscript>`);
  let nth = -1;
  return html.replaceAll(link, (whole) => {
    nth++;
    return nth < kept ? whole : nth === kept ? written : '';
  });
}

/** The sheets that a page asks for, by their names. */
export function sheetsOf(html: string): string[] {
  return [...html.matchAll(link)].map(([, , file]) => file!);
}
