// What the figure shows of a setup: a sentence for each frame. Pure, no DOM.

import type { Language } from '#i18n/languages.ts';
import { type Outcome, outcomesOf, type Setup } from './model.ts';
import { type Told, words } from './words.ts';

export function narrations(language: Language, setup: Setup): readonly string[] {
  const { says } = words[language];
  return [says.first(setup), ...toldOf(setup).map((told) => sentenceOf(language, told))];
}

export function toldOf(setup: Setup): readonly (Told & Outcome)[] {
  const outcomes = outcomesOf(setup);
  const best = outcomes.find(({ isBest }) => isBest);
  return outcomes.map((outcome) => ({
    ...outcome,
    setup,
    isDearer: best !== undefined && outcome.partitions > best.partitions,
  }));
}

/** The partitions of a page are shown from the step that speaks of the bucket: before, they answer the lesson's guess. */
export function partitionsShown(told: readonly Outcome[], cursor: number): readonly (number | undefined)[] {
  return told.map(({ partitions }, row) => (row < cursor ? partitions : undefined));
}

function sentenceOf(language: Language, told: Told & Outcome): string {
  const { says } = words[language];
  const first = told.isTooLarge ? says.large(told) : told.isBest ? says.fits(told) : says.small(told);
  return told.tombstones > 0 ? first + says.tombstones(told) : first;
}

export function labels(language: Language, setup: Setup, start: string): readonly string[] {
  const { bucket, buckets } = words[language];
  return [start, ...outcomesOf(setup).map((outcome) => `${bucket}: ${buckets[outcome.bucket]}`)];
}
