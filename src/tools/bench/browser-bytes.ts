import { gzipSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';

/** What a page costs to load, in bytes, by kind of file. */
export interface PageBytes {
  html: number;
  css: number;
  js: number;
  fonts: number;
}

/**
 * Loads a page at the top of a 1280×800 window and weighs every response until the network is quiet. Each body is
 * compressed here, so that the figure does not depend on whether the server compresses. The favicon and pictures are
 * not counted.
 */
export async function weighPage(browser: Browser, url: string): Promise<PageBytes> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    const responses = new Map<string, Response>();
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.ok()) responses.set(response.url(), response);
      else if (response.status() >= 400 && isCounted(response)) missing.push(response.url());
    });
    const answer = await page.goto(url, { waitUntil: 'networkidle' });
    if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status() ?? 'nothing'}`);
    // A page without its style sheet would seem light.
    if (missing.length > 0)
      throw new Error(`${url} asks for files that are not there: ${missing.join(', ')}`);
    return await weigh(responses.values());
  } finally {
    await page.close();
  }
}

/** The weight of these responses. Each is compressed here. */
export async function weigh(responses: Iterable<Response>): Promise<PageBytes> {
  const bytes: PageBytes = { html: 0, css: 0, js: 0, fonts: 0 };
  for (const response of responses) {
    const kind = kindOf(response.headers()['content-type'] ?? '');
    if (kind) bytes[kind] += gzipSync(await response.body(), { level: 9 }).length;
  }
  return bytes;
}

function isCounted(response: Response): boolean {
  return ['document', 'stylesheet', 'script', 'font'].includes(response.request().resourceType());
}

/**
 * Uses the content type of the server, because the browser's own type of a preloaded module is not always `script`.
 */
export function kindOf(contentType: string): keyof PageBytes | undefined {
  if (contentType.startsWith('text/html')) return 'html';
  if (contentType.startsWith('text/css')) return 'css';
  if (/^(text|application)\/(x-)?javascript/.test(contentType)) return 'js';
  if (/^(font\/|application\/(x-)?font)/.test(contentType)) return 'fonts';
  return undefined;
}

export function withoutFonts({ html, css, js }: PageBytes): number {
  return html + css + js;
}

export function withFonts(bytes: PageBytes): number {
  return withoutFonts(bytes) + bytes.fonts;
}
