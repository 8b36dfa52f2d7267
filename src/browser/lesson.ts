// What a lesson page does with a script: remembers the place, judges quizzes, keeps widgets' state in the address.

import { startGuesses } from './guess.ts';
import { startQuizzes } from './quiz.ts';
import { followReading } from './reading.ts';
import { openTermsHere } from './terms.ts';
import { keepWidgetsInAddress } from './widget-address.ts';

followReading();
startQuizzes();
startGuesses();
openTermsHere();
keepWidgetsInAddress();

const key = document.querySelector<HTMLDetailsElement>('.answer-key');
window.addEventListener('beforeprint', () => {
  if (key) key.open = true;
});
