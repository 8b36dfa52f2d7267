import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { listNames } from '#site/widgets/stage/list-names.ts';
import { type Demand, demands, type Failure, type Verdict } from './model.ts';
import { type Told, words } from './words.ts';

/** What fails, and what comes of it. */
export function narrate(language: Language, failure: Failure, verdicts: readonly Verdict[]): string {
  const { story, allFine, notFine, entities } = words[language];
  const names = verdicts.flatMap(({ entity, broken }) => (broken.length > 0 ? [entities[entity]] : []));
  return `${story[failure]} ${names.length === 0 ? allFine : notFine(listNames(language, names))}`;
}

export interface Line {
  readonly demand: Demand;
  readonly isMet: boolean;
  readonly text: string;
}

/** For each demand what was counted, in a sentence. */
export function linesOf(language: Language, { entity, counts, broken }: Verdict): Line[] {
  const told = tell(language, counts);
  return demands[entity].map((demand) => {
    const isMet = !(broken as readonly Demand[]).includes(demand);
    const { met, broken: notMet } = words[language].says[demand];
    return { demand, isMet, text: isMet ? met(told) : notMet(told) };
  });
}

function tell(language: Language, counts: Verdict['counts']): Told {
  const number = (value: number) => formatNumber(language, value);
  return {
    writes: number(counts.writes),
    refusedWrites: number(counts.refusedWrites),
    reads: number(counts.reads),
    refusedReads: number(counts.refusedReads),
    staleReads: number(counts.staleReads),
    staleLater: number(counts.staleLater),
    readsLater: number(counts.readsLater),
    slowestMs: number(Math.ceil(Math.max(counts.readMs, counts.writeMs))),
    incomplete: number(counts.incomplete),
    items: number(counts.items),
    sold: number(counts.sold),
    oversold: number(counts.oversold),
  };
}
