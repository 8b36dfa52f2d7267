// The lab page as a person uses it. All that depends on how the page is built stands here: places are found by role
// and accessible name where they have one.

import { expect, type Locator, type Page } from '@playwright/test';
import type { InThree, Language } from '#i18n/languages.ts';
import type { Step } from '#labs/grading/answer.ts';
import { pageEn } from '#site/lab-page/words/page-en.ts';
import { pagePt } from '#site/lab-page/words/page-pt.ts';
import { pageRu } from '#site/lab-page/words/page-ru.ts';
import type { PageWords } from '#site/lab-page/words.ts';

const wordsOf: InThree<PageWords> = { pt: pagePt, ru: pageRu, en: pageEn };
/** A deadline, not a wait: a check runs the whole answer again. */
const timeout = 180_000;

export class LabPersonPage {
  readonly #page: Page;
  readonly #words: PageWords;

  constructor(page: Page, language: Language) {
    this.#page = page;
    this.#words = wordsOf[language];
  }

  async open(address: string): Promise<void> {
    // Questions are asked as the brief is written, so that the letters of the solution fit.
    await this.#page.addInitScript(() => localStorage.setItem('ringside.questions', '0'));
    await this.#page.clock.install();
    await this.#page.goto(address);
    await expect(this.#checkButton).toBeEnabled({ timeout });
    await expect(this.#editor).toBeVisible({ timeout });
  }

  async openTask(title: string): Promise<void> {
    const list = this.#page.getByRole('navigation', { name: this.#words.tasks.tasks });
    await list.getByRole('button', { name: `, ${title}:` }).click();
  }

  async do(step: Step): Promise<void> {
    if (step.kind === 'written') return this.#write(step.question, step.text);
    if (step.kind === 'answer') return this.#answer(step.question, step.value);
    if (step.kind === 'event') return this.#touchNode(step.node, step.action);
    if (step.kind === 'at') return this.#choose(this.#words.lab.coordinator, step.node);
    if (step.kind === 'wait') return this.#wait(step.seconds);
    if (step.kind === 'command') return this.#run(step.text);
    if (step.kind !== 'statement') return;
    if (step.only) await this.#choose(this.#words.lab.reaches, this.#words.lab.onlyNode(step.only));
    await this.#run(`${step.text};`);
    if (step.only) await this.#choose(this.#words.lab.reaches, this.#words.lab.allReplicas);
  }

  /** Presses Check and waits for the verdict. */
  async check(): Promise<void> {
    await this.#checkButton.click();
    await expect(this.#checkButton).not.toContainText(this.#words.tasks.checking, { timeout });
    await expect(this.#checkButton).toBeEnabled({ timeout });
  }

  /** The points as the page shows them. */
  async points(): Promise<string> {
    return (await this.#page.locator('.score-total').textContent()) ?? '';
  }

  pointsText(points: number, max: number): string {
    return this.#words.tasks.score(points, max);
  }

  async photograph(path: string): Promise<void> {
    await this.#page.screenshot({ path });
  }

  get #editor(): Locator {
    return this.#page.locator('.cm-content');
  }

  get #checkButton(): Locator {
    return this.#page.locator('.check-button');
  }

  async #run(text: string): Promise<void> {
    const run = this.#page.getByRole('button', { name: this.#words.lab.run, exact: true });
    await this.#editor.focus();
    await this.#page.keyboard.press('ControlOrMeta+a');
    await this.#page.keyboard.press('Delete');
    await this.#page.keyboard.insertText(text);
    await this.#page.keyboard.press('ControlOrMeta+Shift+Enter');
    await expect(run).toBeEnabled({ timeout });
  }

  async #answer(question: string, value: string): Promise<void> {
    const fields = this.#page.locator(`[name="${question}"]`);
    const type = await fields.first().evaluate((field) => `${field.tagName} ${field.getAttribute('type')}`);
    if (type.startsWith('SELECT')) await fields.selectOption(value);
    else if (type === 'INPUT text') {
      await fields.fill(value);
      await fields.blur();
    } else
      for (const field of await fields.all()) {
        const isWanted = value.split(' ').includes((await field.getAttribute('value')) ?? '');
        if (type === 'INPUT checkbox') await field.setChecked(isWanted);
        else if (isWanted) await field.check();
      }
  }

  /** In a lab whose clock the learner moves, by its menu. Elsewhere time passes by itself. */
  async #wait(seconds: number): Promise<void> {
    const { time, timeSteps } = this.#words.lab;
    const menu = this.#page.locator('summary', { hasText: new RegExp(`^${time}(?::.*)?$`) });
    if ((await menu.count()) === 0) return this.#page.clock.fastForward(seconds * 1000);
    await menu.click();
    let left = seconds;
    for (const [step, label] of timeSteps.toReversed())
      for (; left >= step; left -= step)
        await this.#page.getByRole('button', { name: label, exact: true }).click();
    await this.#page.keyboard.press('Escape');
    expect(left).toBe(0);
  }

  /** Writes the text and gives it all points, as somebody would who is sure of it. */
  async #write(question: string, text: string): Promise<void> {
    const place = this.#page.locator(`[data-written="${question}"]`);
    await place.locator('textarea').fill(text);
    for (const select of await place.locator('select').all()) {
      const last = (await select.locator('option').count()) - 1;
      await select.selectOption({ index: last });
    }
  }

  async #touchNode(node: string, action: string): Promise<void> {
    const { stop, start, pause, resume, isolate, rejoin, menu } = this.#words.view.nodes;
    const failure = { stop, pause, isolate }[action];
    const recovery = { start, resume, rejoin }[action];
    if (failure !== undefined) {
      await this.#page.getByRole('button', { name: menu(node), exact: true }).click();
      await this.#page.getByRole('menuitem', { name: new RegExp(`^${failure} ${node}`) }).click();
    } else if (recovery !== undefined) {
      const button = this.#page.getByRole('button', { name: `${recovery}: ${node}` });
      // After a mistake the node may be back already.
      if ((await button.count()) > 0) await button.click();
    } else throw new Error(`the page has no ${action}`);
  }

  async #choose(name: string, option: string): Promise<void> {
    await this.#page.getByLabel(name, { exact: true }).selectOption({ label: option });
  }
}
