// A question about what a widget shows now. The widget gives the options and knows which are right. This script lays
// them out, judges the answer, and asks again whenever the learner changes the widget. A widget that was changed can be
// brought back to what the lesson shows.

import {
  announceChange,
  changeEvent,
  type LiveQuestion,
  loadedEvent,
  readyEvent,
  type StepperElement,
} from '#site/widgets/stage/stepper.ts';
import { store } from './store.ts';
import { missingText, verdictLine } from './verdict.ts';

export function startLiveQuizzes(): void {
  for (const quiz of document.querySelectorAll<HTMLElement>('[data-live-quiz]')) startLiveQuiz(quiz);
}

function startLiveQuiz(quiz: HTMLElement): void {
  const part = <T extends HTMLElement>(name: string) => quiz.querySelector<T>(`[data-${name}]`)!;
  const { of: widget = '', ask = '', liveQuiz: id = '' } = quiz.dataset;
  const check = part<HTMLButtonElement>('check');
  const verdict = part('verdict');
  const back = part<HTMLButtonElement>('back');
  let question: LiveQuestion | undefined;
  let asked = '';
  /** What the question is about as the lesson asks it, as soon as it is known. */
  let about: string | undefined;
  let tries = 0;

  const find = () => document.querySelector<StepperElement>(`[data-widget="${widget}"]`);
  const listen = () => {
    const figure = find();
    const stepper = figure?.stepper;
    question = stepper?.ask?.(ask);
    const now = JSON.stringify(question ?? null);
    if (stepper && now === asked) return;
    asked = now;
    tries = 0;
    if (stepper?.save() === stepper?.first) about ??= question?.about;
    const isLoading = !question && (!stepper || figure?.ariaBusy === 'true');
    const isOfLesson = question?.about === about || (question && about === undefined);
    verdict.replaceChildren();
    check.hidden = !question;
    back.hidden = isLoading || isOfLesson === true;
    part('about').textContent =
      question?.about ?? (isLoading ? quiz.dataset.wordLoading : quiz.dataset.wordElsewhere) ?? '';
    part('options').replaceChildren(...(question?.options ?? []).map(({ text }, n) => option(id, n, text)));
  };

  check.addEventListener('click', () => {
    const chosen = [...quiz.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) =>
      Number(value),
    );
    if (chosen.length === 0) verdict.textContent = quiz.dataset.wordChoose ?? '';
    else if (question) judge(quiz, { question, chosen, tries: ++tries, verdict });
  });
  back.addEventListener('click', () => {
    const figure = find();
    if (!figure?.stepper) return;
    figure.stepper.restore(figure.stepper.first);
    announceChange(figure);
    quiz.querySelector<HTMLElement>('input')?.focus();
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

interface Given {
  question: LiveQuestion;
  chosen: number[];
  tries: number;
  verdict: HTMLElement;
}

function judge(quiz: HTMLElement, { question: { options }, chosen, tries, verdict }: Given): void {
  const isWhole = options.every(({ isRight }, n) => isRight === chosen.includes(n));
  for (const [n, label] of [...quiz.querySelectorAll('label')].entries()) {
    label.classList.toggle('right', chosen.includes(n) && options[n]!.isRight);
    label.classList.toggle('wrong', chosen.includes(n) && !options[n]!.isRight);
  }
  const wrong = chosen.filter((n) => !options[n]!.isRight);
  const missed = options.filter(({ isRight }, n) => isRight && !chosen.includes(n)).map(({ says }) => says);
  const told = (isWhole ? chosen : wrong).map((n) => options[n]!.says);
  if (missed.length > 0) told.push(missingText(quiz, { missed, tries, hasWrong: wrong.length > 0 }));
  const word = (isWhole ? quiz.dataset.wordRight : quiz.dataset.wordNotYet) ?? '';
  verdict.replaceChildren(...told.map((text, at) => verdictLine(isWhole, at === 0 ? word : '', text)));
  store.change(({ quizzes }) => {
    const id = quiz.dataset.liveQuiz ?? '';
    if (!quizzes[id]?.right) quizzes[id] = { chosen, right: isWhole };
  });
}
