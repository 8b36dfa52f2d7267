import { keep, kept } from './kept.ts';

/** The speed factors of playing. The reader's choice holds for all widgets, and for the next visit. */
const paces = [0.5, 1, 2, 4] as const;
const key = 'ringside.pace';

let factor: number = $state(paces.find((pace) => String(pace) === kept(key)) ?? 1);

export const pace = {
  get factor(): number {
    return factor;
  },
  /** Goes to the next speed, and after the last one to the first. */
  next(): void {
    factor = paces[(paces.indexOf(factor as (typeof paces)[number]) + 1) % paces.length] ?? 1;
    keep(key, String(factor));
  },
};
