// A cluster stays in view beside the text: sections set its state, the reader may change it, and it covers nothing.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { gateTag } from './gate.ts';

async function open(page: Page, lesson = 'en/lessons/consistency-levels/'): Promise<Locator> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(lesson);
  // Before its script runs it shows the first state, and takes no key.
  await expect(page.locator('astro-island[ssr] aside.beside')).toHaveCount(0);
  return page.locator('aside.beside');
}

async function read(page: Page, section: string): Promise<void> {
  await page.evaluate((id) => {
    const top = document.querySelector(`[data-section-body="${id}"]`)!.getBoundingClientRect().top;
    window.scrollBy(0, top - window.innerHeight / 5);
  }, section);
}

for (const size of [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
])
  test(`at ${size.width} px it stands in a column, follows the sections, and covers nothing`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const beside = await open(page);
    await read(page, 's2');
    await expect(beside).toContainText('N3 down');
    await read(page, 's3');
    await expect(beside).toContainText('A read at QUORUM, N2 and N3 down');
    await expect(beside.getByRole('button', { name: 'Play', exact: true })).toBeInViewport();
    await beside.getByRole('button', { name: 'Start N2, which is down' }).press('Enter');
    await expect(beside).toContainText('A read at QUORUM, N3 down');
    await read(page, 's8');
    await expect(beside).toContainText('A write at ALL, then a read at ONE');
    const covered = await page.evaluate(() => {
      const box = document.querySelector('.beside')!.getBoundingClientRect();
      const texts = [...document.querySelectorAll('[data-section-body] > *, [data-section-body] figure')];
      return texts.filter((element) => {
        const { left, width } = element.getBoundingClientRect();
        return width > 0 && left < box.right;
      }).length;
    });
    expect(covered).toBe(0);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('it is a strip under the bar that can be opened', async ({ page }) => {
    const beside = await open(page);
    await read(page, 's3');
    const fold = beside.getByRole('button', { name: 'A read at QUORUM, N2 and N3 down' });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect((await beside.boundingBox())!.height).toBeLessThan(60);
    await fold.tap();
    await expect(beside.getByRole('button', { name: 'Start N2, which is down' })).toBeVisible();
    expect((await beside.boundingBox())!.height).toBeLessThan(0.7 * 844);
    await fold.tap();
    await expect(beside.getByRole('button', { name: 'Start N2, which is down' })).toBeHidden();
  });
});

test('paper and slides do not have it', async ({ page }) => {
  const beside = await open(page);
  await page.emulateMedia({ media: 'print' });
  await expect(beside).toBeHidden();
  await page.goto('en/slides/consistency-levels/');
  await expect(page.locator('.beside')).toHaveCount(0);
});

test('the ring beside its lesson: sections set a key and a node that joins, and both are dragged', async ({
  page,
}) => {
  const beside = await open(page, 'en/lessons/ring/');
  await read(page, 's3');
  await expect(beside).toContainText('Which node owns the key 40?');
  await beside.getByRole('slider', { name: 'Step' }).press('End');
  await expect(beside.getByRole('status')).toContainText('N4 and N1');
  await read(page, 's8');
  await expect(beside).toContainText('N5 joins');
  const token = beside.getByRole('slider', { name: /N5/ });
  await token.press('ArrowLeft');
  await expect(token).toHaveAttribute('aria-valuenow', '87');
  await page.goto('en/slides/ring/');
  await expect(page.locator('astro-island').first()).toBeAttached();
  expect(await page.evaluate(() => customElements.get('astro-island') !== undefined)).toBe(true);
});

test('the replicas beside their lesson: sections set racks and strategy, and the walk is played', async ({
  page,
}) => {
  const beside = await open(page, 'en/lessons/replication/');
  await read(page, 's3');
  const strategy = beside.getByRole('combobox', { name: 'Strategy' });
  await expect(strategy).toHaveValue('simple');
  const [field, column] = [await strategy.boundingBox(), await beside.boundingBox()];
  expect(field!.x + field!.width, 'the field fits its column').toBeLessThan(column!.x + column!.width);
  await beside.getByRole('slider', { name: 'Step' }).press('End');
  await expect(beside.getByRole('status')).toContainText(/N2.*N3.*N4/);
  await read(page, 's7');
  await expect(strategy).toHaveValue('topology');
  await expect(beside.getByRole('button', { name: /N6/ })).toBeVisible();
  await beside.getByRole('slider', { name: 'Step' }).press('End');
  await expect(beside.getByRole('status')).toContainText(/N1.*N2.*N4/);
  await beside.getByRole('slider', { name: 'Token of the key' }).press('ArrowLeft');
  await expect(beside).toContainText('Key 90');
});

for (const language of ['pt', 'ru', 'en'])
  test(`read repair beside its lesson fits its column at every step (${language})${gateTag(language === 'ru')}`, async ({
    page,
  }) => {
    const beside = await open(page, `${language}/lessons/read-repair/`);
    for (const section of ['s1', 's2', 's6', 's10']) {
      await read(page, section);
      const steps = beside.locator('input[type=range]');
      await steps.press('Home');
      const count = Number(await steps.getAttribute('max'));
      for (let step = 0; step <= count; step++) {
        const faults = await beside.evaluate((box) => {
          const { left, right, bottom } = box.getBoundingClientRect();
          const out = [...box.querySelectorAll('.verb, .sentence, .label, button, select')].filter((one) => {
            const at = one.getBoundingClientRect();
            return at.width > 0 && (at.left < left - 1 || at.right > right + 1);
          });
          const keys = box.querySelector('.keys')!.getBoundingClientRect();
          const label = box.querySelector('.label')!.getBoundingClientRect();
          const isOver = label.left < keys.right - 1 && label.top < keys.bottom && label.bottom > keys.top;
          return [
            ...out.map((one) => `sticks out: ${one.textContent}`),
            ...(isOver ? ['the label lies over the buttons'] : []),
            ...(bottom > innerHeight ? ['taller than the window'] : []),
          ];
        });
        expect(faults, `${section}, step ${step}`).toEqual([]);
        await steps.press('ArrowRight');
      }
    }
  });
