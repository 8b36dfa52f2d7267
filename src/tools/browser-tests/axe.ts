import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(
    within: string,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/** Returns the violations of WCAG 2.2 A and AA, and of axe's best practices, in a part of the page as it is now. */
export async function violationsIn(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async (within) => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(within, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
    );
  }, selector);
}
