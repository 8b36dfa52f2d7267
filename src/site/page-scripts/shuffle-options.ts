import { optionOrder } from '#site/widgets/stage/option-order.ts';

/** Brings the options of a question into this reader's order. One that the reader has begun stays as it is. */
export function shuffleOptions(question: HTMLElement, name: string): void {
  const options = [...question.querySelectorAll<HTMLElement>('[data-n]')];
  const isBegun = question.contains(document.activeElement) || question.querySelector('input:checked');
  const isOrdering = question.dataset.kind === 'order';
  const order = isBegun ? undefined : optionOrder({ name, options: options.length, isOrdering });
  for (const n of order ?? []) {
    const option = options.find((one) => one.dataset.n === String(n));
    option?.parentElement?.append(option);
  }
}
