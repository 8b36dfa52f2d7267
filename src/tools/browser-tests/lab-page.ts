// Helpers for the tests of labs: they use the editor as a learner does, and a fake proxy that answers as the test
// says.

import { expect, type Locator, type Page } from '@playwright/test';
import type { ProxyStatus, RunEvent, RunRequest } from '../../engine/session/wire.ts';

export function editorOf(page: Page): Locator {
  return page.locator('.cm-content');
}

/** Waits for the editor and replaces its text. */
export async function write(page: Page, text: string): Promise<void> {
  // By then the saved text is loaded.
  await expect(page.locator('.engine-choice button').first()).toBeEnabled();
  await editorOf(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
}

/** Writes the text into the editor and runs all of it. */
export async function runAll(page: Page, text: string): Promise<void> {
  await write(page, text);
  await expect(page.locator('.runbar .btn--go')).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
}

/** Checks the task in front, and waits for what the check found. */
export async function check(page: Page): Promise<Locator> {
  await page.locator('.check-button').click();
  const found = page.locator('.found');
  await expect(found.locator('[data-check]').first()).toBeVisible();
  return found;
}

/** Opens the menu of a node in the strip below the ring, and chooses what happens to the node. */
export async function touchNode(
  page: Page,
  node: string,
  action: 'Stop' | 'Pause' | 'Isolate',
): Promise<void> {
  await page.getByRole('button', { name: `Stop, pause or isolate ${node}` }).click();
  await page.getByRole('menuitem', { name: `${action} ${node}` }).click();
}

export const threeNodes: Exclude<ProxyStatus, { state: 'none' }> = {
  state: 'ready',
  engine: 'java',
  canFault: false,
  nodes: ['-6148914691236517206', '-1', '6148914691236517204'].map((token, at) => ({
    name: `n${at + 1}`,
    dataCenter: 'datacenter1',
    rack: 'rack1',
    tokens: [token],
    answers: true,
  })),
};

/**
 * A fake proxy that answers as the test says. The test may change `status` at any time; `undefined` means that there
 * is no proxy.
 */
export async function pretendProxy(
  page: Page,
  answer: (request: RunRequest) => RunEvent[] | Promise<RunEvent[]>,
): Promise<{ status: ProxyStatus | undefined; requests: RunRequest[] }> {
  const proxy = { status: threeNodes as ProxyStatus | undefined, requests: [] as RunRequest[] };
  await page.route('**/api/serves.json', (route) =>
    route.fulfill({ json: { serves: proxy.status ? ['cluster'] : [] } }),
  );
  await page.route('**/api/status', (route) =>
    // Where no proxy is, another server answers with a page of its own.
    proxy.status
      ? route.fulfill({ json: proxy.status })
      : route.fulfill({ contentType: 'text/html', body: '<p></p>' }),
  );
  await page.route('**/api/run', async (route) => {
    if (!proxy.status) return route.abort();
    const request = route.request().postDataJSON() as RunRequest;
    proxy.requests.push(request);
    const events = await answer(request);
    return route.fulfill({
      contentType: 'application/x-ndjson',
      body: events.map((event) => `${JSON.stringify(event)}\n`).join(''),
    });
  });
  return proxy;
}

/**
 * Every statement succeeds and returns nothing. After USE the answer names the keyspace in use, as the proxy does.
 */
export function doneAll({ statements }: RunRequest): RunEvent[] {
  return [
    ...statements.map(({ statement }, at): RunEvent => {
      const keyspace = /^\s*use\s+(\w+)/i.exec(statement)?.[1];
      const result = { columns: [], rows: [], warnings: [] };
      return { kind: 'result', at, ms: 1.5, result, ...(keyspace && { keyspace }) };
    }),
    { kind: 'end' },
  ];
}
