import { plainText } from './emphasis.ts';

/** A second to look at the picture, then the time to read the sentence, within limits. */
const look = 1000;
const perCharacter = 60;
const [least, most] = [2500, 12_000];

/** How long Play stays on a step, in milliseconds at normal speed: as long as its sentence takes to read. */
export function readingMs(sentence: string): number {
  return Math.min(most, Math.max(least, look + perCharacter * [...plainText(sentence)].length));
}

/** The longest sentence that a step may have: three lines beside the panel. */
export const sentenceMax = 165;

/**
 * Sentences of one step, most important first, as long as all of them can be read in the step. What does not fit is in
 * the picture and in the table.
 */
export function joinShort(sentences: readonly string[]): string {
  let joined = '';
  for (const sentence of sentences) {
    const longer = joined === '' ? sentence : `${joined} ${sentence}`;
    if (joined !== '' && [...plainText(longer)].length > sentenceMax) continue;
    joined = longer;
  }
  return joined;
}
