// Makes a task from a seed. The same seed gives the same task in every browser.

import { Random } from '#engine/sim/ring/random.ts';

import type { Draft, Exercise, PracticeLab } from './exercise.ts';
import { drawAnswered } from './key/answered.ts';
import { drawOrder } from './key/order.ts';
import { drawRowsAfterInserts } from './key/rows-after-inserts.ts';
import { drawServes } from './key/serves.ts';
import { drawSkipped } from './key/skipped.ts';
import { NotProven } from './proof.ts';
import { drawCount } from './ring/count.ts';
import { drawJoins } from './ring/joins.ts';
import { drawOwner } from './ring/owner.ts';
import { drawOwnerAfterLeave } from './ring/owner-after-leave.ts';
import { drawRange } from './ring/range.ts';

/** Returns undefined if the random draw is not worth asking. Throws NotProven if the engine contradicts the rule. */
type Draw = (random: Random) => Draft | undefined;

export const families: Readonly<Record<PracticeLab, Readonly<Record<string, Draw>>>> = {
  'tokens-and-owners': {
    owner: drawOwner,
    count: drawCount,
    range: drawRange,
    heir: drawOwnerAfterLeave,
    joins: drawJoins,
  },
  'key-workshop': {
    answered: drawAnswered,
    skipped: drawSkipped,
    left: drawRowsAfterInserts,
    order: drawOrder,
    serves: drawServes,
  },
};

const drawsMax = 100;

/**
 * The caller must have loaded all of the engine (`fetchExtended`). `onContradiction` is called for tasks that the
 * engine did not confirm. They are not shown.
 */
export function makeExercise(
  lab: PracticeLab,
  seed: number,
  onContradiction: (error: NotProven) => void = () => undefined,
): Exercise {
  const names = Object.keys(families[lab]);
  // Neighbours in a series belong to different families. Which family comes first depends on the round of the seed.
  const round = Math.floor(seed / names.length);
  const family = names[(seed + new Random(round).below(names.length)) % names.length]!;
  for (let draw = 0; draw < drawsMax; draw++) {
    const random = new Random(Math.imul(seed, 2_654_435_761) + draw);
    try {
      const draft = families[lab][family]!(random);
      if (draft) return { ...draft, lab, family, seed };
    } catch (error) {
      if (!(error instanceof NotProven)) throw error;
      onContradiction(error);
    }
  }
  throw new Error(`seed ${seed} of ${lab} makes no task`);
}
