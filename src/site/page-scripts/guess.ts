// A guess takes one click and is never graded. The right answer is shown when the reader asks for it or reads on.

import { store } from './store.ts';

export function startGuesses(): void {
  for (const guess of document.querySelectorAll<HTMLElement>('[data-guess]')) startGuess(guess);
}

function startGuess(guess: HTMLElement): void {
  const id = guess.dataset.guess ?? '';
  const verdict = guess.querySelector<HTMLElement>('[data-verdict]');
  const reveal = guess.querySelector<HTMLButtonElement>('[data-reveal]');
  const options = [...guess.querySelectorAll<HTMLLabelElement>('label[data-n]')];

  const note = () => {
    if (verdict) verdict.textContent = verdict.dataset.noted ?? '';
    if (reveal) reveal.hidden = false;
  };
  const known = store.read().guesses[id];
  const chosen = known === undefined ? undefined : options[known]?.querySelector('input');
  const choose = (option: HTMLElement) => {
    store.change((progress) => {
      progress.guesses[id] = Number(option.dataset.n);
    });
    for (const other of options) other.classList.remove('right');
    note();
  };
  guess.addEventListener('change', (event) => {
    const option = (event.target as HTMLElement).closest<HTMLElement>('[data-n]');
    if (option) choose(option);
  });
  // The reader chose an option before this script was loaded.
  const early = options.find((option) => option.querySelector('input')?.checked);
  if (early && !chosen) choose(early);
  if (chosen) {
    chosen.checked = true;
    note();
  }
  reveal?.addEventListener('click', () => {
    const right = options[Number(guess.dataset.right)];
    right?.classList.add('right');
    if (verdict) verdict.textContent = `${verdict.dataset.was} ${right?.textContent?.trim() ?? ''}`;
    reveal.hidden = true;
    verdict?.focus();
  });
}
