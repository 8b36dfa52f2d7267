// Asks the questions of a brief as a seed wants it: with its values, and with the options in its order. The brief comes
// with the page as it is written, which is seed 0.

import { askQuestion, letterAt } from '#labs/grading/questions.ts';

export function askQuestions(brief: HTMLElement, seed: number): void {
  for (const group of brief.querySelectorAll<HTMLElement>('.question[data-question]')) {
    const items = inOrderOfBrief(group);
    const varied = [...group.querySelectorAll<HTMLElement>('[data-values]')];
    const lists = varied.map((one) => one.dataset.values!.split(','));
    const { variant, order } = askQuestion(seed, group.dataset.question!, {
      variants: lists[0]?.length ?? 1,
      options: items.length,
    });
    for (const [at, one] of varied.entries()) one.textContent = lists[at]![variant] ?? '';
    for (const [shown, place] of order.entries()) {
      const item = items[place]!;
      item.querySelector('input')!.value = letterAt(shown);
      item.parentElement!.append(item);
    }
  }
}

/** Each option remembers its place in the brief when it is first asked. */
function inOrderOfBrief(group: HTMLElement): HTMLElement[] {
  const items = [...group.querySelectorAll<HTMLElement>('li:has(input)')];
  for (const [at, item] of items.entries()) item.dataset.place ??= String(at);
  return items.sort((a, b) => Number(a.dataset.place) - Number(b.dataset.place));
}
