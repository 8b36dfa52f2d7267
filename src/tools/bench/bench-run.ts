import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { serveStatic } from '#server/proxy/static-files.ts';
import { ensureShell } from '#tools/commands/find-browser.ts';

/** The lesson that is measured, and its folder. */
export const lessonSlug = 'column-family-stores';
export const lessonFolder = 'content/lessons/01-column-family-stores';

export function browserPath(): string {
  const path = ensureShell();
  if (!path) throw new Error('no browser found; install Chromium or set RINGSIDE_BROWSER to its path');
  return path;
}

export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: browserPath() });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Serves a folder of built files while it is measured. */
export async function withServer<T>(root: string, use: (url: string) => Promise<T>): Promise<T> {
  if (!existsSync(join(root, '404.html'))) throw new Error(`nothing is built in ${root}`);
  const server = await serveStatic({ root: resolve(root), port: 0 });
  try {
    return await use(server.url);
  } finally {
    await server.close();
  }
}
