// For tests: a link whose cluster comes and goes as the test says, and that nobody can open.

import type { Cluster } from '#server/cluster/cluster.ts';

import type { ClusterLink, LinkStatus } from './cluster-link.ts';

export interface FakeClusterLink extends ClusterLink {
  now: LinkStatus;
  /** How often somebody got as far as the cluster. */
  reached: number;
}

export function fakeClusterLink(now: LinkStatus = { state: 'none' }): FakeClusterLink {
  const reach = () => {
    link.reached++;
    return Promise.reject(new Error('no cluster'));
  };
  const link: FakeClusterLink = {
    now,
    reached: 0,
    status: () => link.now,
    era: () => 0,
    look: () => Promise.resolve(),
    cluster: () => {
      link.reached++;
      return { engine: { name: 'external' }, nodes: [] } as unknown as Cluster;
    },
    admin: reach,
    letGo: () => Promise.resolve(),
    open: reach,
    secret: () => '',
    close: () => Promise.resolve(),
  };
  return link;
}
