// When the nodes of a cluster die, pages hear that the nodes come back, and not that there is no cluster.

import { describe, expect, it } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { NodeSupervisor } from '#server/cluster/node-supervisor.ts';
import { nodesOf } from '#server/cluster/topology.ts';
import { followCluster } from './cluster-link.ts';

function dyingCluster() {
  const [node] = nodesOf(1);
  const died = { isGone: false };
  const cluster = {
    engine: { name: 'java' },
    credentials: () => ({}),
    isStoppedOnPurpose: () => false,
    revive: () => new Promise<void>(() => {}),
    status: async () => [
      { node, state: died.isGone ? 'stopped' : 'running', answersCql: !died.isGone, contact: '' },
    ],
  } as unknown as Cluster;
  return { cluster, died };
}

describe('the link to a cluster whose only node dies', () => {
  it('says that it comes back', async () => {
    const { cluster, died } = dyingCluster();
    const link = followCluster(async () => cluster, new NodeSupervisor({ say: () => {} }));
    await link.look();
    expect(link.status()).toMatchObject({ state: 'ready' });
    died.isGone = true;
    await link.look();
    expect(link.status()).toMatchObject({
      state: 'partial',
      nodes: [{ name: 'n1', answers: false, recovery: 'coming-back' }],
    });
    expect(link.era()).toBe(1);
    await link.close();
  });

  it('says that there is none where nobody looks after it', async () => {
    const { cluster, died } = dyingCluster();
    const link = followCluster(async () => cluster);
    await link.look();
    died.isGone = true;
    await link.look();
    expect(link.status()).toEqual({ state: 'none' });
    await link.close();
  });
});
