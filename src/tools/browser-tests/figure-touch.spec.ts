// A figure is grasped: its main story by pointer, by keyboard and by touch; Play at the pace of its sentences; the guess
// that hides what answers it; full screen.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

interface Offered {
  stepper?: { cursor: number; readonly steps: number };
}

async function open(
  page: Page,
  { lesson = 'consistency-levels', name = 'consistency-playground-two-down', isStill = true } = {},
): Promise<Locator> {
  if (isStill) await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`en/lessons/${lesson}/`);
  const figure = page.locator(`[data-widget="${name}"]`);
  await figure.scrollIntoViewIfNeeded();
  await expect.poll(() => figure.evaluate((element) => 'stepper' in element)).toBe(true);
  await expect(figure).not.toHaveAttribute('aria-busy');
  return figure;
}

const cursorOf = (figure: Locator) =>
  figure.evaluate((element) => (element as unknown as Offered).stepper?.cursor);
const node = (figure: Locator, name: string) =>
  figure.getByRole('button', { name, exact: true }).filter({ visible: true });
const last = async (figure: Locator) => figure.getByRole('slider', { name: 'Step' }).press('End');

test('by pointer: a guess, Play to the end, guess and truth; a node is started, and the read succeeds', async ({
  page,
}) => {
  const figure = await open(page);
  await expect(figure.getByRole('tab', { name: /Levels/ })).toHaveAttribute('aria-disabled', 'true');
  await figure.getByRole('button', { name: 'With the value' }).click();
  await expect(figure.getByText('Noted. Now press Play.')).toBeVisible();
  await figure.getByRole('button', { name: 'Play', exact: true }).click();
  await figure.getByRole('button', { name: 'One step on' }).click();
  await expect(figure.locator('.say')).toContainText('Unavailable');
  await expect(
    figure.getByText('You guessed that the read returns the value. It is refused at once.'),
  ).toBeVisible();
  await figure.getByRole('tab', { name: 'Levels' }).click();
  await expect(figure.getByRole('row', { name: /QUORUM/ })).toBeVisible();

  await node(figure, 'Start N2, which is down').click();
  await expect(figure.getByRole('heading')).toHaveText('A read at QUORUM, N3 down');
  await expect(figure.getByText('How does the read end?')).toBeVisible();
  await last(figure);
  await expect(figure.locator('.say')).toContainText('The client gets its answer');
  await expect(page).toHaveURL(/consistency-playground-two-down=/);
  await figure.getByRole('button', { name: 'Start again' }).click();
  await expect(figure.getByRole('heading')).toHaveText(
    'Two of three replicas are down. Is anybody asked at all?',
  );
});

test('hinted handoff: a restart is played to the end; the coordinator is killed by a press, and the hint is lost', async ({
  page,
}) => {
  const figure = await open(page, { lesson: 'hinted-handoff', name: 'hinted-handoff' });
  await figure.getByRole('button', { name: /10/ }).first().click();
  await last(figure);
  await expect(figure.getByText('N3 ends up with the price 10.')).toBeVisible();
  await node(figure, 'Kill N4 four seconds after the write').click();
  await expect(figure.getByRole('heading')).toHaveText(
    'A write at QUORUM through N4: who gets it, and when?',
  );
  await last(figure);
  await expect(figure.locator('.say')).toContainText('N3 still has 8');
  await node(figure, 'Start N3 before the write').press('Enter');
  await last(figure);
  await expect(figure.getByRole('tab', { name: 'Nodes' })).toBeVisible();
  await expect(figure.locator('.say')).not.toContainText('still has');
});

/** The figure of a read at QUORUM, with all nodes up. */
async function openWhole(page: Page): Promise<Locator> {
  const figure = await open(page);
  await node(figure, 'Start N2, which is down').click();
  await node(figure, 'Start N3, which is down').click();
  return figure;
}

test('links are cut by a press: the read waits in vain; one is mended, and it succeeds', async ({ page }) => {
  const figure = await openWhole(page);
  await node(figure, 'Cut the link between N4 and N1').click();
  await node(figure, 'Cut the link between N4 and N2').click();
  await expect(figure.getByRole('heading')).toHaveText('A read at QUORUM, N4 cut off from N1 and N2');
  await figure.getByRole('button', { name: 'One step on' }).click();
  await expect(figure.locator('.say')).toContainText('The links from N4 to N1 and N2 are cut.');
  await last(figure);
  await expect(figure.locator('.say')).toContainText('ReadTimeout');
  await expect(page).toHaveURL(/uuuuc01/);
  await node(figure, 'Mend the link between N4 and N1').click();
  await last(figure);
  await expect(figure.locator('.say')).toContainText('The client gets its answer');
  await expect(page).toHaveURL(/uuuuc1\./);
  await page.reload();
  await figure.scrollIntoViewIfNeeded();
  await expect(node(figure, 'Mend the link between N4 and N2')).toBeVisible();
});

