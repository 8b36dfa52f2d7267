// The figures on repair, on the inside of a node, on transactions and on rows: each with its main story, by pointer or by
// keyboard, and with what a learner changes in it.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

async function open(page: Page, { lesson, name }: { lesson: string; name: string }): Promise<Locator> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`en/lessons/${lesson}/`);
  const figure = page.locator(`[data-widget="${name}"]`);
  await figure.scrollIntoViewIfNeeded();
  await expect.poll(() => figure.evaluate((element) => 'stepper' in element)).toBe(true);
  await expect(figure).not.toHaveAttribute('aria-busy');
  return figure;
}

const said = (figure: Locator) => figure.locator('.say');
const panel = (figure: Locator) => figure.getByRole('tabpanel');
const last = (figure: Locator) => figure.getByRole('slider', { name: 'Step' }).press('End');

test('merkle repair by keyboard: a leaf is compared and sent; another leaf is damaged, and more is sent', async ({
  page,
}) => {
  const figure = await open(page, { lesson: 'anti-entropy', name: 'merkle-repair' });
  await last(figure);
  await expect(said(figure)).toContainText('Now all three agree');
  await expect(panel(figure)).toContainText('Streams: 4.');
  await expect(panel(figure)).toContainText('40 KB');
  const leaf = figure.getByRole('button', { name: /^Damage N1, partition/ }).filter({ visible: true });
  await leaf.first().focus();
  await page.keyboard.press('Enter');
  await expect(figure.getByRole('heading')).toHaveText('Your own damage: what does the repair send?');
  await expect(leaf.first()).toHaveAccessibleName(/now outdated$/);
  await last(figure);
  await expect(said(figure)).toContainText('Now all three agree');
  await expect(panel(figure)).not.toContainText('Streams: 4.');
});

test('zombie: a late repair brings the row back; its flag is moved by keys and dragged, and the row stays deleted', async ({
  page,
}) => {
  const figure = await open(page, { lesson: 'anti-entropy', name: 'zombie' });
  await last(figure);
  await expect(said(figure)).toContainText('returns the deleted row');
  const flag = figure.getByRole('slider', { name: 'Day of the repair' }).filter({ visible: true });
  await flag.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(flag).toHaveAttribute('aria-valuenow', '11');
  const box = (await flag.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x - 160, box.y + 12, { steps: 8 });
  await page.mouse.up();
  expect(Number(await flag.getAttribute('aria-valuenow'))).toBeLessThan(10);
  await last(figure);
  await expect(said(figure)).toContainText('The row stays deleted');
  await expect(panel(figure)).toContainText('finds nothing');
});

test('one node by keyboard: a kill costs one write, a power failure two; a write of one’s own goes on', async ({
  page,
}) => {
  const figure = await open(page, { lesson: 'inside-a-node', name: 'one-node-kill' });
  await figure.getByRole('button', { name: '2', exact: true }).press('Enter');
  await last(figure);
  await expect(said(figure)).toContainText('desk has no price');
  await expect(panel(figure)).toContainText('You guessed it. N1 has 2.');
  await expect(panel(figure)).toContainText('chair 20');
  await figure.getByRole('button', { name: 'A power failure instead' }).press('Enter');
  await last(figure);
  await expect(panel(figure)).toContainText('lamp 10');
  await expect(panel(figure)).not.toContainText('chair');
  await figure.getByRole('tab', { name: 'Do' }).press('Enter');
  await figure.getByRole('textbox', { name: 'Product' }).fill('sofa');
  await panel(figure).getByRole('button', { name: 'Write', exact: true }).press('Enter');
  await expect(said(figure)).toContainText('sofa costs 15');
});

test('compaction by pointer: sixteen flushes of new rows; rows that expire, with a guess and its answer', async ({
  page,
}) => {
  const figure = await open(page, { lesson: 'inside-a-node', name: 'compaction' });
  await last(figure);
  await expect(panel(figure)).toContainText('After 16 flushes of 100 MB');
  await expect(panel(figure)).toContainText('Merging more often leaves fewer places to look');
  await figure.getByRole('combobox', { name: 'Writes' }).selectOption('Rows that expire');
  await figure.getByRole('button', { name: 'TimeWindow', exact: true }).click();
  await last(figure);
  await expect(panel(figure)).toContainText('which wrote');
  await expect(panel(figure)).toContainText('TimeWindow keeps the days apart');
});

test('last phone by pointer: two buyers without a condition, one with it; without a majority nobody buys', async ({
  page,
}) => {
  const figure = await open(page, { lesson: 'transactions', name: 'last-phone' });
  await figure.getByRole('button', { name: 'both', exact: true }).click();
  await last(figure);
  await expect(panel(figure)).toContainText('one phone has two buyers');
  await expect(panel(figure)).toContainText('Both are told that the phone is theirs.');
  await figure.getByRole('combobox', { name: 'They write' }).selectOption('IF, SERIAL');
  await last(figure);
  await expect(panel(figure)).toContainText('“it is sold”');
  for (const node of ['N1', 'N2'])
    await figure
      .getByRole('button', { name: `Stop ${node} before the story` })
      .filter({ visible: true })
      .click();
  await last(figure);
  await expect(panel(figure)).toContainText('Unavailable');
});

test('row explorer by pointer: a late column goes between the others; a part of a key says what it is', async ({
  page,
}) => {
  const figure = await open(page, { lesson: 'rows-and-columns', name: 'row-explorer' });
  await figure.getByRole('button', { name: 'In between' }).click();
  await figure.getByRole('button', { name: 'One step on' }).click();
  await expect(said(figure)).toContainText('because columns are sorted by their keys');
  await expect(figure.getByText('You guessed it.')).toBeVisible();
  await figure.getByRole('button', { name: 'John Lennon, data' }).click();
  await expect(said(figure)).toContainText('is data in the row key');
});
