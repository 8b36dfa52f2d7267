/** The speed factors of playing. The reader's choice holds for all widgets of the page. */
const paces = [0.5, 1, 2, 4] as const;

let factor: number = $state(1);

export const pace = {
  get factor(): number {
    return factor;
  },
  /** Goes to the next speed, and after the last one to the first. */
  next(): void {
    factor = paces[(paces.indexOf(factor as (typeof paces)[number]) + 1) % paces.length] ?? 1;
  },
};
