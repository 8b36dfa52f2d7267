import type { Holding, Moment } from './play.ts';

/** What a replica holds during a part of the time, in days. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly holding: Holding;
}

/** What a replica has held until a moment. Neighbouring stretches with the same content are one. */
export function stretchesOf(moments: readonly Moment[], cursor: number, replica: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [at, { day, holdings }] of moments.slice(0, cursor + 1).entries()) {
    const to = at < cursor ? moments[at + 1]!.day : day;
    const holding = holdings[replica]!;
    const last = stretches.at(-1);
    if (last?.holding === holding) stretches[stretches.length - 1] = { ...last, to };
    else stretches.push({ from: day, to, holding });
  }
  return stretches;
}
