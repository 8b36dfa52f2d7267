// Each widget of the lessons: its main story by keyboard alone, its state after a switch of language, the presenter's
// steps, and the still frame for readers without JavaScript or on paper.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { gateTag } from './gate.ts';
import { openTalk } from './talk.ts';

interface Offered {
  stepper?: { cursor: number; steps: number; save(): string };
}

/** Opens a lesson with the widget in view, loaded, and its Play button in focus. */
async function open(page: Page, lesson: string, name: string, language = 'en'): Promise<Locator> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${language}/lessons/${lesson}/`);
  const widget = page.locator(`[data-widget="${name}"]`);
  await widget.scrollIntoViewIfNeeded();
  await ready(widget);
  await widget.getByRole('button', { name: 'Play', exact: true }).focus();
  return widget;
}

async function ready(widget: Locator): Promise<void> {
  await expect.poll(() => widget.evaluate((element) => 'stepper' in element)).toBe(true);
  await expect(widget).not.toHaveAttribute('aria-busy');
}

const said = (widget: Locator) => widget.locator('.say');
const savedBy = (widget: Locator) =>
  widget.evaluate((element) => (element as unknown as Offered).stepper?.save());

/** Gives the button the focus and presses Enter. */
async function press(widget: Locator, name: string): Promise<void> {
  const button = widget.getByRole('button', { name, exact: true });
  await button.focus();
  await button.press('Enter');
}

/** Opens the fold with the knobs. */
async function setUp(widget: Locator): Promise<void> {
  const fold = widget.locator('summary', { hasText: 'Set up' });
  await fold.focus();
  await fold.press('Enter');
}

test('ring: a key finds its owner, a node joins, a thousand are drawn', async ({ page }) => {
  const widget = await open(page, 'ring', 'ring');
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await expect(said(widget)).toContainText('N1');
  await page.keyboard.press('ArrowLeft');
  await expect(widget.locator('.play .clock')).toContainText('clockwise');
  const field = widget.getByRole('textbox').first();
  await field.focus();
  await field.fill('30');
  await widget.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(said(widget)).toContainText('N3');

  const story = widget.getByRole('combobox', { name: 'Ring' });
  await story.selectOption('moves');
  await widget.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(widget.locator('tbody').nth(0)).toContainText('13 of 100');
  await expect(widget.locator('tbody').nth(1)).toContainText('80 of 100');
  await setUp(widget);
  await widget.getByRole('combobox', { name: 'RF' }).selectOption('3');
  await expect(widget.locator('tbody').nth(0)).toContainText('of 300');

  await story.selectOption('many');
  await expect(widget.locator('canvas').first()).toBeVisible();
  await expect(widget.getByRole('row', { name: /Ranges/ })).toContainText('16,000');
  await widget.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(widget.getByRole('row', { name: /Copies on/ })).toContainText(/N\d+, N\d+, N\d+/);

  const node = widget.getByRole('spinbutton', { name: 'Node N' });
  await node.fill('5000');
  await expect(node).toHaveValue('5000');
  await expect(widget).toContainText('Nodes go from 1 to 1,000.');
  await node.fill('707');
  await expect(widget.getByRole('row', { name: /N707 owns/ })).toContainText('0.14%');
  await expect(widget).not.toContainText('Nodes go from');
});

test('read repair: the greatest timestamp wins; a quorum leaves the third as it was', async ({ page }) => {
  const widget = await open(page, 'read-repair', 'read-repair');
  await press(widget, 'Beth');
  await widget.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('End');
  const answer = widget.getByRole('tabpanel');
  await expect(answer).toContainText('You guessed that the client gets Beth. The client gets Elizabeth.');
  await expect(answer).toContainText('Nobody votes');
  await widget.getByRole('tab', { name: 'Nodes' }).click();
  for (const node of ['N1', 'N2', 'N3'])
    await expect(widget.getByRole('row', { name: new RegExp(`^${node}`) })).toContainText('Elizabeth');
  const quorum = page.locator('[data-widget="read-repair-quorum"]');
  await quorum.scrollIntoViewIfNeeded();
  await ready(quorum);
  await quorum.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('End');
  await quorum.getByRole('tab', { name: 'Nodes' }).click();
  const copies = quorum.locator('.ledger tbody tr', { hasText: /N[123]/ });
  await expect(copies.filter({ hasText: 'Elizabeth' })).toHaveCount(2);

  // A press on a node makes it the coordinator. N3 reads its own copy, so the newest value is found.
  await quorum.getByRole('combobox', { name: 'Story' }).selectOption('unasked');
  await quorum.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(said(quorum)).toContainText('N3 was not asked');
  await press(quorum, 'Let the client ask N3');
  await quorum.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(said(quorum)).toContainText('The client gets its answer: Elizabeth');
});

test('partitioner bench: sorted names on one node, a million keys, the bytes of one', async ({ page }) => {
  const widget = await open(page, 'partitioner', 'partitioner-bench');
  const story = widget.getByRole('combobox', { name: 'Story' });
  const nodes = widget.getByRole('tab', { name: /^Nodes/ });
  await expect(nodes).toHaveAttribute('aria-disabled', 'true');
  await widget.getByRole('button', { name: '0', exact: true }).press('Enter');
  await page.keyboard.press('End');
  await expect(said(widget)).toContainText('all keys go to N3');
  await expect(widget.getByRole('tabpanel')).toContainText(
    'You guessed that the fullest node has 0 more keys than the emptiest. The difference is 23.',
  );
  await story.selectOption('A million');
  await expect(widget.getByText(/Three partitioners, [\d,]+ ms/)).toBeVisible();
  await widget.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('End');
  await nodes.press('Enter');
  await expect(widget.getByRole('row', { name: /^N3/ })).toContainText('1,000,000');

  await story.selectOption('Bytes of a key');
  await widget.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('End');
  await widget.getByRole('tab', { name: 'Tokens' }).press('Enter');
  const token = widget.getByRole('row', { name: /Murmur3/ });
  await expect(token).toContainText('2674476445696193856');
  await widget.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(token).toContainText('3566859694932566512');
  const column = widget.getByRole('textbox', { name: 'Column 2' });
  await column.focus();
  await column.fill('Otto');
  await expect(token).not.toContainText('3566859694932566512');
});

test('two views: a late track, both sides by the arrow keys, tombstones on demand, statements of one’s own', async ({
  page,
}) => {
  const widget = await open(page, 'column-family-or-table', 'two-views');
  const storage = widget.getByRole('group', { name: 'Storage' });
  await press(widget, 'In between');
  await widget.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(said(widget)).toContainText(
    'number 3 out of 7 in Revolver : 1966, although it was written last',
  );
  await expect(
    widget.getByText('You guessed it. The row is between the others, because rows are sorted by number.'),
  ).toBeVisible();

  const rows = widget.locator('tbody [data-row]');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(storage.locator('li.on')).toContainText("I'm Only Sleeping");
  await expect(said(widget)).toContainText(
    'number 3 out of 7 in the partition Revolver : 1966, sorted by number',
  );
  await storage.locator('li.on').focus();
  await page.keyboard.press('ArrowDown');
  await expect(widget.locator('tbody tr.on')).toContainText('She Said She Said');

  const story = widget.getByRole('combobox', { name: 'Table' });
  await story.selectOption('Deletions');
  await widget.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(storage.getByText('tombstone').first()).toBeVisible();
  await expect(storage.getByText('@240')).toBeVisible();
  await setUp(widget);
  const tombstones = widget.getByRole('checkbox', { name: 'Tombstones' });
  await tombstones.focus();
  await tombstones.press('Space');
  await expect(storage.getByText('tombstone')).toHaveCount(0);
  await expect(storage.getByText('Let It Be')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await story.selectOption('Your own');
  const fold = widget.locator('summary', { hasText: 'Edit the statements' });
  await fold.focus();
  await fold.press('Enter');
  const text = widget.getByRole('textbox');
  await text.fill(
    "CREATE TABLE t (k int PRIMARY KEY, v text); INSERT INTO t (k, v) VALUES (7, 'seven'); INSERT INTO t (k) VALUES ('x')",
  );
  await text.press('Control+Enter');
  await expect(storage.getByText('seven')).toBeVisible();
  await expect(widget.getByText('Invalid STRING constant (x) for "k" of type int')).toBeVisible();
});

/** The second story of a widget only repeats the kind of the first, so it is not in the gate. */
const inTheMiddle = [
  { lesson: 'column-family-or-table', name: 'two-views' },
  { lesson: 'column-family-or-table', name: 'two-views-deletes', isSecond: true },
  { lesson: 'ring', name: 'ring' },
  { lesson: 'ring', name: 'ring-moves', isSecond: true },
  { lesson: 'consistency-levels', name: 'consistency-playground-timeout' },
  { lesson: 'read-repair', name: 'read-repair' },
  { lesson: 'partitioner', name: 'partitioner-bench-bytes', isSecond: true },
  { lesson: 'partitioner', name: 'partitioner-bench' },
  { lesson: 'tuning-consistency', name: 'overlap' },
  { lesson: 'anti-entropy', name: 'merkle-repair' },
  { lesson: 'anti-entropy', name: 'zombie' },
  { lesson: 'inside-a-node', name: 'one-node-read' },
  { lesson: 'inside-a-node', name: 'compaction' },
  { lesson: 'transactions', name: 'last-phone-contention' },
  { lesson: 'rows-and-columns', name: 'row-explorer' },
];

for (const { lesson, name, isSecond = false } of inTheMiddle)
  test(`${name}: a switch of language in the middle keeps its state${gateTag(!isSecond)}`, async ({
    page,
  }) => {
    const widget = await open(page, lesson, name);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(new RegExp(`[?&]${name}=(s\\.)?2`));
    const saved = await savedBy(widget);
    const english = await said(widget).textContent();
    await page.locator('.bar [data-language-link="ru"]').evaluate((link) => (link as HTMLElement).click());
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await widget.scrollIntoViewIfNeeded();
    await ready(widget);
    await expect.poll(() => savedBy(widget)).toBe(saved);
    expect(await said(widget).textContent()).not.toBe(english);
  });

for (const { deck, slide } of [
  { deck: 'en/slides/consistency-levels/', slide: 4 },
  { deck: 'en/slides/partitioner/', slide: 10 },
  { deck: 'en/slides/ring/', slide: 6 },
  { deck: 'en/slides/replication/', slide: 5 },
  { deck: 'en/slides/tuning-consistency/', slide: 3 },
  { deck: 'en/slides/read-repair/', slide: 4 },
  { deck: 'en/slides/hinted-handoff/', slide: 4 },
  { deck: 'en/slides/column-family-or-table/', slide: 6 },
  { deck: 'en/slides/primary-key/', slide: 5 },
  { deck: 'en/slides/anti-entropy/', slide: 5 },
  { deck: 'en/slides/anti-entropy/', slide: 8 },
  { deck: 'en/slides/inside-a-node/', slide: 4 },
  { deck: 'en/slides/inside-a-node/', slide: 11 },
  { deck: 'en/slides/transactions/', slide: 6 },
  { deck: 'en/slides/rows-and-columns/', slide: 4 },
])
  test(`/${deck}#${slide}: presenter and audience stay in step through a widget`, async ({ context }) => {
    const { audience, presenter, now } = await openTalk(context, { deck, hash: `#${slide}` });
    const inAudience = audience.locator('.slide[data-now] [data-widget]');
    const inPresenter = now.locator('.slide[data-now] [data-widget]');
    const cursor = (widget: Locator) =>
      widget.evaluate((element) => (element as unknown as Offered).stepper?.cursor);
    await ready(inAudience);
    await ready(inPresenter);
    await presenter.keyboard.press('ArrowRight');
    await presenter.keyboard.press('ArrowRight');
    await expect.poll(() => cursor(inAudience)).toBe(2);
    await audience.keyboard.press('ArrowLeft');
    await expect.poll(() => cursor(inPresenter)).toBe(1);
    expect(await savedBy(inPresenter)).toBe(await savedBy(inAudience));
  });

