// When nodes are gone, the simulated cluster gives the answers that three real nodes gave, and afterwards its
// replicas hold what the real replicas held. `npm run failures` writes both tables, only from a real cluster.

import { expect, it } from 'vitest';
import recordedFailures from './failure-table.json' with { type: 'json' };
import { type Entry, observeFailures } from './failure-table.ts';
import recordedStories from './replica-stories.json' with { type: 'json' };
import { tellStories } from './replica-stories.ts';
import { simulatedFaultyCluster, simulatedReplicaCluster } from './simulated-clusters.ts';

const simulated = await observeFailures(await simulatedFaultyCluster(), { repeats: 1 });

it('both asked the same', () => {
  expect(simulated.map(questionOf).sort()).toEqual((recordedFailures as Entry[]).map(questionOf).sort());
});

it.each(simulated.map((entry) => [questionOf(entry), entry.outcomes] as const))(
  '%s',
  (question, outcomes) => {
    const recorded = (recordedFailures as Entry[]).find((entry) => questionOf(entry) === question);
    // If the result depends on the choice of replicas, the real cluster gave several answers. Ours must be one of
    // them.
    expect(recorded?.outcomes).toContain(outcomes[0]);
  },
);

it('replicas hold what the real ones held', async () => {
  expect(await tellStories(await simulatedReplicaCluster())).toEqual(recordedStories);
});

function questionOf({ rf, fault, operation, level }: Entry): string {
  const nodes = [
    ...fault.down.map((node) => `${node} down`),
    ...fault.unnoticed.map((node) => `${node} dead, unnoticed`),
  ];
  return `RF ${rf}, ${nodes.join(', ') || 'all up'}: ${operation} at ${level}`;
}
