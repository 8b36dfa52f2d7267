import { Random, seedOf, shuffledPlaces, unsortedPlaces } from '#engine/sim/ring/random.ts';
import { readerSeed } from './reader-seed.ts';

interface Asked {
  /** The name of the question, as progress has it: `ring/q1`. */
  name: string;
  options: number;
  /** The options shall be put in order, so they are never shown in the right one. */
  isOrdering?: boolean;
}

/**
 * The order in which this reader sees the options of a question, as the numbers of the options: the same whenever the
 * page is opened, and another one for another reader. Undefined: as the page was built.
 */
export function optionOrder(asked: Asked): number[] | undefined {
  return orderBy(readerSeed(), asked);
}

export function orderBy(seed: number, { name, options, isOrdering = false }: Asked): number[] | undefined {
  if (seed === 0) return undefined;
  const random = new Random(seedOf(`${seed}:${name}`));
  return isOrdering ? unsortedPlaces(random, options) : shuffledPlaces(random, options);
}
