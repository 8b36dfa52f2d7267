// A figure alone: any site may embed it, and only it. The page of the other site is another port, which makes it
// another origin; its text is the snippet of docs/embedding.md or what Share has copied.

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Frame, type Page, test } from '@playwright/test';
import { violationsIn } from './axe.ts';
import { builtPages } from './pages.ts';

const documented = /```html\n([\s\S]*?)```/.exec(readFileSync('docs/embedding.md', 'utf8'))![1]!;

let body = '';
let server: Server;
let otherSite = '';

test.beforeAll(async () => {
  server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>${body}`),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  otherSite = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

test.afterAll(() => {
  server.close();
  server.closeAllConnections();
});

interface Heard {
  messages: { data: unknown }[];
}

/** Opens a page of the other site with this text in it. All messages that it gets are kept in `messages`. */
async function openOther(page: Page, text: string): Promise<void> {
  body = text;
  await page.addInitScript(() => {
    const heard = window as unknown as Heard;
    heard.messages = [];
    addEventListener('message', ({ data }) => heard.messages.push({ data }));
  });
  await page.goto(otherSite);
}

async function framed(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe').elementHandle())!.contentFrame();
  // Until then it is an empty page, in which no figure waits for its script either.
  await frame!.waitForURL(/\/figures\//);
  await expect(frame!.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(frame!.locator('figure[data-widget]:not([aria-busy])')).toBeVisible();
  return frame!;
}

const heightOf = (page: Page) => page.locator('iframe').evaluate((frame) => frame.clientHeight);

test('the snippet of the documentation: the figure plays, keeps its state, and the frame fits it', async ({
  page,
  baseURL,
}) => {
  const trouble: string[] = [];
  page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()));
  await openOther(page, documented.replace('https://course.example/', baseURL!));
  const frame = await framed(page);
  await frame.getByRole('button', { name: 'One step on' }).click();
  await frame.getByRole('button', { name: 'One step on' }).press('ArrowRight');
  await expect.poll(() => new URL(frame.url()).searchParams.get('ring-moves')).toMatch(/^\D*2\./);
  const needed = () => frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
  await expect.poll(async () => (await heightOf(page)) - (await needed())).toBe(0);
  // A narrow frame is taller, and the frame follows.
  const wide = await heightOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => heightOf(page)).toBeGreaterThan(wide);
  await expect.poll(async () => (await heightOf(page)) - (await needed())).toBe(0);
  expect(await frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const messages = await page.evaluate(() => (window as unknown as Heard).messages);
  expect(messages.length).toBeGreaterThan(0);
  for (const { data } of messages)
    expect(data).toEqual({ type: 'ringside:size', figure: 'ring-moves', height: expect.any(Number) });
  expect(trouble).toEqual([]);
});

test('in a frame with a sandbox, as learning platforms have it, the figure plays and tells its height', async ({
  page,
  baseURL,
}) => {
  const snippet = documented.replace('https://course.example/', baseURL!);
  await openOther(
    page,
    snippet.replace('<iframe', '<iframe sandbox="allow-scripts allow-same-origin allow-popups"'),
  );
  const frame = await framed(page);
  await frame.getByRole('button', { name: 'One step on' }).click();
  await expect.poll(() => new URL(frame.url()).searchParams.get('ring-moves')).toMatch(/^\D*1\./);
  await expect.poll(() => heightOf(page)).not.toBe(680);
});

test('a message from elsewhere does not change the frame', async ({ page, baseURL }) => {
  await openOther(page, documented.replace('https://course.example/', baseURL!));
  await framed(page);
  await expect.poll(() => heightOf(page)).not.toBe(680);
  const height = await heightOf(page);
  await page.evaluate(() => {
    postMessage({ type: 'ringside:size', figure: 'ring-moves', height: 9 }, '*');
    return new Promise((done) => addEventListener('message', done, { once: true }));
  });
  expect(await heightOf(page)).toBe(height);
});

test('Share copies a snippet of the moment, and it embeds that moment', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(baseURL!).origin });
  await page.goto('pt/lessons/consistency-levels/');
  const figure = page.locator('[data-widget="consistency-playground-timeout"]');
  await figure.scrollIntoViewIfNeeded();
  await expect
    .poll(() => figure.evaluate((element) => 'stepper' in element && !element.hasAttribute('aria-busy')))
    .toBe(true);
  for (let step = 0; step < 3; step++) await figure.getByRole('button', { name: 'Um passo adiante' }).click();
  const said = (await figure.locator('.lines > :last-child').textContent()) ?? '';

  const share = figure.locator('summary', { has: page.locator('svg') });
  await share.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(figure.getByRole('status').filter({ hasText: 'Copiado.' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe('/pt/figures/consistency-playground-timeout/');
  await figure.getByRole('button', { name: 'Copiar código para incorporar' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('<iframe');
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Escape');
  await expect(figure.getByText('Copiar link para este momento')).toBeHidden();
  await expect(share).toBeFocused();

  await openOther(page, snippet);
  const frame = await framed(page);
  await expect(frame.locator('.lines > :last-child')).toHaveText(said);
  await expect(page.locator('iframe')).toHaveAttribute('title', /N3/);
  // The way to the lesson opens outside the frame, at the same moment.
  const [lesson] = await Promise.all([context.waitForEvent('page'), frame.locator('.from a').click()]);
  await expect(lesson).toHaveURL(/\/pt\/lessons\/consistency-levels\/\?.*consistency-playground-timeout=3\./);
  await lesson.close();
});

test('where the browser refuses to copy, the text is shown to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto('en/figures/ring/');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const share = page.locator('summary[aria-label="Share"]');
  const isThere = await share.evaluate(async (summary: HTMLElement) => {
    summary.click();
    await null;
    return summary.parentElement!.querySelector('button') !== null;
  });
  expect(isThere, 'what is folded stands there at once, before a Tab can go past it').toBe(true);
  await page.getByRole('button', { name: 'Copy link to this moment' }).click();
  await expect(page.getByRole('textbox', { name: 'Copy it from here' })).toHaveValue(
    /\/en\/figures\/ring\/\?ring=/,
  );
  expect(await violationsIn(page, 'body')).toEqual([]);
});

for (const path of [
  'en/lessons/ring/',
  'en/labs/tokens-and-owners/',
  'en/labs/sandbox/',
  'en/figures/',
  'en/class/',
  'en/slides/ring/',
  'en/',
])
  test(`/${path} refuses to stand in a frame of another site`, async ({ page, baseURL }) => {
    const refused = page.waitForEvent('console', (message) =>
      /frame-ancestors|X-Frame-Options/.test(message.text()),
    );
    await openOther(page, `<iframe src="${baseURL}${path}"></iframe>`);
    await refused;
    const frame = await (await page.locator('iframe').elementHandle())!.contentFrame();
    expect(frame!.url()).toMatch(/^chrome-error:/);
  });

test('the address chooses the theme, before anything is painted, and nothing keeps it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('en/figures/ring/?theme=dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('en/figures/ring/?theme=%22%3E');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await page.goto('en/lessons/ring/?theme=dark');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

for (const lesson of builtPages().filter((path) => /^en\/lessons\/[^/]+\/$/.test(path)))
  test(`${lesson}: every figure has a page of its own, to which its Share leads`, async ({ page }) => {
    const built = new Set(builtPages());
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.goto(lesson);
    for (const island of await page.locator('astro-island').all())
      await island.dispatchEvent('ringside:load');
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    for (const figure of await page.locator('figure.fit[data-widget]').all()) {
      await figure.locator('summary[aria-label="Share"]').click();
      await figure.getByRole('button', { name: 'Copy link to this moment' }).click();
      const link = new URL(await figure.getByRole('textbox', { name: 'Copy it from here' }).inputValue());
      expect(built, link.href).toContain(link.pathname.slice(1));
    }
  });

test('the list has every figure with its lesson and its snippet', async ({ page, baseURL }) => {
  await page.goto('en/figures/');
  const pages = builtPages().filter((path) => /^en\/figures\/[^/]+\/$/.test(path));
  await expect(page.locator('.figure-name')).toHaveCount(pages.length);
  const first = page.locator('.figure-list li').filter({ hasText: 'Which keys move?' });
  await expect(first.getByRole('link', { name: 'Lesson 6: The ring' })).toBeVisible();
  await first.locator('summary').click();
  await expect(first.locator('code')).toHaveText(documented.replace('https://course.example/', baseURL!));
});
