// Makes a task from a seed. The same topic, seed, family and level give the same task in every browser.

import { Random } from '#engine/sim/ring/random.ts';

import type { Draft, Exercise, Level, Topic } from './exercise.ts';
import { drawAnswered } from './key/answered.ts';
import { drawOrder } from './key/order.ts';
import { drawRowsAfterInserts } from './key/rows-after-inserts.ts';
import { drawServes } from './key/serves.ts';
import { drawSkipped } from './key/skipped.ts';
import { drawAnswers } from './levels/answers.ts';
import { drawServed } from './levels/served.ts';
import { drawAfterRemoval } from './placement/after-removal.ts';
import { drawHolders } from './placement/holders.ts';
import { NotProven } from './proof.ts';
import { drawHinted } from './repair/hinted.ts';
import { drawMended } from './repair/mended.ts';
import { drawCollections } from './results/collections.ts';
import { drawLiveRows } from './results/live-rows.ts';
import { drawNewest } from './results/newest.ts';
import { drawCount } from './ring/count.ts';
import { drawJoins } from './ring/joins.ts';
import { drawOwner } from './ring/owner.ts';
import { drawOwnerAfterLeave } from './ring/owner-after-leave.ts';
import { drawRange } from './ring/range.ts';
import { drawBuckets } from './sizes/buckets.ts';
import { drawRowsPerPartition } from './sizes/rows-per-partition.ts';
import { drawPairs } from './staleness/pairs.ts';
import { drawReadBack } from './staleness/read-back.ts';

/** Returns undefined if the random draw is not worth asking. Throws NotProven if the engine contradicts the rule. */
type Draw = (random: Random, level: Level) => Draft | undefined;

export const families: Readonly<Record<Topic, Readonly<Record<string, Draw>>>> = {
  ring: {
    owner: drawOwner,
    count: drawCount,
    range: drawRange,
    heir: drawOwnerAfterLeave,
    joins: drawJoins,
  },
  keys: {
    answered: drawAnswered,
    skipped: drawSkipped,
    left: drawRowsAfterInserts,
    order: drawOrder,
    serves: drawServes,
  },
  results: { live: drawLiveRows, newest: drawNewest, collections: drawCollections },
  placement: { holders: drawHolders, removal: drawAfterRemoval },
  levels: { served: drawServed, answers: drawAnswers },
  staleness: { read: drawReadBack, pairs: drawPairs },
  repair: { hinted: drawHinted, mended: drawMended },
  sizes: { rows: drawRowsPerPartition, buckets: drawBuckets },
};

const drawsMax = 100;

export interface Wanted {
  /** If it is left out, the seed chooses the family. */
  readonly family?: string | undefined;
  readonly level?: Level;
  /** Is called for tasks that the engine did not confirm. They are not shown. */
  readonly onContradiction?: (error: NotProven) => void;
}

/** The caller must have loaded all of the engine (`fetchExtended`). */
export function makeExercise(
  topic: Topic,
  seed: number,
  { family = familyOf(topic, seed), level = 2, onContradiction = () => undefined }: Wanted = {},
): Exercise {
  for (let draw = 0; draw < drawsMax; draw++) {
    const random = new Random(Math.imul(seed, 2_654_435_761) + draw);
    try {
      const draft = families[topic][family]!(random, level);
      if (draft) return { ...draft, topic, family, level, seed };
    } catch (error) {
      if (!(error instanceof NotProven)) throw error;
      onContradiction(error);
    }
  }
  throw new Error(`seed ${seed} of ${topic} makes no task`);
}

function familyOf(topic: Topic, seed: number): string {
  const names = Object.keys(families[topic]);
  // Neighbours in a series belong to different families. Which family comes first depends on the round of the seed.
  const round = Math.floor(seed / names.length);
  return names[(seed + new Random(round).below(names.length)) % names.length]!;
}
