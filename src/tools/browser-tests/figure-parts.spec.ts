// Figures whose parts are grasped: a column of a key, a row of a table, a part of a drawing. The main story of each by
// pointer, by keyboard and by touch; one way is in the gate (that of a figure by keyboard may stand in its own tests).

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

async function open(page: Page, lesson: string, name: string): Promise<Locator> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`en/lessons/${lesson}/`);
  const figure = page.locator(`[data-widget="${name}"]`);
  await figure.scrollIntoViewIfNeeded();
  await expect.poll(() => figure.evaluate((element) => 'stepper' in element)).toBe(true);
  await expect(figure).not.toHaveAttribute('aria-busy');
  return figure;
}

const openBench = (page: Page) => open(page, 'primary-key', 'key-workbench');
const openViews = (page: Page) => open(page, 'column-family-or-table', 'two-views');
const openTerms = (page: Page) => open(page, 'column-family-stores', 'vocabulary-mapper');

const said = (figure: Locator) => figure.locator('.say .lines > span:last-child');
const column = (figure: Locator, name: string) =>
  figure.getByRole('button', { name: new RegExp(`^${name}, `) });
const last = (figure: Locator) => figure.getByRole('slider', { name: 'Step' }).press('End');

test('key workbench, by pointer: a column is dragged into the partition key and back', async ({ page }) => {
  const figure = await openBench(page);
  const key = figure.locator('.cql');
  await figure.getByRole('button', { name: '4', exact: true }).click();
  const from = (await column(figure, 'performer').boundingBox())!;
  const to = (await figure.locator('[data-slot="partition"]').boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 10, to.y + to.height / 2, { steps: 8 });
  await expect(figure.locator('[data-slot="partition"]')).toHaveClass(/over/);
  await page.mouse.up();
  await expect(key).toContainText('PRIMARY KEY ((track_title, performer), year, album_title)');
  // On the last frame all questions have been asked with the new key.
  await expect(said(figure)).toContainText('This key answers');
  await expect(figure.getByRole('heading')).toHaveText('What can you ask albums_by_track with this key?');
  await expect(page).toHaveURL(/key-workbench=7\.\d\.-\.\.albums\.0p1p2d3c4r/);
  await figure.getByRole('tab', { name: 'Partitions' }).click();
  await expect(figure.getByRole('row', { name: /^Eleanor Rigby, The Beatles/ })).toBeVisible();

  // A press moves it one place on. The order is turned by the button beside the name.
  await column(figure, 'performer').click();
  await expect(key).toContainText('PRIMARY KEY ((performer, track_title), year, album_title)');
  await figure.getByRole('button', { name: 'DESC: reverse the order of year' }).click();
  await expect(key).not.toContainText('CLUSTERING ORDER');
  await figure.getByRole('button', { name: 'Start again' }).click();
  await expect(key).toContainText('PRIMARY KEY ((track_title), performer, year, album_title)');
  await expect(figure.getByRole('heading')).toHaveText('What does this key let you ask?');
});

test('two views, by pointer: a row pressed on either side, a card unfolded @long', async ({ page }) => {
  const figure = await openViews(page);
  const storage = figure.getByRole('group', { name: 'Storage' });
  await figure.locator('tbody [data-row]').nth(3).click();
  await expect(storage.locator('li.on')).toContainText('Good Day Sunshine');
  await expect(said(figure)).toContainText('This row is number 4 out of 6 in the partition Revolver : 1966');
  await storage.locator('li', { hasText: 'Tomorrow Never Knows' }).click();
  await expect(figure.locator('tbody tr.on')).toContainText('Tomorrow Never Knows');
  await expect(storage.getByText('Get Back')).toHaveCount(0);
  await storage.getByRole('button', { name: 'Show the rows of Let It Be : 1970' }).click();
  await expect(storage.getByText('Get Back')).toBeVisible();
  await last(figure);
  await figure.getByRole('button', { name: 'albums_by_track' }).click();
  await expect(figure.getByRole('heading')).toHaveText('How is albums_by_track stored?');
});

test('vocabulary mapper, by pointer: a part of the drawing is pressed and named', async ({ page }) => {
  const figure = await openTerms(page);
  const drawing = figure.getByRole('group', { name: /tracks_by_album/ });
  await expect(said(figure)).toContainText('Early Cassandra called this a row.');
  await drawing.locator('tr', { hasText: 'Get Back' }).click();
  await expect(said(figure)).toContainText('A CQL row is one track.');
  await expect(page).toHaveURL(/vocabulary-mapper=row/);
  await drawing.getByText('keyspace').click();
  await expect(said(figure)).toContainText('The keyspace has kept its name.');
  await expect(figure.getByRole('button', { name: /^database/ })).toHaveAttribute('aria-pressed', 'true');
  await drawing.getByText('SELECT * FROM').click();
  await expect(said(figure)).toContainText('CQL looks like SQL');
  await drawing.getByText('Let It Be').click();
  await expect(said(figure)).toContainText('once called the row key');
});

test('vocabulary mapper, by keyboard: a term is picked, the arrows go on @long', async ({ page }) => {
  const figure = await openTerms(page);
  await figure.getByRole('button', { name: /^column family/ }).focus();
  await page.keyboard.press('Enter');
  await expect(said(figure)).toContainText('Column family is the old name of the table.');
  await expect(figure.locator('.frame[aria-current]')).toContainText('tracks_by_album');
  await figure.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(said(figure)).toContainText('The keyspace has kept its name.');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('key workbench, by touch: a column is tapped into the partition key, a question is tapped @long', async ({
    page,
  }) => {
    const figure = await openBench(page);
    await column(figure, 'performer').tap();
    await expect(figure.locator('.cql')).toContainText('((track_title, performer), year');
    await column(figure, 'performer').tap();
    await expect(figure.locator('.cql')).toContainText('((performer, track_title), year');
    await figure.locator('.asks button').nth(1).tap();
    await expect(said(figure)).toContainText('Cassandra reads one partition');
  });

  test('two views, by touch: a guess, Play, a row tapped @long', async ({ page }) => {
    const figure = await openViews(page);
    await figure.getByRole('button', { name: 'Last', exact: true }).tap();
    await figure.getByRole('button', { name: 'One step on' }).tap();
    await expect(figure.locator('.side')).toContainText(
      'You guessed that it becomes the last one. The row is between the others, because rows are sorted by number.',
    );
    await figure.locator('tbody [data-row]').first().tap();
    await expect(said(figure)).toContainText('This row is number 1 out of 7');
  });

  test('vocabulary mapper, by touch: a row of the drawing and a term @long', async ({ page }) => {
    const figure = await openTerms(page);
    await figure.locator('.drawing tr', { hasText: 'Taxman' }).tap();
    await expect(said(figure)).toContainText('A CQL row is one track.');
    await figure.getByRole('button', { name: /^Thrift/ }).tap();
    await expect(said(figure)).toContainText('CQL looks like SQL');
  });
});
