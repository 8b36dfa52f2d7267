// How nodes leave: by themselves (decommission), or removed by others after they died (removenode).

import { leaveMoves, removeMoves } from '#engine/sim/ring/ring-moves.ts';
import { totalReplicas } from '#engine/values/replication.ts';
import type { ClusterNode } from './cluster-node.ts';
import { storeHint } from './hints.ts';
import { addRange, type MoveOutcome, nearestSource, refuse } from './join.ts';
import { distanceOf } from './keyspace-replicas.ts';
import { announce, keyspacesOf } from './membership.ts';
import type { Message } from './message.ts';
import { done, type HandedHint, type StreamRange } from './payload.ts';
import { awaitStreams, openStream } from './streams.ts';
import { Condition, type Process, sleepUntil } from './task.ts';
import type { World } from './world.ts';

/**
 * A node leaves (StorageService.decommission): it announces it, waits until everybody must have heard of it, and
 * streams all it owns to the nodes that take over. Meanwhile these get all writes too. Then it is gone.
 */
export function* decommission(world: World, node: ClusterNode): Process<MoveOutcome> {
  const { view } = node;
  const reason = reasonToStay(world, node);
  if (reason) return refuse(reason);
  announce(world, node, 'LEAVING');
  yield* sleepUntil(world.queue.now + world.settings.ringDelayMs * 1000);
  const targets = new Map<ClusterNode, StreamRange[]>();
  for (const [keyspace, replication] of keyspacesOf(world))
    for (const move of leaveMoves(view.ring, node.name, replication).moves)
      addRange(targets, world.node(view.ring.node(move.to)), keyspace, move);
  const sessions = [...targets].map(([to, ranges]) =>
    openStream(world, { from: node, to, ranges, isRequested: false }),
  );
  yield* awaitStreams(sessions);
  if (sessions.some(({ outcome }) => outcome !== 'complete')) {
    announce(world, node, 'NORMAL');
    return refuse('Stream failed');
  }
  handHintsOn(world, node);
  announce(world, node, 'LEFT');
  // It tells others for a while that it has left, and then goes.
  if (world.settings.gossip) yield* sleepUntil(world.queue.now + world.settings.ringDelayMs * 1000);
  return { isDone: true };
}

function reasonToStay(world: World, node: ClusterNode): string | undefined {
  const { view } = node;
  if (!view.members.includes(node)) return 'local node is not a member of the token ring yet';
  if (view.members.length - view.leaving.length < 2)
    return 'no other normal nodes in the ring; decommission would be pointless';
  if (node.ownStatus === 'LEAVING') return 'This node is still decommissioning.';
  if (node.ownStatus !== 'NORMAL')
    return `Node in ${node.ownStatus} state; wait for status to become normal or restart`;
  for (const [keyspace, replication] of keyspacesOf(world)) {
    const [factor, count] =
      replication.class === 'NetworkTopologyStrategy'
        ? [replication.datacenters[node.datacenter] ?? 0, view.membersIn(node.datacenter).length]
        : [totalReplicas(replication), view.members.length];
    if (count <= factor)
      return `Not enough live nodes to maintain replication factor in keyspace ${keyspace} (RF = ${factor}, N = ${count}). Perform a forceful decommission to ignore.`;
  }
  return undefined;
}

/** Gives the hints that the node keeps to the nearest node that is up (hints/HintsService.java, transferHints). */
function handHintsOn(world: World, node: ClusterNode): void {
  const [to] = node.view.members
    .filter((other) => other !== node && node.sees(other))
    .toSorted((a, b) => distanceOf(node, a) - distanceOf(node, b));
  const hints = node.hints.targets.flatMap((target) =>
    node.hints
      .for(target)
      .map(({ updates, createdAtMicros }) => ({ target: target.name, updates, createdAtMicros })),
  );
  node.hints.clear();
  if (to && hints.length > 0)
    world.send({
      verb: 'STREAM',
      from: node,
      to,
      payload: { what: 'hints', hints },
      phase: 'hint',
      request: 0,
      expiresAt: Number.POSITIVE_INFINITY,
      handler: undefined,
      asker: node,
      askerIncarnation: node.incarnation,
      isResponse: false,
    });
}

