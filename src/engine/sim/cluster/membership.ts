// How nodes come and go: what they announce, and who learns it. With gossip the news spreads from node to
// node; without it all nodes know it at once.

import type { Replication } from '#engine/values/replication.ts';
import type { ClusterNode } from './cluster-node.ts';
import { setStatus } from './gossip/gossiper.ts';
import type { Status } from './ring-state.ts';
import type { World } from './world.ts';

/** A node announces its status, or another node does so in its name. */
export function announce(world: World, node: ClusterNode, status: Status | undefined, by = node): void {
  node.ownStatus = status;
  world.journal?.add({
    kind: 'status',
    at: world.queue.now,
    node: by.name,
    request: 0,
    of: node.name,
    status,
    tokens: node.ringNode.tokens,
  });
  if (world.settings.gossip) {
    setStatus(world, by, { of: node, status });
    return;
  }
  const { ringState } = world;
  for (const observer of world.nodes) {
    observer.view = ringState;
    world.changes!.onLearned(world, observer, node);
  }
}

/**
 * The keyspaces of the cluster. Simplified: the schema is the same on all nodes at all times, so any node that stores
 * something of a keyspace tells of it.
 */
export function keyspacesOf(world: World): Map<string, Replication> {
  const keyspaces = new Map<string, Replication>();
  for (const { storage } of world.nodes)
    for (const { shape } of storage.tables) keyspaces.set(shape.keyspace.name, shape.keyspace.replication);
  return keyspaces;
}
