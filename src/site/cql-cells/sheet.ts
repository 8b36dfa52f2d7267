// The cells of one lesson on a page: it runs them in order and knows where they stand.

import type { Language } from '#i18n/languages.ts';
import type { Cell } from './cell.ts';
import { fetchColours } from './colours.ts';
import type { Notebook } from './notebook.ts';
import { plainKeyspace } from './plain-keyspace.ts';
import type { Outcome } from './run-script.ts';
import type { CellWords } from './words.ts';

export interface Where {
  language: Language;
  /** The path that the site is built for. */
  base: string;
}

export class Sheet {
  readonly cells: Cell[] = [];
  readonly words: CellWords;
  readonly #setup: string;
  readonly #where: Where;
  #notebook: Notebook | undefined;
  /** Runs wait for each other, because the cells share a session. */
  #last: Promise<void> = Promise.resolve();

  constructor(setup: string, where: Where, words: CellWords) {
    this.#setup = setup;
    this.#where = where;
    this.words = words;
  }

  /** Starts to fetch colours and engine, so that they are loaded when somebody types or runs a cell. */
  prepare(): void {
    fetchColours().catch(() => {});
    void import('./engine.ts').catch(() => {});
  }

  run(cell: Cell): Promise<void> {
    this.#last = this.#last.then(() => this.#run(cell));
    return this.#last;
  }

  async #run(cell: Cell): Promise<void> {
    cell.say(this.words.running);
    try {
      const { Notebook } = await import('./engine.ts');
      this.#notebook ??= new Notebook({
        setup: this.#setup,
        originals: this.cells.map(({ original }) => original),
      });
    } catch {
      cell.say(this.words.noEngine);
      return;
    }
    const texts = this.cells.map(({ text }) => text);
    const ran = await this.#notebook.run(texts, this.cells.indexOf(cell));
    const { above, afresh, earlierFirst } = this.words;
    for (const [at, { outcomes, isChanged, usesEarlier }] of ran) {
      const notes = [
        ...(this.cells[at] === cell && ran.size > 1 ? [above] : []),
        ...(isChanged || usesEarlier ? [afresh] : []),
        ...(usesEarlier ? [earlierFirst] : []),
      ];
      this.cells[at]?.show(outcomes, notes.join(' '));
    }
  }

  async advise(outcome: Outcome) {
    const session = this.#notebook?.session;
    const { adviceOn } = await import('./advice.ts');
    return adviceOn(outcome, session, this.#where);
  }

  /**
   * The text of a cell with the setup and all cells above it. It also works on a cluster that has the keyspace
   * already.
   */
  scriptFor(cell: Cell): string {
    const above = this.cells.slice(0, this.cells.indexOf(cell) + 1).map(({ text }) => text.trim());
    const setup = /\bCREATE\s+KEYSPACE\b/i.test(this.#setup)
      ? this.#setup
      : `${plainKeyspace}\n${this.#setup}`;
    const again = setup
      .replace(/\b(CREATE\s+(?:KEYSPACE|TABLE|TYPE))\s+(?!IF\b)/gi, '$1 IF NOT EXISTS ')
      .trim();
    return [again, ...above].filter((text) => text !== '').join('\n\n');
  }
}
