// Judges a quiz and says why; the words come from the answer key at the end of the page.

import { emptyPractised, keepAnswered } from '#site/progress/practised.ts';
import { startOrdering } from './ordering.ts';
import { shuffleOptions } from './shuffle-options.ts';
import { store } from './store.ts';
import { missingText, verdictLine } from './verdict.ts';

export function startQuizzes(): void {
  for (const quiz of document.querySelectorAll<HTMLElement>('[data-quiz]')) startQuiz(quiz);
}

interface QuizStart {
  /** The quiz begins empty, whatever was answered earlier. */
  isFresh?: boolean;
  /** Is told each answer instead of the progress. */
  onAnswer?: (isRight: boolean, chosen: number[]) => void;
}

export function startQuiz(
  quiz: HTMLElement,
  { isFresh = false, onAnswer = keepIn(quiz) }: QuizStart = {},
): void {
  const check = quiz.querySelector<HTMLButtonElement>('[data-check]');
  const again = quiz.querySelector<HTMLButtonElement>('[data-again]');
  const verdict = quiz.querySelector<HTMLElement>('[data-verdict]');
  const id = quiz.dataset.quiz ?? '';
  let tries = 0;

  const show = (chosen: number[]) => {
    tries += 1;
    const right = judge(quiz, chosen, tries);
    if (again) again.hidden = false;
    return right;
  };
  shuffleOptions(quiz, id);
  if (check) check.disabled = false;
  check?.addEventListener('click', () => {
    const chosen = readChoice(quiz);
    if (chosen.length === 0) {
      clear(quiz);
      if (verdict) verdict.textContent = quiz.dataset.wordChoose ?? '';
      return;
    }
    onAnswer(show(chosen), chosen);
  });
  again?.addEventListener('click', () => {
    clear(quiz);
    again.hidden = true;
    quiz.querySelector<HTMLElement>('input, [data-move]')?.focus();
  });
  if (quiz.dataset.kind === 'order') startOrdering(quiz, () => clear(quiz));
  const known = isFresh ? undefined : store.read().quizzes[id];
  if (known) {
    setChoice(quiz, known.chosen);
    show(known.chosen);
  }
}

/** Keeps an answer in the progress. What was missed comes back in the review. */
function keepIn({ dataset }: HTMLElement): (right: boolean, chosen: number[]) => void {
  const id = dataset.quiz ?? '';
  return (right, chosen) =>
    store.change((progress) => {
      // A right answer stays right, whatever is tried afterwards.
      if (!progress.quizzes[id]?.right || right) progress.quizzes[id] = { chosen, right };
      if (right) return;
      progress.practised ??= emptyPractised();
      keepAnswered(progress.practised, `quiz/${id}`, [Date.now(), false], (at) =>
        new Date(at).toDateString(),
      );
    });
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

function judge(quiz: HTMLElement, chosen: number[], tries: number): boolean {
  const isOrder = quiz.dataset.kind === 'order';
  const expected = isOrder
    ? options(quiz).map((_, at) => at)
    : (quiz.dataset.right ?? '').split(' ').map(Number);
  const right = isOrder
    ? chosen.every((n, at) => n === expected[at])
    : chosen.length === expected.length && chosen.every((n) => expected.includes(n));

  clear(quiz);
  for (const [at, option] of options(quiz).entries()) {
    const n = Number(option.dataset.n);
    if (isOrder) option.classList.add(n === at ? 'right' : 'wrong');
    else if (chosen.includes(n)) option.classList.add(expected.includes(n) ? 'right' : 'wrong');
  }
  const why = right
    ? chosen.map((n) => feedback(quiz, n))
    : isOrder
      ? // Of an order, the first part at a wrong place is explained.
        chosen
          .filter((n, at) => n !== expected[at])
          .slice(0, 1)
          .map((n) => feedback(quiz, n))
      : whyNot(quiz, chosen, expected, tries);
  quiz
    .querySelector('[data-verdict]')
    ?.replaceChildren(
      verdictLine(right, `${right ? quiz.dataset.wordRight : quiz.dataset.wordNotYet}`, why[0] ?? ''),
      ...why.slice(1).map((text) => verdictLine(right, '', text)),
    );
  return right;
}

/** Why the wrong options are wrong, and in a question with several right ones what is missing. */
function whyNot(quiz: HTMLElement, chosen: number[], expected: number[], tries: number): string[] {
  const wrong = chosen.filter((n) => !expected.includes(n));
  const missed = expected.filter((n) => !chosen.includes(n)).map((n) => feedback(quiz, n));
  if (quiz.dataset.kind !== 'multiple' || missed.length === 0) return wrong.map((n) => feedback(quiz, n));
  return [
    ...wrong.map((n) => feedback(quiz, n)),
    missingText(quiz, { missed, tries, hasWrong: wrong.length > 0 }),
  ];
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
