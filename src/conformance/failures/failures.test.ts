// What the simulated cluster answers when nodes are gone, and what its replicas hold afterwards, is what three real
// nodes answered and held. Both tables are written by `npm run failures`, from a real cluster alone.

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
    // Where the choice of replicas decides, the real cluster was seen to answer in several ways: ours is one of them.
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