export function receiveHints(world: World, message: Message, hints: readonly HandedHint[]): void {
  for (const { target: name, updates, createdAtMicros } of hints) {
    const target = world.byName.get(name)!;
    if (!target.isGone)
      storeHint(world, { keeper: message.to, target, updates, request: 0, createdAtMicros });
  }
}

/**
 * A node removes another that is dead (StorageService.removeNode): it announces in its name that it is being removed.
 * Each node that takes over a range streams it from a replica that is left, and reports when it is done.
 */
export function* removeNode(world: World, by: ClusterNode, dead: ClusterNode): Process<MoveOutcome> {
  const { view } = by;
  if (!view.members.includes(dead)) return refuse('Host ID not found.');
  if (by === dead) return refuse('Cannot remove self');
  if (by.sees(dead))
    return refuse(
      `Node /${dead.address}:7000 is alive and owns this ID. Use decommission command to remove it from the ring`,
    );
  if (view.leaving.length > 0)
    return refuse(
      "This node is already processing a removal. Wait for it to complete, or use 'removenode force' if this has failed.",
    );
  yield* sleepUntil(world.queue.now + world.settings.ringDelayMs * 1000);
  const heirs = heirsOf(world, by, dead);
  const removal = new Removal(by, heirs);
  world.removals.set(dead, removal);
  announce(world, dead, 'removing', by);
  if (!removal.isMet) yield removal;
  world.removals.delete(dead);
  announce(world, dead, 'removed', by);
  return { isDone: true };
}

/** The nodes that still have to report that they hold the ranges of a node that is being removed. */
export class Removal extends Condition {
  /** Who removes it. */
  readonly by: ClusterNode;
  readonly waitingFor: Set<ClusterNode>;

  constructor(by: ClusterNode, heirs: readonly ClusterNode[]) {
    super();
    this.by = by;
    this.waitingFor = new Set(heirs);
    if (heirs.length === 0) this.meet();
  }

  report(heir: ClusterNode): void {
    this.waitingFor.delete(heir);
    if (this.waitingFor.size === 0) this.meet();
  }
}

function heirsOf(world: World, by: ClusterNode, dead: ClusterNode): ClusterNode[] {
  const heirs = new Set<ClusterNode>();
  for (const [, replication] of keyspacesOf(world))
    for (const { to } of removeMoves(by.view.ring, dead.name, replication).moves)
      heirs.add(world.node(by.view.ring.node(to)));
  return [...heirs].filter((heir) => by.sees(heir));
}

/**
 * Runs on a node that learns that a dead one is being removed: it gets the ranges that it takes over from replicas
 * that are left (StorageService.restoreReplicaCount).
 */
export function* takeOver(
  world: World,
  heir: ClusterNode,
  { dead, by }: { dead: ClusterNode; by: ClusterNode },
): Process<void> {
  const nearest = nearestSource(world, heir, dead);
  const { ring } = heir.view;
  const sources = new Map<ClusterNode, StreamRange[]>();
  for (const [keyspace, replication] of keyspacesOf(world))
    for (const move of removeMoves(ring, dead.name, replication, nearest).moves)
      if (move.to === heir.name && move.from !== null)
        addRange(sources, world.node(ring.node(move.from)), keyspace, move);
  const sessions = [...sources].map(([from, ranges]) =>
    openStream(world, { from, to: heir, ranges, isRequested: true }),
  );
  yield* awaitStreams(sessions);
  // A node that could not get its data says nothing, and the removal waits for it until it is forced.
  if (sessions.some(({ outcome }) => outcome !== 'complete')) return;
  const received = new Condition();
  while (!received.isMet && world.removals.has(dead)) {
    world.send({
      verb: 'REPLICATION_DONE_REQ',
      from: heir,
      to: by,
      payload: { what: 'replication-done', dead: dead.name },
      phase: 'stream',
      request: 0,
      expiresAt: Number.POSITIVE_INFINITY,
      handler: { onResponse: () => received.meet(), onFailure: () => {} },
      asker: heir,
      askerIncarnation: heir.incarnation,
      isResponse: false,
    });
    yield received.until(world.queue.now + 5_000_000);
  }
}

export function receiveReplicationDone(world: World, message: Message, dead: string): void {
  world.removals.get(world.byName.get(dead)!)?.report(message.from);
  world.reply(message, 'REPLICATION_DONE_RSP', done);
}
