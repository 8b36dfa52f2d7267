// The presenter window and the audience's window stay together, in both directions, after a reload of either,
// including widgets.

import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openTalk } from './talk.ts';

const deck = 'en/slides/meet-cassandra/';

const place = (page: Page) => page.evaluate(() => location.hash);
const shown = (frame: FrameLocator | Page) => frame.locator('.slide[data-now] h2');
const cursor = (page: Page) =>
  page.evaluate(() => {
    const widget = document.querySelector('.slide[data-now] [data-widget]') as unknown as {
      stepper?: { cursor: number };
    };
    return widget?.stepper?.cursor;
  });

test.describe('presenter', () => {
  test('shows now, next, notes and steps', async ({ context }) => {
    const { presenter, now, next } = await openTalk(context, { deck, hash: '#4.6' });
    await expect(presenter.locator('[data-slide-of-says]')).toHaveText('slide 4 of 12');
    await expect(presenter.locator('[data-step-of-says]')).toHaveText('step 6 of 6');
    await expect(presenter.locator('[data-steps-of] i.on')).toHaveCount(6);
    await expect(shown(now)).toContainText('From inbox search');
    await expect(shown(next)).toContainText('Two papers');
    const notes = presenter.locator('[data-notes]');
    await expect(notes.locator('.note-directions')).toContainText('One sentence for each date');
    await expect(notes).toContainText('Every message had to be indexed');
    await expect(presenter.locator('[data-plan-says]')).toContainText('of 15 minutes');
  });

  test('moves the audience, and follows it', async ({ context }) => {
    const { audience, presenter, now } = await openTalk(context, { deck, hash: '#3.6' });
    await presenter.keyboard.press('ArrowRight');
    await presenter.keyboard.press('PageDown');
    await expect.poll(() => place(audience)).toBe('#4.1');
    await audience.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => place(presenter)).toBe('#5');
    await expect(shown(now)).toContainText('Two papers');
    await presenter.keyboard.press('b');
    await expect(audience.locator('html')).toHaveAttribute('data-black');
    await expect(presenter.locator('[data-black]')).toBeVisible();
    await presenter.keyboard.press('b');
    await expect(audience.locator('html')).not.toHaveAttribute('data-black');
  });

  test('finds its place again after a reload of either window', async ({ context }) => {
    const { audience, presenter, now } = await openTalk(context, { deck, hash: '#2' });
    await presenter.keyboard.press('End');
    await expect.poll(() => place(audience)).toBe('#12.4');
    await audience.reload();
    await expect.poll(() => place(audience)).toBe('#12.4');
    await presenter.keyboard.press('Home');
    await expect.poll(() => place(audience)).toBe('#1');
    await audience.keyboard.press('ArrowRight');
    await presenter.reload();
    await expect(shown(now)).toContainText('Who needs Cassandra');
    await expect(presenter.locator('[data-connection]')).toHaveText('audience window in step');
    await audience.goto(deck);
    await expect
      .poll(() => place(audience), { message: 'a window that opens anew joins the talk' })
      .toBe('#2');
  });

  test('knows when the audience is gone', async ({ context }) => {
    const { audience, presenter } = await openTalk(context, { deck, hash: '#2' });
    await audience.close();
    await expect(presenter.locator('[data-connection]')).toHaveText('no audience window open');
    await expect(presenter.locator('[data-open-audience]')).toBeVisible();
  });

  test('carries the steps of a widget, and what was set in it', async ({ context }) => {
    const { audience, presenter, now } = await openTalk(context, { deck, hash: '#8' });
    const inFrame = () =>
      now.locator('.slide[data-now] [data-widget]').evaluate((widget) => {
        return (widget as unknown as { stepper?: { save(): string } }).stepper?.save();
      });
    await presenter.keyboard.press('ArrowRight');
    await presenter.keyboard.press('ArrowRight');
    await expect.poll(() => cursor(audience)).toBe(2);
    const saved = await audience.evaluate(() => {
      const widget = document.querySelector('.slide[data-now] [data-widget]') as HTMLElement & {
        stepper: { save(): string; restore(saved: string): void };
      };
      widget.stepper.restore('4.600');
      widget.dispatchEvent(new CustomEvent('widget:change', { bubbles: true }));
      return widget.stepper.save();
    });
    await expect.poll(inFrame).toBe(saved);
    await expect.poll(() => place(presenter)).toContain('&scale-chart=');
    await presenter.reload();
    await expect.poll(inFrame).toBe(saved);
  });

  test('its timer runs, pauses and survives a reload', async ({ context }) => {
    const { presenter } = await openTalk(context, { deck, hash: '#1' });
    const elapsed = presenter.locator('[data-elapsed]');
    await expect(elapsed).toHaveText('00:00');
    await presenter.locator('[data-timer-toggle]').click();
    await expect(elapsed).not.toHaveText('00:00');
    await presenter.reload();
    await expect(presenter.locator('[data-timer-toggle]')).toHaveText('Pause');
    await expect(elapsed).not.toHaveText('00:00');
    await presenter.locator('[data-timer-toggle]').click();
    await presenter.locator('[data-timer-reset]').click();
    await expect(elapsed).toHaveText('00:00');
  });

  test('keys work inside its picture too, and the overview picks a slide', async ({ context }) => {
    const { audience, presenter, now } = await openTalk(context, { deck, hash: '#3.6' });
    await now.locator('.slide[data-now]').click();
    await presenter.keyboard.press('ArrowRight');
    await expect.poll(() => place(audience)).toBe('#4');
    await presenter.keyboard.press('o');
    await now.locator('.slide').nth(7).click();
    await expect.poll(() => place(audience)).toBe('#8');
  });

  test('the figure: nodes, knobs and the whole slide, driven from either window', async ({ context }) => {
    const { audience, presenter, now } = await openTalk(context, {
      deck: 'en/slides/consistency-levels/',
      hash: '#4.2',
    });
    const asks = audience.locator('.slide[data-now] .title-asks');
    const states = audience.locator('.slide[data-now] .title-states');
    const saved = (within: FrameLocator | Page) =>
      within.locator('.slide[data-now] [data-widget]').evaluate((widget) => {
        return (widget as unknown as { stepper?: { save(): string } }).stepper?.save() ?? '';
      });
    const both = async (part: string) => {
      await expect.poll(() => saved(audience)).toContain(part);
      await expect.poll(() => saved(now)).toContain(part);
    };
    await both('.uddu.');
    await expect(states).toBeVisible();
    await expect(asks).toBeHidden();
    await presenter.keyboard.press('Shift+Digit2');
    await both('.uudu.');
    await expect(asks, 'another story has not answered yet').toBeVisible();
    await expect(states).toBeHidden();
    await audience.keyboard.press('Shift+Digit1');
    await both('.dudu.');
    await now.locator('.slide[data-now] .seg button', { hasText: 'ALL' }).click();
    await both('.4.5.3.dudu.');
    await presenter.keyboard.press('z');
    await expect(audience.locator('.slide[data-now]')).toHaveAttribute('data-zoom');
    await expect(now.locator('.slide[data-now]')).toHaveAttribute('data-zoom');
    await audience.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => place(presenter)).toBe('#5');
    await expect(audience.locator('[data-zoom]')).toHaveCount(0);
  });

  test('R runs CQL in both windows, statement by statement, and keys go on working', async ({ context }) => {
    const { audience, presenter, now } = await openTalk(context, {
      deck: 'en/slides/consistency-levels/',
      hash: '#10',
    });
    const count = (within: FrameLocator | Page) => within.locator('.cell-result .cell-count');
    await presenter.keyboard.press('r');
    await expect(count(audience)).toHaveText(/^1 \//);
    await expect(count(now)).toHaveText(/^1 \//);
    await audience.keyboard.press('r');
    await expect(count(audience)).toHaveText(/^2 \//);
    await expect(count(now)).toHaveText(/^2 \//);
    await presenter.keyboard.press('Escape');
    await expect(count(audience)).toHaveCount(0);
    await presenter.keyboard.press('r');
    await expect(count(audience)).toHaveText(/^1 \//);
    await presenter.keyboard.press('PageDown');
    await expect.poll(() => place(audience)).toBe('#11');
    await expect(count(audience)).toHaveCount(0);
    await expect(count(now)).toHaveCount(0);
  });

  test('both windows change their language together', async ({ context }) => {
    const { audience, presenter } = await openTalk(context, { deck, hash: '#4.2' });
    await presenter.keyboard.press('l');
    await expect(presenter).not.toHaveURL(/\/en\//);
    const language = /\/(\w\w)\/slides/.exec(presenter.url())?.[1] ?? '';
    await expect(audience).toHaveURL(new RegExp(`/${language}/slides/meet-cassandra/#4\\.2$`));
    await expect(presenter.locator('[data-presenter-of]')).toHaveAttribute('data-ready');
    await presenter.keyboard.press('ArrowRight');
    await expect.poll(() => place(audience)).toBe('#4.3');
  });

  test('a talk in two languages is one talk', async ({ context }) => {
    const { presenter } = await openTalk(context, { deck, hash: '#2' });
    const portuguese = await context.newPage();
    await portuguese.goto('pt/slides/meet-cassandra/');
    await expect.poll(() => place(portuguese)).toBe('#2');
    await presenter.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => place(portuguese)).toBe('#3');
  });
});
