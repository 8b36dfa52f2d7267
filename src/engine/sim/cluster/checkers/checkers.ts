import { atomicBatches } from './atomic-batches.ts';
import { convergenceAfterHints, convergenceAfterReads, copiesOfAll } from './convergence.ts';
import { counterSums } from './counters.ts';
import { finalState, nothingInvented } from './final-state.ts';
import type { Checker } from './finished-run.ts';
import { journalOrder } from './journal-order.ts';
import { linearizableTransactions } from './linearizable-transactions.ts';
import { convergenceAfterRepairs, noZombies } from './repairs.ts';
import { allAreUp, oneView } from './ring.ts';
import { oneSchema } from './schema.ts';
import { strongReads } from './strong-reads.ts';
import { noLostUpdates } from './transactions.ts';

export const checkers: readonly Checker[] = [
  strongReads,
  convergenceAfterHints,
  convergenceAfterReads,
  copiesOfAll,
  finalState,
  nothingInvented,
  noLostUpdates,
  linearizableTransactions,
  counterSums,
  atomicBatches,
  journalOrder,
  oneView,
  allAreUp,
  oneSchema,
  convergenceAfterRepairs,
  noZombies,
];
