import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of a finished page, with the hashes of the inline scripts and styles that it really
 * has. Astro lists every script of the site; a page is lighter and its policy tighter with its own alone.
 */
export function tightenPolicy(html: string): string {
  const scripts = hashesOf(html, /<script(?![^>]*\b(?:src|type="application)\b)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  return html.replace(
    /(<meta http-equiv="content-security-policy" content=")([^"]*)(">)/,
    (_, open, policy: string, close) => {
      const parts = policy
        .split(';')
        .map((part) => part.trim())
        .filter(Boolean)
        .map((part) => {
          const own = part.startsWith('script-src') ? scripts : part.startsWith('style-src') ? styles : [];
          return [...part.split(' ').filter((word) => !word.startsWith("'sha256-")), ...own].join(' ');
        });
      return `${open}${parts.join(';')}${close}`;
    },
  );
}

function hashesOf(html: string, pattern: RegExp): string[] {
  const bodies = [...html.matchAll(pattern)].map((match) => match[1] ?? '').filter(Boolean);
  return [...new Set(bodies)].map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
}