const lessons = [
  'ring',
  'partitioner',
  'replication',
  'consistency-levels',
  'tuning-consistency',
  'read-repair',
  'hinted-handoff',
  'anti-entropy',
  'inside-a-node',
  'transactions',
  'rows-and-columns',
  'column-family-or-table',
  'primary-key',
];

/** Every widget of the page must show a drawing, a narration and a table or rows, and no buttons. */
async function expectStills(page: Page): Promise<void> {
  const widgets = await page.locator('[data-widget]').all();
  expect(widgets.length).toBeGreaterThan(0);
  for (const widget of widgets) {
    await expect(
      widget.locator('svg:visible, [role=img]:visible, [data-rows]:visible').first(),
    ).toBeVisible();
    await expect(said(widget)).not.toBeEmpty();
    await expect(widget.locator('table, [data-rows]').first()).toBeVisible();
    await expect(widget.locator('.play')).toBeHidden();
    await expect(widget.locator('.knobs')).toBeHidden();
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const lesson of lessons)
    test(`${lesson}: every widget shows its still frame`, async ({ page }) => {
      await page.goto(`pt/lessons/${lesson}/`);
      await expectStills(page);
    });
});

for (const lesson of lessons)
  test(`${lesson}: printed, every widget shows its still frame`, async ({ page }) => {
    await page.goto(`ru/lessons/${lesson}/`);
    await page.emulateMedia({ media: 'print' });
    await expectStills(page);
  });
