// A cell on a slide. It can be run there, but not edited. Its outcomes appear over the slide, large enough for the
// last row of the audience.

import { isLanguage } from '#i18n/languages.ts';
import { element } from './element.ts';
import type { Outcome } from './run-script.ts';
import { countOf, showOutcomes } from './show-outcomes.ts';
import { cellWords } from './words.ts';

let dialog: HTMLDialogElement | undefined;

export async function runOnSlide(figure: HTMLElement): Promise<void> {
  const { language = 'en', base = '/' } = document.body.dataset;
  if (!isLanguage(language)) return;
  const words = cellWords[language];
  const [{ Notebook }, { adviceOn }] = await Promise.all([import('./engine.ts'), import('./advice.ts')]);
  const notebook = new Notebook({ setup: '' });
  const texts = [figure.dataset.before ?? '', figure.querySelector('pre')?.textContent ?? ''];
  const outcomes = (await notebook.run(texts, 1)).get(1)?.outcomes ?? [];
  const advise = (outcome: Outcome) =>
    adviceOn(outcome, notebook.session, { base: base.replace(/\/?$/, '/'), language });
  const close = element('button', { type: 'button', className: 'btn' }, words.close);
  dialog ??= document.body.appendChild(element('dialog', { className: 'cell cell-dialog' }));
  dialog.ariaLabel = words.result;
  dialog.replaceChildren(
    element('p', { className: 'cell-says' }, countOf(outcomes, words), close),
    element('div', { className: 'cell-out' }, ...showOutcomes(outcomes, { words, roles: new Map(), advise })),
  );
  close.addEventListener('click', () => dialog?.close());
  dialog.onkeydown = ({ code }) => {
    if (code === 'KeyR') dialog?.close();
  };
  dialog.showModal();
}