test('a link is cut and mended by keyboard, and stays cut in another language @long', async ({ page }) => {
  const figure = await openWhole(page);
  await node(figure, 'Cut the link between N4 and N1').focus();
  await page.keyboard.press('Enter');
  await expect(node(figure, 'Mend the link between N4 and N1')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(node(figure, 'Cut the link between N4 and N1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/uuuuc0\./);
  await page.locator('.bar [data-language-link="pt"]').evaluate((link) => (link as HTMLElement).click());
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await figure.scrollIntoViewIfNeeded();
  await expect(node(figure, 'Religar o enlace entre N4 e N1')).toBeVisible();
});

test('by keyboard: a node is stopped, the level changes, a panel opens, F fills the screen', async ({
  page,
}) => {
  const figure = await open(page);
  await node(figure, 'Start N2, which is down').focus();
  await page.keyboard.press('Enter');
  await expect(node(figure, 'Stop N2')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(node(figure, 'Start N2, which is down')).toBeFocused();
  await figure.getByRole('button', { name: 'ONE', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(figure.locator('.say')).toContainText('The client gets its answer');
  const outcome = figure.getByRole('tab', { name: 'Outcome' });
  await outcome.focus();
  const step = await cursorOf(figure);
  await page.keyboard.press('ArrowRight');
  await expect(figure.getByRole('tab', { name: 'Nodes' })).toBeFocused();
  await expect(figure.getByRole('row', { name: /^N1/ })).toBeVisible();
  expect(await cursorOf(figure)).toBe(step);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('FIGURE');
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
});

const handle = (figure: Locator, name: string) =>
  figure.getByRole('slider', { name, exact: true }).filter({ visible: true });

/** Drags a handle along the ring to a position from 0 to 1. */
async function dragTo(page: Page, figure: Locator, at: { name: string; position: number }): Promise<void> {
  const from = (await handle(figure, at.name).boundingBox())!;
  const ring = (await figure.locator('[data-ring-box]').filter({ visible: true }).boundingBox())!;
  const turn = 2 * Math.PI * at.position;
  const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 110 * Math.sin(turn), y - 110 * Math.cos(turn), { steps: 8 });
  await page.mouse.up();
}

test('the key of the ring is dragged: its owner, its copies and the address follow', async ({ page }) => {
  const figure = await open(page, { lesson: 'ring', name: 'ring' });
  await last(figure);
  await expect(figure.getByRole('row', { name: /^Owner/ })).toContainText('N1');
  await dragTo(page, figure, { name: 'Token of the key', position: 0.3 });
  await expect(handle(figure, 'Token of the key')).toHaveAttribute('aria-valuenow', '30');
  await expect(figure.getByRole('row', { name: /^Owner/ })).toContainText('N3');
  await expect(figure.getByRole('row', { name: /^Copies/ })).toContainText('N3, N4, N1');
  await expect(figure.getByRole('heading')).toHaveText('Which node owns the key 30?');
  await expect(page).toHaveURL(/[?&]ring=4\.toy\.4\.3\.30/);

  const step = await cursorOf(figure);
  await handle(figure, 'Token of the key').press('Shift+ArrowLeft');
  await handle(figure, 'Token of the key').press('ArrowRight');
  await expect(figure.getByRole('row', { name: /^Token/ })).toContainText('21');
  await expect(figure.getByRole('row', { name: /^Owner/ })).toContainText('N2');
  expect(await cursorOf(figure)).toBe(step);
});

test('a node that joins is dragged along the ring: other keys move; the token of a node is passed', async ({
  page,
}) => {
  const figure = await open(page, { lesson: 'ring', name: 'ring-moves' });
  await figure.getByRole('button', { name: '50', exact: true }).click();
  await last(figure);
  await expect(
    figure.getByText(
      'You guessed that 50 of 100 keys change nodes. On the ring 13 do: only what N5 takes over.',
    ),
  ).toBeVisible();
  await expect(figure.getByRole('row', { name: /^Ring \d/ })).toContainText('13 of 100');
  await dragTo(page, figure, { name: 'Token of N5', position: 0.49 });
  await expect(figure.getByRole('row', { name: /^Ring \d/ })).toContainText('24 of 100');
  await handle(figure, 'Token of N5').press('ArrowRight');
  await expect(handle(figure, 'Token of N5')).toHaveAttribute('aria-valuenow', '51');
  await expect(figure.getByRole('row', { name: /^Ring \d/ })).toContainText('1 of 100');
  await figure.getByRole('button', { name: 'N2 leaves' }).click();
  await expect(figure.getByRole('heading')).toHaveText('N2 leaves: which keys move?');
  await expect(figure.getByText('On the ring, how many of 100 keys change nodes?')).toBeVisible();
});

test('the fate of a write: a replica is set, the level and the coordinator change, and another path is lit', async ({
  page,
}) => {
  const figure = await open(page, { name: 'consistency-playground-fate' });
  const lit = figure.locator('.tree .leaf.lit');
  await last(figure);
  await expect(lit).toContainText('Done');
  await figure.getByRole('combobox', { name: 'State of N3' }).selectOption('dies');
  await expect(lit).toHaveCount(0);
  await figure.getByRole('combobox', { name: 'Write at' }).selectOption('ALL');
  await last(figure);
  await expect(lit).toContainText('WriteTimeout');
  await expect(figure.locator('.replica', { hasText: 'N3' })).toContainText('hint on N4');
  await figure.getByRole('combobox', { name: 'State of N3' }).selectOption('down');
  await figure.getByRole('combobox', { name: 'Coordinator', exact: true }).first().selectOption('N1');
  await last(figure);
  await expect(lit).toContainText('Unavailable');
  await expect(figure.locator('.tree .root')).toContainText('N1 coordinator');
  await figure.getByRole('tab', { name: 'Ring' }).click();
  await node(figure, 'Start N3, which is down').click();
  await last(figure);
  await expect(lit).toContainText('Done');
});

test('the disk layouts: another question, another answer; own rows, by keyboard', async ({ page }) => {
  const figure = await open(page, { lesson: 'column-family-stores', name: 'disk-layouts-partition' });
  await figure.getByRole('button', { name: 'Row by row' }).click();
  await last(figure);
  await expect(figure.getByText('It is the partitions, with 96 bytes read.')).toBeVisible();
  await expect(figure.getByRole('row', { name: /^By partition/ })).toContainText('96');
  await figure.getByRole('button', { name: 'Count one column' }).click();
  await expect(figure.getByRole('heading')).toHaveText('One column, genre: what is read?');
  await last(figure);
  await expect(figure.getByRole('row', { name: /^Column by column/ })).toContainText('48');
  await expect(figure.getByText('ClickHouse reads 2 of 10')).toBeVisible();

  await figure.locator('summary', { hasText: 'Set up' }).press('Enter');
  const rows = figure.getByRole('textbox', { name: /^Your own rows/ });
  await rows.fill('A; 1; 1');
  await rows.press('Control+Enter');
  await expect(figure.getByText('Each line needs an album')).toBeVisible();
  await rows.fill('Help!; 1965; 1; Help!; Pop');
  await rows.press('Control+Enter');
  await page.keyboard.press('Escape');
  await last(figure);
  await expect(figure.getByText('Cassandra reads 2 of 2')).toBeVisible();
  await expect(page).toHaveURL(/disk-layouts-partition=3/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch: a guess, a node started, a rare state set, Play', async ({ page }) => {
    const figure = await open(page);
    await figure.getByRole('button', { name: 'A timeout' }).tap();
    await node(figure, 'Start N3, which is down').tap();
    await expect(node(figure, 'Stop N3')).toBeVisible();
    await figure.locator('summary', { hasText: 'Set up' }).tap();
    await figure.getByRole('combobox', { name: 'N1' }).selectOption('slow');
    await page.keyboard.press('Escape');
    await expect(figure.locator('.say')).toContainText('N1 is slow');
    await figure.getByRole('button', { name: 'Play', exact: true }).tap();
    await expect.poll(() => cursorOf(figure)).toBeGreaterThan(0);
  });
});

test('Play waits for the reader: as long as the sentence takes, and while the pointer is on it', async ({
  page,
}) => {
  await page.clock.install();
  const figure = await open(page);
  const arc = figure.locator('.play .arc');
  const waits = () =>
    arc.evaluate((element) =>
      element.getAnimations().map(({ effect, playState }) => [effect?.getTiming().duration, playState]),
    );
  await figure.getByRole('button', { name: 'Play', exact: true }).click();
  const sentence = (await figure.locator('.say .lines > span:last-child').textContent())!.trim();
  expect(await waits()).toEqual([[1000 + 60 * sentence.length, 'running']]);
  await figure.locator('.say').hover();
  await expect.poll(waits).toEqual([[1000 + 60 * sentence.length, 'paused']]);
  await figure.locator('.play').hover();
  await expect.poll(waits).toEqual([[1000 + 60 * sentence.length, 'running']]);

  await figure.getByRole('button', { name: 'Speed: 1×' }).click();
  await expect.poll(waits).toEqual([[(1000 + 60 * sentence.length) / 2, 'running']]);
  await page.reload();
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.getByRole('button', { name: 'Speed: 2×' })).toBeVisible();
});
