import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** An audience window and the presenter window it opened. */
export interface Talk {
  audience: Page;
  presenter: Page;
  now: FrameLocator;
  next: FrameLocator;
}

export async function openTalk(
  context: BrowserContext,
  { deck, hash }: { deck: string; hash: string },
): Promise<Talk> {
  const audience = await context.newPage();
  await audience.goto(`${deck}${hash}`);
  await expect(audience.locator('[data-announce]')).not.toBeEmpty();
  const opening = context.waitForEvent('page');
  await audience.keyboard.press('p');
  const presenter = await opening;
  await expect(presenter.locator('[data-presenter-of]')).toHaveAttribute('data-ready');
  await expect(presenter.locator('[data-connection]')).toHaveText('audience window in step');
  return {
    audience,
    presenter,
    now: presenter.frameLocator('[data-now]'),
    next: presenter.frameLocator('[data-next-frame]'),
  };
}
