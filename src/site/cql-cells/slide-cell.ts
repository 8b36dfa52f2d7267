// A cell on a slide. It can be run there, statement by statement, but not edited. Each outcome appears over the lower
// part of the slide, large enough for the last row of the audience, and the keys go on working meanwhile.

import { isLanguage, type Language } from '#i18n/languages.ts';
import { element } from './element.ts';
import type { Outcome } from './run-script.ts';
import { countOf, type ShowOptions, showOutcomes } from './show-outcomes.ts';
import { cellWords } from './words.ts';

interface CellRun {
  outcomes: readonly Outcome[];
  options: ShowOptions;
}

const runs = new WeakMap<HTMLElement, Promise<CellRun>>();
let panel: HTMLElement | undefined;
/** What the panel is to show. A run that comes too late for it is not shown. */
let wanted: { figure: HTMLElement | undefined; ran: number } = { figure: undefined, ran: 0 };

export async function countStatements(figure: HTMLElement): Promise<number> {
  return (await runOf(figure)).outcomes.length;
}

/** Shows the outcome of the last of `ran` statements. With 0 nothing is shown. */
export async function showRun(figure: HTMLElement | undefined, ran: number): Promise<void> {
  const { figure: before, ran: shown } = wanted;
  if (before === figure && shown === ran) return;
  wanted = { figure, ran };
  if (!figure || ran === 0) {
    panel?.remove();
    panel = undefined;
    return;
  }
  const { outcomes, options } = await runOf(figure);
  const outcome = outcomes[Math.min(ran, outcomes.length) - 1];
  if (!outcome || wanted.figure !== figure || wanted.ran !== ran) return;
  const { words } = options;
  panel ??= element('section', { className: 'cell cell-result', ariaLabel: words.result });
  panel.setAttribute('role', 'status');
  const out = showOutcomes([outcome], options);
  panel.replaceChildren(
    element(
      'p',
      { className: 'cell-says' },
      element('code', {}, outcome.statement.replace(/\s+/g, ' ').trim()),
      element('span', { className: 'cell-count' }, `${ran} / ${outcomes.length}`),
    ),
    element('div', { className: 'cell-out' }, ...(out.length > 0 ? out : [countOf([outcome], words)])),
  );
  figure.closest('.canvas')?.append(panel);
}

function runOf(figure: HTMLElement): Promise<CellRun> {
  const known = runs.get(figure) ?? run(figure);
  runs.set(figure, known);
  return known;
}

async function run(figure: HTMLElement): Promise<CellRun> {
  const { language: named = 'en', base = '/' } = document.body.dataset;
  const language: Language = isLanguage(named) ? named : 'en';
  const [{ Notebook }, { adviceOn }] = await Promise.all([import('./engine.ts'), import('./advice.ts')]);
  const notebook = new Notebook({ setup: '' });
  const texts = [figure.dataset.before ?? '', figure.querySelector('pre')?.textContent ?? ''];
  const outcomes = (await notebook.run(texts, 1)).get(1)?.outcomes ?? [];
  const advise = (outcome: Outcome) =>
    adviceOn(outcome, notebook.session, { base: base.replace(/\/?$/, '/'), language });
  return { outcomes, options: { words: cellWords[language], roles: new Map(), advise } };
}
