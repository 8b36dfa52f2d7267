// src/site/cql-cells: the CQL of a lesson as cells that run in the page. A figure comes coloured from the build and is whole
// without a script; here it becomes a field, and the engine is fetched when somebody first uses one.
//
// Read cells.ts, sheet.ts and cell.ts for the page, notebook.ts and run-script.ts for what running means; slide-cell.ts
// is the same for a deck.

import { isLanguage } from '#i18n/languages.ts';
import { Cell } from './cell.ts';
import { Sheet } from './sheet.ts';
import { cellWords } from './words.ts';

function startCells(): void {
  const { language = 'en', base = '/' } = document.body.dataset;
  if (!isLanguage(language)) return;
  const setup = document.querySelector('.cell-setup pre')?.textContent ?? '';
  const sheet = new Sheet(setup, { language, base: base.replace(/\/?$/, '/') }, cellWords[language]);
  for (const figure of document.querySelectorAll<HTMLElement>('figure[data-cell]'))
    sheet.cells.push(new Cell(figure, sheet));
}

startCells();
