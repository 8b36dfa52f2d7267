// A question about what a widget shows now. The widget gives the options and knows which are right. This script lays
// them out, judges the answer, and asks again whenever the learner changes the widget.

import {
  changeEvent,
  type LiveQuestion,
  loadedEvent,
  readyEvent,
  type StepperElement,
} from '#site/widgets/stage/stepper.ts';
import { store } from './store.ts';
import { verdictLine } from './verdict.ts';

export function startLiveQuizzes(): void {
  for (const quiz of document.querySelectorAll<HTMLElement>('[data-live-quiz]')) startLiveQuiz(quiz);
}

function startLiveQuiz(quiz: HTMLElement): void {
  const part = <T extends HTMLElement>(name: string) => quiz.querySelector<T>(`[data-${name}]`)!;
  const { of: widget = '', ask = '', liveQuiz: id = '' } = quiz.dataset;
  const check = part<HTMLButtonElement>('check');
  const verdict = part('verdict');
  let question: LiveQuestion | undefined;
  let asked = '';

  const find = () => document.querySelector<StepperElement>(`[data-widget="${widget}"]`);
  const listen = () => {
    const stepper = find()?.stepper;
    question = stepper?.ask?.(ask);
    const now = JSON.stringify(question ?? null);
    if (stepper && now === asked) return;
    asked = now;
    verdict.replaceChildren();
    check.disabled = !question;
    part('about').textContent =
      question?.about ?? (stepper ? quiz.dataset.wordElsewhere : quiz.dataset.wordLoading) ?? '';
    part('options').replaceChildren(...(question?.options ?? []).map(({ text }, n) => option(id, n, text)));
  };

  check.addEventListener('click', () => {
    const chosen = [...quiz.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) =>
      Number(value),
    );
    if (question && chosen.length > 0) judge(quiz, question, chosen, verdict);
  });
  part('show').addEventListener('click', () => {
    find()?.scrollIntoView({ block: 'center' });
    find()?.querySelector<HTMLElement>('button, input, select, [tabindex]')?.focus({ preventScroll: true });
  });
  for (const event of [readyEvent, loadedEvent, changeEvent]) {
    document.addEventListener(event, ({ target }) => {
      // A widget tells of a change before it has redrawn itself.
      if ((target as HTMLElement).dataset.widget === widget) queueMicrotask(listen);
    });
  }
  // A reader who came here by a link has not seen the widget, and the widget has not loaded.
  find()?.closest('astro-island')?.dispatchEvent(new CustomEvent('ringside:load'));
  listen();
}

function option(id: string, n: number, text: string): HTMLElement {
  const label = document.createElement('label');
  label.dataset.n = String(n);
  const input = document.createElement('input');
  Object.assign(input, { type: 'checkbox', name: id, value: String(n) });
  const words = document.createElement('span');
  words.textContent = text;
  label.append(input, words);
  return label;
}

function judge(quiz: HTMLElement, { options }: LiveQuestion, chosen: number[], verdict: HTMLElement): void {
  const isWhole = options.every(({ isRight }, n) => isRight === chosen.includes(n));
  for (const [n, label] of [...quiz.querySelectorAll('label')].entries()) {
    label.classList.toggle('right', chosen.includes(n) && options[n]!.isRight);
    label.classList.toggle('wrong', chosen.includes(n) && !options[n]!.isRight);
  }
  const wrong = chosen.filter((n) => !options[n]!.isRight);
  const missed = options.flatMap(({ isRight }, n) => (isRight && !chosen.includes(n) ? [n] : []));
  // If options are missing, only the first of them is explained, so that the learner can find the others.
  const told = isWhole ? chosen : [...wrong, ...(wrong.length > 0 ? [] : missed.slice(0, 1))];
  const word = (isWhole ? quiz.dataset.wordRight : quiz.dataset.wordNotYet) ?? '';
  verdict.replaceChildren(
    ...told.map((n, at) => verdictLine(isWhole, at === 0 ? word : '', options[n]!.says)),
  );
  store.change(({ quizzes }) => {
    const id = quiz.dataset.liveQuiz ?? '';
    if (!quizzes[id]?.right) quizzes[id] = { chosen, right: isWhole };
  });
}
