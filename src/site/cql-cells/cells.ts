// src/site/cql-cells: the CQL of a lesson as cells that run in the page. The build delivers a figure with coloured
// code, which is complete without a script. Here the figure becomes a text field. The engine is fetched when somebody
// first uses a cell.
//
// Read cells.ts, sheet.ts and cell.ts for the page, notebook.ts and run-script.ts for how cells run, and
// slide-cell.ts for cells in a deck.

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
