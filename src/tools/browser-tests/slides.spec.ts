// What a lecturer uses in front of an audience: keys, clicker, touch, the address, languages, the overview.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { builtPages } from './pages.ts';

const deck = 'en/slides/meet-cassandra/';

/**
 * The slide that is shown, as it is seen: every visible element in its place, its own words, and what marks or colours
 * it. Names that a script invents and the order of attributes are not seen.
 */
function picture(page: Page): Promise<string> {
  return page.evaluate(() => {
    const slide = document.querySelector<HTMLElement>('.slide[data-now]')!;
    const seen = [...slide.querySelectorAll('.canvas *')].flatMap((element) => {
      if (!element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) return [];
      const { x, y, width, height } = element.getBoundingClientRect();
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const own = texts.map((node) => node.nodeValue!.trim()).filter((text) => text !== '');
      const style = getComputedStyle(element);
      const places = [x, y, width, height].map(Math.round);
      const field =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.value : '';
      const looks = [
        style.color,
        style.backgroundColor,
        style.borderColor,
        style.fill,
        style.stroke,
        style.opacity,
      ];
      // A pattern has a name that a script invents.
      const colours = looks.map((colour) => colour.replace(/^url\(.*\)/, 'pattern'));
      return [[element.tagName, ...places, own.join(' '), field, ...colours].join(' ')];
    });
    return [[...document.querySelectorAll('.slide')].indexOf(slide), ...seen].join('\n');
  });
}

