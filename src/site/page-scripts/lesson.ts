// What a lesson page does with a script: covers what answers an open guess, remembers the place, judges quizzes, explains terms, keeps widgets' state in
// the address. Questions and cells of CQL bring their own code when the first of them comes near.

import { hideHeadings } from './hidden-headings.ts';
import { fetchItalicsWhenNear } from './italics.ts';
import { showLabScores } from './lab-scores.ts';
import { followReading } from './reading.ts';
import { openTermsHere } from './terms.ts';
import { whenNear } from './when-near.ts';
import { keepWidgetsInAddress } from './widget-address.ts';

hideHeadings();
followReading();
openTermsHere();
fetchItalicsWhenNear();
keepWidgetsInAddress();
showLabScores();
whenNear(document.querySelectorAll('.quiz'), () => void import('./questions.ts'));
whenNear(document.querySelectorAll('figure[data-cell]'), () => void import('#site/cql-cells/cells.ts'));

const key = document.querySelector<HTMLDetailsElement>('.answer-key');
window.addEventListener('beforeprint', () => {
  if (key) key.open = true;
});
