// For tests: a link whose cluster state the test sets, and on which nobody can open a session.

import type { Cluster } from '#server/cluster/cluster.ts';

import type { ClusterLink, LinkStatus } from './cluster-link.ts';

export interface FakeClusterLink extends ClusterLink {
  now: LinkStatus;
  /** How often a request reached the cluster. */
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