async function open(page: Page, hash = ''): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${deck}${hash}`);
  await expect(page.locator('[data-announce]')).not.toBeEmpty();
}

const place = (page: Page) => page.evaluate(() => location.hash);

test.describe('slides', () => {
  test('keys go step by step and slide by slide', async ({ page }) => {
    await open(page, '#3.6');
    const presses: [string, string][] = [
      ['Space', '#4'],
      ['ArrowDown', '#4.1'],
      ['PageDown', '#4.2'],
      ['PageUp', '#4.1'],
      ['ArrowLeft', '#4'],
      ['Shift+Space', '#3.6'],
      ['ArrowUp', '#3.5'],
      ['Shift+ArrowLeft', '#2'],
      ['Shift+ArrowRight', '#3'],
      ['Shift+ArrowRight', '#4'],
      ['PageDown', '#4.1'],
      ['Shift+ArrowLeft', '#3'],
      ['Home', '#1'],
      ['ArrowRight', '#2'],
      ['End', '#12.4'],
      ['ArrowRight', '#12.4'],
    ];
    for (const [key, hash] of presses) {
      await page.keyboard.press(key);
      await expect.poll(() => place(page), { message: key }).toBe(hash);
    }
  });

  test('a number and Enter go to that slide', async ({ page }) => {
    await open(page);
    await page.keyboard.type('10');
    await expect(page.locator('.deck-typed')).toHaveText('10');
    await page.keyboard.press('Enter');
    await expect.poll(() => place(page)).toBe('#10');
    await expect(page.locator('.deck-typed')).toBeHidden();
  });

  test('forward and back give the same pictures', async ({ page }) => {
    await open(page, '#7');
    const widget = page.locator('.slide:nth-of-type(8) [data-widget]');
    await expect(page.locator('.slide:nth-of-type(8) astro-island[ssr]')).toHaveCount(0);
    await expect(widget).toHaveAttribute('data-steps', '4');
    const there: string[] = [];
    for (let step = 0; step < 9; step++) {
      there.push(await picture(page));
      await page.keyboard.press('ArrowRight');
    }
    for (const before of there.reverse()) {
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => picture(page)).toBe(before);
    }
    expect(new Set(there).size).toBe(9);
  });

  test('a widget follows the steps of its slide, also when it loads late', async ({ page }) => {
    await open(page, '#8.3');
    const cursor = () =>
      page.evaluate(() => {
        const widget = document.querySelector('.slide[data-now] [data-widget]') as unknown as {
          stepper?: { cursor: number };
        };
        return widget.stepper?.cursor;
      });
    await expect.poll(cursor).toBe(3);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(cursor).toBe(2);
  });

  test('the address brings back slide and step', async ({ page }) => {
    await open(page, '#4.2');
    await expect(page.locator('.slide[data-now] h2')).toContainText('From inbox search');
    await expect(page.locator('.slide[data-now] li:visible')).toHaveCount(2);
    await page.reload();
    await expect(page.locator('.slide[data-now] li:visible')).toHaveCount(2);
  });

  test('what a learner set in a widget is in the address and comes back', async ({ page }) => {
    await open(page, '#8.1');
    const state = () =>
      page.evaluate(() => {
        const widget = document.querySelector('.slide[data-now] [data-widget]') as unknown as {
          stepper?: { save(): string; restore(saved: string): void };
        };
        return widget.stepper?.save();
      });
    await expect.poll(state).toBeTruthy();
    await page.evaluate(() => {
      const widget = document.querySelector('.slide[data-now] [data-widget]') as HTMLElement & {
        stepper: { restore(saved: string): void };
      };
      widget.stepper.restore('4.600');
      widget.dispatchEvent(new CustomEvent('widget:change', { bubbles: true }));
    });
    const changed = await state();
    await expect.poll(() => place(page)).toMatch(/^#8\.\d&scale-chart=/);
    await page.reload();
    await expect.poll(state).toBe(changed);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => place(page)).toBe('#9');
  });

  test('the language changes and the place stays', async ({ page }) => {
    await open(page, '#4.2');
    await page.keyboard.press('?');
    await page.locator('[data-help] [data-language-link="ru"]').click();
    await expect(page).toHaveURL(/\/ru\/slides\/meet-cassandra\/#4\.2$/);
    await expect(page.locator('.slide[data-now] li:visible')).toHaveCount(2);
  });

  test('typing in a field is not stolen', async ({ page }) => {
    await open(page, '#2');
    await page.evaluate(() => {
      const field = document.createElement('input');
      field.id = 'field';
      document.querySelector('.slide[data-now] .words')?.append(field);
      field.focus();
    });
    await page.keyboard.type('bold 3 ');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('PageDown');
    await expect(page.locator('#field')).toHaveValue('bold 3 ');
    expect(await place(page)).toBe('#2');
    await expect(page.locator('html')).not.toHaveAttribute('data-black');
  });

  test('Space presses the button that has the focus', async ({ page }) => {
    await open(page, '#4');
    await page.locator('[data-command="forward"]').focus();
    await page.keyboard.press('Space');
    await expect.poll(() => place(page)).toBe('#4.1');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place(page)).toBe('#4.2');
  });

  test('the overview shows all slides and goes to one', async ({ page }) => {
    await open(page, '#2');
    await page.keyboard.press('o');
    await expect(page.locator('.slide:visible')).toHaveCount(12);
    await expect(page.locator('.pick:focus')).toHaveAttribute('href', '#2');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.pick:focus')).toHaveAttribute('href', '#7');
    await page.keyboard.press('Enter');
    await expect.poll(() => place(page)).toBe('#7');
    await expect(page.locator('.slide:visible')).toHaveCount(1);
    await page.keyboard.press('o');
    await page.keyboard.press('Escape');
    await expect(page.locator('.slide:visible')).toHaveCount(1);
    await page.keyboard.press('o');
    await page.locator('.slide').nth(3).click();
    await expect.poll(() => place(page)).toBe('#4');
  });

  test('the screen goes black and comes back', async ({ page }) => {
    await open(page, '#2');
    await page.keyboard.press('b');
    await expect(page.locator('.slide[data-now]')).toBeHidden();
    await expect(page.locator('[data-announce]')).toContainText('black');
    await page.keyboard.press('b');
    await expect(page.locator('.slide[data-now]')).toBeVisible();
    await page.keyboard.press('.');
    await expect(page.locator('.slide[data-now]')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.locator('.slide[data-now]')).toBeVisible();
  });

  test('light and dark, and help', async ({ page }) => {
    await open(page);
    await page.keyboard.press('d');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('d');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.keyboard.press('?');
    await expect(page.locator('[data-help]')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    expect(await place(page)).toBe('#1');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-help]')).toBeHidden();
  });

  test('Escape asks, and goes back to the section of the lesson', async ({ page }) => {
    await open(page, '#4');
    const question = page.locator('[data-leave]');
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place(page)).toBe('#4.1');
    await page.keyboard.press('Escape');
    await question.locator('[value="leave"]').click();
    await expect(page).toHaveURL(/\/en\/lessons\/meet-cassandra\/#s3$/);
    await expect(page.locator('#s3')).toBeInViewport();
  });

  test('slide and step are announced', async ({ page }) => {
    await open(page, '#4');
    await expect(page.locator('[data-announce]')).toHaveText(/^slide 4 of 12: From inbox search/);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[data-announce]')).toHaveText(/, step 1 of 6$/);
  });

  test('a guess is marked by one step, with a sign', async ({ page }) => {
    await open(page, '#7');
    const sign = page.locator('.slide[data-now] .right-mark svg');
    await expect(sign).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(sign).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place(page)).toBe('#8');
  });

  test('the course and the lecture are decks too', async ({ page }) => {
    const count = async (deck: string) => {
      await page.goto(`pt/slides/${deck}/`);
      await expect(page.locator('[data-announce]')).not.toBeEmpty();
      return page.locator('.slide').count();
    };
    const course = await count('course');
    const lecture = await count('lecture');
    expect(course).toBeGreaterThan(20);
    expect(lecture).toBeLessThan(course);
    await page.keyboard.press('Escape');
    await page.locator('[data-leave] [value="leave"]').click();
    await expect(page).toHaveURL(/\/pt\/slides\/$/);
  });
});

test('slides: a finger swipes and taps', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    hasTouch: true,
    viewport: { width: 844, height: 390 },
  });
  const page = await context.newPage();
  await open(page, '#5');
  await page.touchscreen.tap(800, 150);
  await expect.poll(() => place(page)).toBe('#6');
  await page.touchscreen.tap(30, 150);
  await expect.poll(() => place(page)).toBe('#5');
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: 150 }],
    });
  await touch('touchStart', 500);
  await touch('touchMove', 400);
  await touch('touchMove', 320);
  await touch('touchEnd', 320);
  await expect.poll(() => place(page)).toBe('#6');
  await context.close();
});

test('slides: without a script all stand one below the other', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(deck);
  await expect(page.locator('.slide:visible')).toHaveCount(12);
  await expect(page.locator('.deck-noscript')).toHaveText(/needs JavaScript/);
  await expect(page.locator('.slide').nth(8).locator('li').last()).toBeVisible();
  await context.close();
});

const decks = builtPages().filter(
  (path) => /^en\/slides\/[^/]+\/$/.test(path) && !/course|lecture|own/.test(path),
);

for (const path of decks) {
  test(`slides: forward and back give the same pictures in /${path} @long`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.locator('[data-announce]')).not.toBeEmpty();
    const busy = page.locator('.slide[data-now] :is(astro-island[ssr], [aria-busy="true"])');
    await page.keyboard.press('End');
    const slides = await page.locator('.slide').count();
    await expect.poll(() => place(page)).toMatch(new RegExp(`^#${slides}(\\.|$)`));
    const last = await place(page);
    await page.keyboard.press('Home');
    await expect.poll(() => place(page)).toBe('#1');
    const there: string[] = [];
    for (;;) {
      await expect(busy).toHaveCount(0);
      there.push(await picture(page));
      const at = await place(page);
      if (at === last) break;
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => place(page)).not.toBe(at);
    }
    expect(there.length).toBeGreaterThan(slides);
    for (const before of there.reverse().slice(1)) {
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => picture(page)).toBe(before);
    }
  });
}
