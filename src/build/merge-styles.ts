// A lesson's styles come from a dozen components, each with a file of its own, and a browser shows nothing before the
// last of them is there. The first, which most pages share, stays; the others of a page become one.

import { createHash } from 'node:crypto';

const link = /<link rel="stylesheet" href="([^"]+)">\s*/g;

export interface Merged {
  html: string;
  /** What the page asks for instead; none where there was nothing to merge. */
  file?: { href: string; css: string };
}

/** `read` gives the text of a style sheet by its address. */
export function mergeStyles(html: string, read: (href: string) => string): Merged {
  const [, ...others] = [...html.matchAll(link)];
  if (others.length < 2) return { html };
  const css = others.map(([, href]) => read(href!)).join('\n');
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const first = others[0]![1]!;
  const href = `${first.slice(0, first.lastIndexOf('/') + 1)}page.${hash}.css`;
  let nth = -1;
  const merged = html.replaceAll(link, (whole) => {
    nth++;
    return nth === 0 ? whole : nth === 1 ? `<link rel="stylesheet" href="${href}">` : '';
  });
  return { html: merged, file: { href, css } };
}
