// What can happen to nodes and to the network between them.

import { scheduleReplay } from './batch-replay.ts';
import type { ClusterNode } from './cluster-node.ts';
import { noAnswer } from './errors.ts';
import { lookAround, noticeLater } from './failure-view.ts';
import { scheduleDispatch } from './hints.ts';
import type { FailureReason } from './payload.ts';
import type { World } from './world.ts';

/** Stops a node properly: it says goodbye, flushes its memtables, and no longer answers anyone. */
export function stop(world: World, node: ClusterNode): void {
  if (node.status === 'down') return;
  node.storage.drain(world.nowSecondsAt(node));
  // The hints that it has in memory are written to disk too.
  node.hints.crash(Number.POSITIVE_INFINITY);
  world.changes?.onStopping(world, node);
  goDown(world, node, 'stopped');
  node.storage.crash();
  noticeLater(world, world.settings.goodbyeDelayMs);
}

/** Kills a node at once. The other nodes notice it only after a delay. */
export function kill(world: World, node: ClusterNode): void {
  if (node.status === 'down') return;
  node.storage.crash();
  node.hints.crash(world.queue.now - world.settings.hintsFlushMs * 1000);
  goDown(world, node, 'killed');
  noticeLater(world);
}

/** A node that has left goes away for good. */
export function goAway(world: World, node: ClusterNode): void {
  goDown(world, node, 'stopped');
}

function goDown(world: World, node: ClusterNode, change: 'stopped' | 'killed'): void {
  setStatus(world, node, 'down');
  node.incarnation++;
  node.backlog = [];
  node.sweeps.clear();
  node.replayTimer = undefined;
  node.replaying.clear();
  node.readLatencies.clear();
  world.journal?.add({ kind: 'node', at: world.queue.now, node: node.name, request: 0, change });
  for (const task of [...node.tasks]) task.abandon(noAnswer(node));
  world.capacity?.forget(node);
  if (world.changes) world.changes.onDown(world, node);
  else world.repairs?.onDown(world, node);
}

/** Starts a node again: it replays its commit log and learns the state of the others. */
export function start(world: World, node: ClusterNode): void {
  if (node.status !== 'down' || node.isGone) return;
  node.storage.restart(world.nowSecondsAt(node));
  setStatus(world, node, 'up');
  world.journal?.add({
    kind: 'node',
    at: world.queue.now,
    node: node.name,
    request: 0,
    change: 'started',
  });
  // A node that gossips has yet to find out who is there.
  if (!world.settings.gossip) lookAround(world, node);
  world.changes?.onStarted(world, node);
  scheduleDispatch(world, node);
  scheduleReplay(world, node);
  noticeLater(world);
}

/**
 * Pauses a node, as a long garbage collection does. Events that arrive meanwhile wait. Other nodes may come to
 * believe that it is down.
 */
export function pause(world: World, node: ClusterNode): void {
  if (node.status !== 'up') return;
  setStatus(world, node, 'paused');
  world.journal?.add({ kind: 'node', at: world.queue.now, node: node.name, request: 0, change: 'paused' });
  noticeLater(world);
}

export function resume(world: World, node: ClusterNode): void {
  if (node.status !== 'paused') return;
  setStatus(world, node, 'up');
  world.journal?.add({ kind: 'node', at: world.queue.now, node: node.name, request: 0, change: 'resumed' });
  for (const event of node.backlog.splice(0)) world.queue.schedule(event, world.queue.now);
  noticeLater(world);
}

/** Deletes everything that a node has, including its disk. A running node continues with nothing. */
export function wipe(world: World, node: ClusterNode): void {
  node.storage.wipe();
  node.paxos.clear();
  node.hints.clear();
  node.batches.clear();
  node.replayTimer?.cancel();
  node.replayTimer = undefined;
  world.journal?.add({ kind: 'node', at: world.queue.now, node: node.name, request: 0, change: 'wiped' });
}

export function slowDown(world: World, node: ClusterNode, factor: number): void {
  node.slowness = factor;
  world.journal?.add({
    kind: 'node',
    at: world.queue.now,
    node: node.name,
    request: 0,
    change: 'slowed',
    factor,
  });
}

/** From now on the node answers requests with this failure; undefined ends it. */
export function fail(world: World, node: ClusterNode, reason: FailureReason | undefined): void {
  node.failing = reason;
  world.journal?.add({
    kind: 'node',
    at: world.queue.now,
    node: node.name,
    request: 0,
    change: reason ? 'failing' : 'mended',
  });
}

/**
 * Nodes of different groups can no longer exchange messages. A node in none of the groups can still reach all nodes.
 */
export function partition(world: World, groups: readonly (readonly ClusterNode[])[]): void {
  for (const [at, group] of groups.entries())
    for (const other of groups.slice(at + 1))
      for (const a of group) for (const b of other) setCut(world, a, b, true);
  world.journal?.add({
    kind: 'partitioned',
    at: world.queue.now,
    node: '',
    request: 0,
    groups: groups.map((group) => group.map(({ name }) => name)),
  });
  noticeLater(world);
}

export function heal(world: World): void {
  for (const pair of [...world.cuts]) setCut(world, ...world.nodesOfPair(pair), false);
  world.journal?.add({ kind: 'healed', at: world.queue.now, node: '', request: 0 });
  noticeLater(world);
}

function setCut(world: World, a: ClusterNode, b: ClusterNode, isCut: boolean): void {
  const pair = world.pairOf(a, b);
  if (a === b || world.cuts.has(pair) === isCut) return;
  if (isCut) world.cuts.add(pair);
  else world.cuts.delete(pair);
  world.linkChanges.set(pair, world.queue.now);
}

function setStatus(world: World, node: ClusterNode, status: ClusterNode['status']): void {
  node.status = status;
  node.statusSince = world.queue.now;
}
