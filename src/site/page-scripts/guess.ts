// A guess takes one click, may be skipped, and is never graded. The answer is shown when the reader asks for it, beside
// the guess. `data-guessed` says that the guess was made or skipped: headings that would answer it come back then.

import { skipped } from '#site/progress/progress.ts';
import { shuffleOptions } from './shuffle-options.ts';
import { store } from './store.ts';

export function startGuesses(): void {
  for (const guess of document.querySelectorAll<HTMLElement>('[data-guess]')) startGuess(guess);
}

function startGuess(guess: HTMLElement): void {
  const part = <T extends HTMLElement>(name: string) => guess.querySelector<T>(`[data-${name}]`)!;
  const { guess: name = '', right = '', wordNoted, wordSkipped } = guess.dataset;
  const verdict = part('verdict');
  const optionOf = (n: number | string) => guess.querySelector<HTMLLabelElement>(`label[data-n="${n}"]`);
  const chosen = () => guess.querySelector<HTMLInputElement>('input:checked')?.value;

  const pass = (n: number) => {
    guess.dataset.guessed = '';
    delete guess.dataset.answered;
    verdict.textContent = (n === skipped ? wordSkipped : wordNoted) ?? '';
  };
  const keep = (n: number) => {
    store.change((progress) => {
      progress.guesses[name] = n;
    });
    optionOf(right)?.classList.remove('right');
    pass(n);
  };

  shuffleOptions(guess, name);
  guess.addEventListener('change', () => keep(Number(chosen())));
  part('skip').addEventListener('click', () => {
    keep(skipped);
    verdict.focus();
  });
  part('reveal').addEventListener('click', () => {
    guess.dataset.answered = '';
    optionOf(right)?.classList.add('right');
    verdict.replaceChildren(
      tell(guess, textOf(optionOf(chosen() ?? '')), textOf(optionOf(right)), chosen() === right),
    );
    verdict.focus();
  });

  const known = store.read().guesses[name];
  // The reader may have chosen an option before this script was loaded.
  if (chosen() !== undefined) keep(Number(chosen()));
  else if (known !== undefined) {
    const input = optionOf(known)?.querySelector('input');
    if (input) input.checked = true;
    pass(known);
  }
}

function textOf(option: HTMLElement | null): string {
  return option?.textContent?.trim() ?? '';
}

/** Guess and truth side by side. Without a guess, the truth alone. */
function tell(guess: HTMLElement, guessed: string, truth: string, isRight: boolean): HTMLElement {
  const { wordYours = '', wordIsRight = '', wordTruth = '' } = guess.dataset;
  const told = document.createElement('dl');
  told.className = 'guess-told';
  const row = (term: string, text: string) => {
    const pair = document.createElement('div');
    const name = document.createElement('dt');
    const said = document.createElement('dd');
    name.textContent = term;
    said.textContent = text;
    pair.append(name, said);
    return pair;
  };
  if (isRight) told.append(row(wordIsRight, truth));
  else told.append(...(guessed ? [row(wordYours, guessed)] : []), row(wordTruth, truth));
  return told;
}
