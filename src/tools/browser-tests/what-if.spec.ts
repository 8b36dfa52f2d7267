// “What if?”: a story is changed in its middle, by pointer and by keyboard; both stories are shown, and the address
// holds the fork.

import { violationsIn } from './axe.ts';
import { expect, test } from './fixtures.ts';

const path = 'en/figures/consistency-playground-two-down/';
/** Four nodes, RF 3, a write and then a read at QUORUM, N3 down. */
const story = '-.4.3.both.4.4.3.uudu.3.91';
const at = (cursor: string) => `${path}?consistency-playground-two-down=${cursor}.${story}`;

test('by pointer: N2 stops after the write, and the read that was answered times out', async ({ page }) => {
  await page.goto(at('6'));
  const figure = page.locator('[data-widget="consistency-playground-two-down"]');
  await expect(figure.locator('.play .label')).toBeVisible();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  // Until the simulation has loaded, the figure shows what the server drew.
  await expect(figure).not.toHaveAttribute('aria-busy');
  await figure.getByRole('tab', { name: 'What if?' }).click();
  const panel = figure.getByRole('tabpanel', { name: 'What if?' });
  const said = (await figure.locator('.lines > :last-child').textContent()) ?? '';
  await panel.getByRole('button', { name: 'Stop N2' }).click();
  await expect(figure.getByRole('heading')).toHaveText('What if N2 stops?');
  // The fork begins on the step that the learner saw.
  await expect(figure.locator('.lines > :last-child')).toHaveText(said);
  await expect(page).toHaveURL(/consistency-playground-two-down=6f6s1\./);
  await expect(panel.getByRole('img')).toHaveAttribute('aria-label', /the same up to step 6\./);
  await expect(panel).toContainText('N2 does not stop here.');
  await expect(panel).toContainText('N2 stops, and nobody knows it yet.');
  await expect(panel).not.toContainText('returns');

  await figure.getByRole('slider', { name: 'Step' }).press('End');
  await expect(panel.locator('.was dd')).toContainText(/The read returns v2 after [\d.]+ ms\./);
  await expect(panel.locator('.now dd')).toContainText(/The read runs into a timeout after [\d,]+ ms\./);
  expect((await figure.boundingBox())!.height).toBeLessThanOrEqual(640);
  expect(await panel.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
  expect(await violationsIn(page, 'body')).toEqual([]);

  // The address brings it back.
  await page.reload();
  await expect(figure.getByRole('heading')).toHaveText('What if N2 stops?');
  await figure.getByRole('tab', { name: 'What if?' }).click();
  await expect(panel.locator('.now dd')).toContainText('runs into a timeout');
  await panel.getByRole('button', { name: 'Back to the story as it was' }).click();
  await expect(page).toHaveURL(/consistency-playground-two-down=6\./);
  await expect(figure.locator('.lines > :last-child')).toHaveText(said);
});

test('by keyboard: the level of the read to come is changed, and the focus is not lost', async ({ page }) => {
  await page.goto(at('3'));
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const figure = page.locator('[data-widget="consistency-playground-two-down"]');
  await figure.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(figure.getByRole('tab', { name: 'What if?' })).toBeFocused();
  const panel = figure.getByRole('tabpanel', { name: 'What if?' });
  const wanted = panel.getByRole('button', { name: 'Read at ALL' });
  await expect(panel.getByRole('button', { name: /^Write at/ })).toHaveCount(0);
  await wanted.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeFocused();
  await expect(page).toHaveURL(/consistency-playground-two-down=3f3r5\./);
  await page.keyboard.press('End');
  await expect(panel.locator('.was dd')).toContainText('The read returns v2');
  await expect(panel.locator('.now dd')).toContainText('The read is refused at once.');
});

test('any other change of the figure ends the fork', async ({ page }) => {
  await page.goto(at('6f6s1'));
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const figure = page.locator('[data-widget="consistency-playground-two-down"]');
  await expect(figure.getByRole('heading')).toHaveText('What if N2 stops?');
  await figure.getByLabel('Read at').selectOption('ONE');
  await expect(page).toHaveURL(/consistency-playground-two-down=0\./);
  await expect(figure.getByRole('heading')).toHaveText(/^A write at QUORUM, then a read at ONE/);
});

test('read repair: N1 stops while it is repaired, and the winner that was known never reaches the client', async ({
  page,
}) => {
  const story = '-.4.ALL.3.3.91.523_Betsy.511_Beth.542_Elizabeth';
  await page.goto(`en/figures/read-repair/?read-repair=9.${story}`);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const figure = page.locator('[data-widget="read-repair"]');
  await figure.getByRole('tab', { name: 'What if?' }).click();
  const panel = figure.getByRole('tabpanel', { name: 'What if?' });
  await panel.getByRole('button', { name: 'Stop N1' }).click();
  await expect(page).toHaveURL(/read-repair=9f9s0\./);
  await figure.getByRole('slider', { name: 'Step' }).press('End');
  await expect(panel.locator('.was dd')).toContainText('The read returns Elizabeth');
  await expect(panel.locator('.was dd')).toContainText('Elizabeth on N1, N2 and N3.');
  await expect(panel.locator('.now dd')).toContainText('The read runs into a timeout');
  await expect(panel.locator('.now dd')).toContainText('Betsy on N1');
  expect((await figure.boundingBox())!.height).toBeLessThanOrEqual(640);
});

test('the fate of a write: N2 stops before it has stored anything', async ({ page }) => {
  await page.goto('en/figures/consistency-playground-one/');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const figure = page.locator('[data-widget="consistency-playground-fate"]');
  await figure.getByRole('button', { name: 'One step on' }).click();
  await figure.getByRole('tab', { name: 'What if?' }).click();
  const panel = figure.getByRole('tabpanel', { name: 'What if?' });
  await panel.getByRole('button', { name: 'Stop N2' }).click();
  await expect(figure.getByRole('heading')).toHaveText('What if N2 stops?');
  await figure.getByRole('slider', { name: 'Step' }).press('End');
  await expect(panel.locator('dd')).toHaveText([/^The write is acknowledged/, /^The write is acknowledged/]);
});
