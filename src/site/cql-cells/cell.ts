// One cell on a page: a text field over the coloured code, and the outcomes of its statements below.

import type { ColumnRoles, Role } from '#engine/cql/highlight/highlight.ts';
import { coloured, fetchColours } from './colours.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { element } from './element.ts';
import type { Outcome } from './run-script.ts';
import type { Sheet } from './sheet.ts';
import { countOf, showOutcomes } from './show-outcomes.ts';

export class Cell {
  readonly #figure: HTMLElement;
  readonly #sheet: Sheet;
  readonly #code: HTMLElement;
  readonly #field: HTMLTextAreaElement;
  readonly #out: HTMLElement;
  readonly #says: HTMLElement;
  readonly #reset: HTMLButtonElement;
  readonly #journey: HTMLButtonElement;
  /** The text as the lesson has it. */
  readonly original: string;
  readonly #roles: ColumnRoles;
  readonly #name: string;
  #outcomes: readonly Outcome[] = [];
  #closeJourney: (() => void) | undefined;

  constructor(figure: HTMLElement, sheet: Sheet) {
    const { words } = sheet;
    const part = <Kind extends HTMLElement>(selector: string) => figure.querySelector<Kind>(selector)!;
    this.#figure = figure;
    this.#sheet = sheet;
    this.#name = figure.dataset.cell ?? '';
    this.#code = part('.cell-code code');
    this.#out = part('.cell-out');
    this.#says = part('.cell-says');
    this.original = this.#code.textContent ?? '';
    this.#roles = rolesIn(this.#code);
    this.#field = element('textarea', {
      value: this.original,
      rows: 1,
      spellcheck: false,
      autocapitalize: 'off',
      autocomplete: 'off',
      ariaLabel: words.editor(part('.cell-caption').textContent ?? ''),
    });
    this.#field.setAttribute('aria-keyshortcuts', 'Control+Enter Meta+Enter');
    this.#reset = element('button', { type: 'button', className: 'btn', hidden: true }, words.reset);
    this.#journey = element('button', { type: 'button', className: 'btn', hidden: true }, words.journey);
    this.#journey.ariaExpanded = 'false';
    this.#build(part('.cell-code'), part('.cell-foot'), part('[data-cell-run]'));
    const draft = readDraft(this.#name);
    if (draft !== undefined) this.text = draft;
  }

  get text(): string {
    return this.#field.value;
  }

  set text(text: string) {
    this.#field.value = text;
    this.#typed();
  }

  say(words: string): void {
    this.#says.textContent = words;
  }

  show(outcomes: readonly Outcome[], note: string): void {
    const { words } = this.#sheet;
    this.#close();
    this.#outcomes = outcomes;
    this.#out.replaceChildren(
      ...showOutcomes(outcomes, {
        words,
        roles: this.#roles,
        advise: (outcome) => this.#sheet.advise(outcome),
        take: (suggested) => this.#take(suggested),
      }),
    );
    this.say([note, countOf(outcomes, words)].filter(Boolean).join(' '));
    this.#journey.hidden = !outcomes.some(({ events }) => events.length > 0);
    this.#showReset();
  }

  #build(code: HTMLElement, foot: HTMLElement, run: HTMLElement): void {
    const pre = code.querySelector('pre');
    // Screen readers and the keyboard use the field. The coloured code below it is only for the eyes.
    pre?.removeAttribute('tabindex');
    pre?.setAttribute('aria-hidden', 'true');
    code.append(this.#field);
    // The setup must not scroll sideways with the code.
    const setup = code.querySelector('.cell-setup');
    if (setup) code.after(setup);
    code.classList.add('is-live');
    foot.prepend(this.#journey, this.#reset);
    this.#field.addEventListener('input', () => {
      keepDraft(this.#name, this.#isChanged ? this.text : undefined);
      this.#typed();
    });
    this.#field.addEventListener('focus', () => this.#sheet.prepare());
    this.#field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void this.#sheet.run(this);
    });
    run.addEventListener('click', () => void this.#sheet.run(this));
    this.#reset.addEventListener('click', () => this.#resetOrAsk());
    this.#reset.addEventListener('blur', () => this.#ask(false));
    this.#journey.addEventListener('click', () => void this.#toggleJourney());
    const lab = foot.querySelector('a');
    const plain = lab?.href;
    for (const kind of ['pointerdown', 'focus', 'click'])
      lab?.addEventListener(kind, () => {
        lab.href = `${plain}#cql=${encodeURIComponent(this.#sheet.scriptFor(this))}`;
      });
  }

  get #isChanged(): boolean {
    return this.text !== this.original;
  }

  #typed(): void {
    this.#showText();
    this.#showReset();
  }

  #showText(): void {
    const { text } = this;
    const pieces = coloured(text, this.#roles);
    // The code stays plain until the colours have been fetched. If that fails, the next typed letter tries again.
    if (!pieces)
      fetchColours().then(
        () => this.#showText(),
        () => {},
      );
    const parts = (pieces ?? [{ text }]).map((piece) =>
      piece.class ? element('span', { className: piece.class }, piece.text) : piece.text,
    );
    // The browser gives a last empty line its height only if a character follows.
    this.#code.replaceChildren(...parts, text.endsWith('\n') ? '\u200b' : '');
  }

  #showReset(): void {
    this.#reset.hidden = !this.#isChanged && this.#outcomes.length === 0;
    this.#ask(false);
  }

  /** The first press only asks when the learner has changed the text. The second press throws the text away. */
  #resetOrAsk(): void {
    if (this.#isChanged && !this.#reset.classList.contains('is-sure')) {
      this.#ask(true);
      return;
    }
    this.#field.value = this.original;
    keepDraft(this.#name, undefined);
    this.#outcomes = [];
    this.#out.replaceChildren();
    this.say('');
    this.#close();
    this.#journey.hidden = true;
    this.#field.focus();
    this.#typed();
  }

  #ask(isSure: boolean): void {
    const { reset, resetSure } = this.#sheet.words;
    this.#reset.classList.toggle('is-sure', isSure);
    this.#reset.textContent = isSure ? resetSure : reset;
  }

  /** Puts the suggestion below the text of the cell, which does not change. */
  #take(suggested: string): void {
    const kept = this.text.trimEnd();
    this.text = kept === '' ? suggested : `${kept}\n\n${suggested}`;
    keepDraft(this.#name, this.text);
    this.#field.focus();
    this.#field.setSelectionRange(this.text.length - suggested.length, this.text.length);
  }

  async #toggleJourney(): Promise<void> {
    if (this.#closeJourney) {
      this.#close();
      return;
    }
    const { openJourney } = await import('./open-journey.ts');
    const place = element('div', { className: 'cell-journey' });
    this.#figure.append(place);
    this.#closeJourney = openJourney(place, this.#outcomes, document.body.dataset.language ?? 'en');
    this.#journey.ariaExpanded = 'true';
  }

  #close(): void {
    this.#closeJourney?.();
    this.#closeJourney = undefined;
    this.#figure.querySelector('.cell-journey')?.remove();
    this.#journey.ariaExpanded = 'false';
  }
}

/** The code comes coloured from the build, and its classes tell which columns have a role. */
function rolesIn(code: HTMLElement): ColumnRoles {
  return new Map(
    [...code.querySelectorAll('.pk, .ck, .st')].map((span) => [
      span.textContent ?? '',
      span.className as Role,
    ]),
  );
}
