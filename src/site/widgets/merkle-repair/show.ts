// What the figure draws and says, as plain data.

import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { Setup } from './model.ts';
import { type Play, playOf } from './play.ts';
import { words } from './words.ts';

/** What a frame shows: data alone, trees, a comparison down to a level, the streams, or the end. */
export type Phase =
  | { readonly kind: 'data' }
  | { readonly kind: 'trees' }
  | { readonly kind: 'stream' }
  | { readonly kind: 'end' }
  | { readonly kind: 'compare'; readonly level: number };

export interface Story {
  readonly play: Play;
  readonly phases: readonly Phase[];
  readonly says: readonly string[];
  readonly labels: readonly string[];
  readonly kilobytes: string;
  readonly copyKilobytes: string;
  /** How many streams there are for a range that differs; in the end. */
  readonly moral: string;
  readonly rangeCount: number;
}

export function storyOf(language: Language, setup: Setup): Story {
  const play = playOf(setup);
  const word = words[language];
  const phases = phasesOf(play);
  const number = (value: number) => formatNumber(language, value);
  const kilobytes = word.sent.kilobytes(number(Math.round(play.bytes / 1000)));
  const ranges = distinct(
    play.pairs.flatMap((pair) => pair.ranges.map(({ start, end }) => `(${start}, ${end}]`)),
  );
  const range = `(${play.range.start}, ${play.range.end}]`;
  const damaged = damageText(language, play);
  const isOld = play.replicas.every(({ after }) => after.some((condition) => condition !== 'fresh'));
  const sentenceOf = (phase: Phase): string => {
    const { says: say } = word;
    switch (phase.kind) {
      case 'data':
        return damaged === '' ? say.startEqual({ range }) : say.start({ range, damaged });
      case 'trees':
        return say.validate;
      case 'compare': {
        const { levels } = play.replicas[0]!;
        if (phase.level === 0) return ranges.length === 0 ? say.rootsAgree : say.rootsDiffer;
        if (phase.level === levels.length - 1) return say.leaves({ ranges: ranges.join(', ') });
        const cells = levels[phase.level]!;
        return say.descend({
          differ: number(cells.filter(({ differs }) => differs).length),
          of: number(cells.length),
        });
      }
      case 'stream':
        return say.stream({ streams: number(play.streams.length), kilobytes });
      case 'end':
        return isOld ? say.endOutdated : say.end;
    }
  };
  const says = phases.map(sentenceOf);
  const labels = phases.map((phase) => {
    const { steps } = word;
    if (phase.kind === 'trees') return steps.validate;
    if (phase.kind === 'stream') return steps.stream;
    if (phase.kind === 'end') return steps.end;
    if (phase.kind === 'data') return '';
    if (phase.level === 0) return steps.root;
    return phase.level === play.replicas[0]!.levels.length - 1
      ? steps.leaves
      : steps.level(number(phase.level));
  });
  return {
    play,
    phases,
    says,
    labels,
    kilobytes,
    copyKilobytes: word.sent.kilobytes(number(Math.round(play.copyBytes / 1000))),
    moral:
      ranges.length === 0 ? word.sent.moralEqual : word.sent.moral({ times: number(play.streams.length) }),
    rangeCount: ranges.length,
  };
}

function phasesOf({ replicas, streams }: Play): Phase[] {
  const levels = replicas[0]!.levels.length;
  const depth = streams.length === 0 ? 1 : levels;
  const compare = Array.from({ length: depth }, (_, level): Phase => ({ kind: 'compare', level }));
  const sent: Phase[] = streams.length === 0 ? [] : [{ kind: 'stream' }, { kind: 'end' }];
  return [{ kind: 'data' }, { kind: 'trees' }, ...compare, ...sent];
}

/** `On N3, 91 is outdated.` Only the first damage is told: the drawing has them all. */
function damageText(language: Language, { replicas, tokens }: Play): string {
  for (const { name, before } of replicas)
    for (const [at, condition] of before.entries())
      if (condition !== 'fresh')
        return sentences[language](name, tokens[at]!, words[language].conditions[condition]);
  return '';
}

const sentences: Record<Language, (node: string, token: number, condition: string) => string> = {
  pt: (node, token, condition) => `Em **${node}**, a partição ${token} está ${condition}.`,
  ru: (node, token, condition) => `На **${node}** партиция ${token} ${condition}.`,
  en: (node, token, condition) => `On **${node}**, partition ${token} is ${condition}.`,
};

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
