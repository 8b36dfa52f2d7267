// What the hand of the speaker does: the pen in both windows, and a phone that drives the talk through the proxy.

import { fakeClusterLink } from '../../server/proxy/fake-cluster-link.ts';
import { createProxy } from '../../server/proxy/server.ts';
import { expect, test as plain } from './fixtures.ts';
import { openTalk } from './talk.ts';

const deck = 'en/slides/meet-cassandra/';

plain('what the pen draws is in both windows, and is taken back in both', async ({ context }) => {
  const { audience, presenter, now } = await openTalk(context, { deck, hash: '#5' });
  const strokes = '.slide[data-now] .ink path';
  await audience.bringToFront();
  await audience.keyboard.press('w');
  await audience.mouse.move(200, 300);
  await audience.mouse.down();
  await audience.mouse.move(400, 360, { steps: 4 });
  await audience.mouse.up();
  await expect(audience.locator(strokes)).toHaveCount(1);
  await expect(now.locator(strokes)).toHaveCount(1);
  await presenter.keyboard.press('u');
  await expect(audience.locator(strokes)).toHaveCount(0);
});

const served = plain.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  baseURL: async ({}, use) => {
    const proxy = createProxy({ root: 'dist', link: fakeClusterLink() });
    await use(`${await proxy.listen({ host: '127.0.0.1', port: 0 })}/`);
    await proxy.close();
  },
});

served('a phone that knows the code on the screen moves the talk', async ({ context, browser, baseURL }) => {
  const { audience, presenter } = await openTalk(context, { deck, hash: '#5' });
  await presenter.setViewportSize({ width: 1024, height: 768 });
  const bar = presenter.locator('.presenter-bar');
  const height = (await bar.boundingBox())?.height;
  await presenter.getByRole('button', { name: 'Phone as remote' }).click();
  const code = presenter.locator('[data-remote-code]');
  await expect(code).not.toBeEmpty();
  // The code does not push the bar into a second row.
  expect((await bar.boundingBox())?.height).toBe(height);

  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
  });
  const phone = await elsewhere.newPage();
  await phone.goto('en/remote/');
  await phone.locator('[data-code]').fill('WRONG1');
  await phone.getByRole('button', { name: 'Connect' }).click();
  await expect(phone.locator('[data-phone-says]')).not.toBeEmpty();
  await phone.locator('[data-code]').fill((await code.textContent()) ?? '');
  await phone.getByRole('button', { name: 'Connect' }).click();
  await expect(phone.locator('[data-heading]')).toContainText('Two papers');
  await phone.locator('[data-send="next-slide"]').click();
  await expect.poll(() => audience.evaluate(() => location.hash)).toBe('#6');
  await expect(phone.locator('[data-heading]')).toContainText('What did Cassandra decide');
  await elsewhere.close();
});
