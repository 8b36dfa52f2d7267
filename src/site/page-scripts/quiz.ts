// Judges a quiz and says why; the words come from the answer key at the end of the page.

import { store } from './store.ts';
import { verdictLine } from './verdict.ts';

export function startQuizzes(): void {
  for (const quiz of document.querySelectorAll<HTMLElement>('[data-quiz]')) startQuiz(quiz);
}

function startQuiz(quiz: HTMLElement): void {
  const check = quiz.querySelector<HTMLButtonElement>('[data-check]');
  const again = quiz.querySelector<HTMLButtonElement>('[data-again]');
  const id = quiz.dataset.quiz ?? '';

  const show = (chosen: number[]) => {
    const right = judge(quiz, chosen);
    if (again) again.hidden = false;
    return right;
  };
  if (check) check.disabled = false;
  check?.addEventListener('click', () => {
    const chosen = readChoice(quiz);
    if (chosen.length === 0) return;
    const right = show(chosen);
    store.change((progress) => {
      // A right answer stays right, whatever is tried afterwards.
      if (!progress.quizzes[id]?.right || right) progress.quizzes[id] = { chosen, right };
    });
  });
  again?.addEventListener('click', () => {
    clear(quiz);
    again.hidden = true;
    quiz.querySelector<HTMLElement>('input, [data-move]')?.focus();
  });
  if (quiz.dataset.kind === 'order') startOrdering(quiz);
  const known = store.read().quizzes[id];
  if (known) {
    setChoice(quiz, known.chosen);
    show(known.chosen);
  }
}

function readChoice(quiz: HTMLElement): number[] {
  if (quiz.dataset.kind === 'order') return options(quiz).map((option) => Number(option.dataset.n));
  return [...quiz.querySelectorAll<HTMLInputElement>('input:checked')].map((input) => Number(input.value));
}

function setChoice(quiz: HTMLElement, chosen: number[]): void {
  const all = options(quiz);
  for (const n of chosen) {
    const option = all.find((one) => Number(one.dataset.n) === n);
    if (!option) continue;
    if (quiz.dataset.kind === 'order') option.parentElement?.append(option);
    const input = option.querySelector('input');
    if (input) input.checked = true;
  }
}

function judge(quiz: HTMLElement, chosen: number[]): boolean {
  const kind = quiz.dataset.kind ?? 'single';
  const expected =
    kind === 'order' ? options(quiz).map((_, at) => at) : (quiz.dataset.right ?? '').split(' ').map(Number);
  const right =
    kind === 'order'
      ? chosen.every((n, at) => n === expected[at])
      : chosen.length === expected.length && chosen.every((n) => expected.includes(n));

  clear(quiz);
  for (const [at, option] of options(quiz).entries()) {
    const n = Number(option.dataset.n);
    if (kind === 'order') option.classList.add(n === at ? 'right' : 'wrong');
    else if (chosen.includes(n)) option.classList.add(expected.includes(n) ? 'right' : 'wrong');
  }
  const verdict = quiz.querySelector<HTMLElement>('[data-verdict]');
  const why = reasons(quiz, kind, chosen, expected, right);
  verdict?.replaceChildren(
    verdictLine(right, `${right ? quiz.dataset.wordRight : quiz.dataset.wordNotYet}`, why[0] ?? ''),
    ...why.slice(1).map((text) => verdictLine(right, '', text)),
  );
  return right;
}

/**
 * The feedback to print. For a right answer: that of all chosen options. For a wrong one: that of the wrong options,
 * or, in a question of order, that of the first option at a wrong place.
 */
function reasons(
  quiz: HTMLElement,
  kind: string,
  chosen: number[],
  expected: number[],
  right: boolean,
): string[] {
  if (right) return chosen.map((n) => feedback(quiz, n));
  const wrong =
    kind === 'order'
      ? chosen.filter((n, at) => n !== expected[at]).slice(0, 1)
      : chosen.filter((n) => !expected.includes(n));
  return wrong.map((n) => feedback(quiz, n));
}

function feedback(quiz: HTMLElement, n: number): string {
  const answer = document.querySelector(`#answer-${quiz.id} > :is(ul, ol)`)?.children[n];
  const option = answer?.querySelector('.answer-option')?.nextSibling;
  let text = '';
  for (let node = option; node; node = node.nextSibling) text += node.textContent ?? '';
  return text.replace(/^\s*—\s*/, '').trim();
}

function clear(quiz: HTMLElement): void {
  quiz.querySelector('[data-verdict]')?.replaceChildren();
  for (const option of options(quiz)) option.classList.remove('right', 'wrong');
}

function options(quiz: HTMLElement): HTMLElement[] {
  return [...quiz.querySelectorAll<HTMLElement>('[data-n]')];
}

function startOrdering(quiz: HTMLElement): void {
  for (const button of quiz.querySelectorAll<HTMLButtonElement>('[data-move]')) button.disabled = false;
  quiz.addEventListener('click', (event) => {
    const button = (event.target as HTMLElement).closest<HTMLButtonElement>('[data-move]');
    const item = button?.closest<HTMLElement>('[data-n]');
    if (!button || !item) return;
    const other = button.dataset.move === '-1' ? item.previousElementSibling : item.nextElementSibling;
    if (!other) return;
    if (button.dataset.move === '-1') other.before(item);
    else other.after(item);
    clear(quiz);
    button.focus();
  });
}
