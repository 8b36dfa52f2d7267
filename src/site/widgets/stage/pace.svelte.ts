/** How many times as fast as usual things play: the reader's choice, for all widgets of the page. */
const paces = [0.5, 1, 2, 4] as const;

let factor: number = $state(1);

export const pace = {
  get factor(): number {
    return factor;
  },
  /** On to the next of them, and round. */
  next(): void {
    factor = paces[(paces.indexOf(factor as (typeof paces)[number]) + 1) % paces.length] ?? 1;
  },
};
