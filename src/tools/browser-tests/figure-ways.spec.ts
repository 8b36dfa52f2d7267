// The main story of every figure of every lesson, by pointer, by keyboard and by touch: the guess is made, the figure is
// played to its end, guess and truth stand side by side, and what can be grasped in it is grasped. The gate runs one
// way for each lesson.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { gateTag } from './gate.ts';
import { builtPages } from './pages.ts';

interface Offered {
  stepper?: { cursor: number; save(): string };
}

/** How a person presses a button, and moves a handle along its ring, in one of the three ways. */
interface Way {
  name: string;
  press: (button: Locator) => Promise<void>;
  move: (handle: Locator, page: Page) => Promise<void>;
}

async function drag(handle: Locator, page: Page, isTouch: boolean): Promise<void> {
  const { x, y, width, height } = (await handle.boundingBox())!;
  // Towards the middle of what it lies on, and a quarter of the way past: on a ring that is another place.
  const field = (await handle.locator('xpath=..').boundingBox())!;
  const [from, to] = [
    { x: x + width / 2, y: y + height / 2 },
    { x: field.x + field.width * 0.75, y: field.y + field.height * 0.7 },
  ];
  if (!isTouch) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    return;
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  await touch('touchEnd', []);
}

const ways: Way[] = [
  {
    name: 'pointer',
    press: (button) => button.click(),
    move: (handle, page) => drag(handle, page, false),
  },
  {
    name: 'keyboard',
    press: (button) => button.press('Enter'),
    move: (handle) => handle.press('Shift+ArrowLeft'),
  },
  {
    name: 'touch',
    press: (button) => button.tap(),
    move: (handle, page) => drag(handle, page, true),
  },
];

const offered = (figure: Locator) =>
  figure.evaluate((element) => (element as unknown as Offered).stepper?.save());

async function playStory(page: Page, figure: Locator, { press, move }: Way): Promise<void> {
  const name = (await figure.getAttribute('data-widget'))!;
  await figure.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect.poll(() => figure.evaluate((element) => 'stepper' in element), name).toBe(true);
  await expect(figure).not.toHaveAttribute('aria-busy');
  const said = figure.locator('.say .lines > :last-child');
  // What is said at the end may be what was said at the start: a node is stopped and started again.
  const told = new Set([await said.textContent()]);
  const guesses = figure.locator('.ask-guess button');
  const hasGuess = (await guesses.count()) > 0;
  if (hasGuess) {
    await press(guesses.first());
    await expect(guesses.first(), name).toHaveAttribute('aria-pressed', 'true');
  }
  const steps = Number(await figure.getAttribute('data-steps'));
  for (let step = 1; step <= steps; step++) {
    await press(figure.getByRole('button', { name: 'One step on' }));
    await expect(figure, name).not.toHaveAttribute('data-at', 'start');
    told.add(await said.textContent());
    if (!hasGuess || (await figure.getAttribute('data-guess-stage')) === 'revealed') break;
  }
  if (hasGuess) await expect(figure.locator('.panel > p.told'), name).toContainText(/^You guessed/);
  if (steps > 0) {
    await figure.getByRole('slider', { name: 'Step', exact: true }).press('End');
    await expect(figure, name).toHaveAttribute('data-at', 'end');
    await expect.poll(async () => told.add(await said.textContent()).size, name).toBeGreaterThan(1);
  }
  await expect(figure.locator('[role=tab][aria-disabled=true]'), name).toHaveCount(0);

  const grasped = figure.locator('[data-node-button], .node-button').filter({ visible: true }).first();
  const handle = figure.locator('.token-handle').filter({ visible: true }).first();
  for (const [what, grasp] of [
    [grasped, press],
    [handle, move],
  ] as const) {
    if ((await what.count()) === 0) continue;
    const saved = await offered(figure);
    await grasp(what, page);
    await expect.poll(() => offered(figure), `${name} follows what is grasped`).not.toBe(saved);
    await expect(said, name).not.toBeEmpty();
  }
}

const lessons = builtPages().filter((path) => /^en\/lessons\/[^/]+\/$/.test(path));

for (const [at, lesson] of lessons.entries())
  for (const [nth, way] of ways.entries())
    test.describe(way.name, () => {
      if (way.name === 'touch')
        test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

      test(`${lesson}: the story of each figure by ${way.name}${gateTag(at % ways.length === nth)}`, async ({
        page,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(lesson);
        for (const figure of await page.locator('figure.fit[data-widget]').all())
          await playStory(page, figure, way);
      });
    });
