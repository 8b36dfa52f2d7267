// Which nodes each node believes to be up. With gossip each node decides by the heartbeats that it hears of
// (gossip/gossiper.ts). Without it, which is the default, this is simplified: a node that falls silent is believed DOWN
// after a delay, a node that says goodbye almost at once; a node that returns is believed UP after a shorter delay.
// Each node decides for itself, so after a network partition both sides see each other as DOWN.

import type { ClusterNode } from './cluster-node.ts';
import { scheduleDispatch } from './hints.ts';
import type { World } from './world.ts';

/**
 * Called after any change. It schedules the checks at which other nodes would notice it. `delayMs` is how long it
 * takes to notice a silence.
 */
export function noticeLater(world: World, delayMs = world.settings.downDelayMs): void {
  const { queue, settings } = world;
  if (settings.gossip) return;
  const changedAt = queue.now;
  queue.scheduleRun(() => noticeSilence(world, changedAt), changedAt + delayMs * 1000);
  queue.scheduleRun(() => noticeReturn(world, changedAt), changedAt + settings.upDelayMs * 1000);
}

/** Updates all nodes at once. It is for tests and scenarios in which the delay does not matter. */
export function noticeNow(world: World): void {
  for (const observer of world.nodes) {
    if (observer.status !== 'up') continue;
    for (const target of world.nodes) {
      if (canHear(world, observer, target)) believeUp(world, observer, target);
      else if (knows(observer, target)) believeDown(world, observer, target);
    }
  }
}

function noticeSilence(world: World, changedAt: number): void {
  for (const observer of world.nodes) {
    if (observer.status !== 'up') continue;
    for (const target of world.nodes)
      if (
        knows(observer, target) &&
        !canHear(world, observer, target) &&
        isSettled(world, observer, target, changedAt)
      )
        believeDown(world, observer, target);
  }
}

function noticeReturn(world: World, changedAt: number): void {
  for (const observer of world.nodes) {
    if (observer.status !== 'up' || observer.seenDown.size === 0) continue;
    for (const target of [...observer.seenDown.keys()])
      if (canHear(world, observer, target) && isSettled(world, observer, target, changedAt))
        believeUp(world, observer, target);
  }
}

function canHear(world: World, observer: ClusterNode, target: ClusterNode): boolean {
  return observer === target || (target.status === 'up' && !world.isCut(observer, target));
}

/** Whether the target is a part of the cluster, or is about to become one. */
function knows({ view }: ClusterNode, target: ClusterNode): boolean {
  return view.members.includes(target) || view.joining.includes(target);
}

/** Whether nothing between the two nodes has changed since then. */
function isSettled(world: World, a: ClusterNode, b: ClusterNode, since: number): boolean {
  const linkSince = world.linkChanges.get(world.pairOf(a, b)) ?? 0;
  return Math.max(a.statusSince, b.statusSince, linkSince) <= since;
}

export function believeDown(world: World, observer: ClusterNode, of: ClusterNode): void {
  if (observer.seenDown.has(of)) return;
  observer.seenDown.set(of, world.queue.now);
  world.changes?.onBelief(observer);
  world.journal?.add({
    kind: 'seen-down',
    at: world.queue.now,
    node: observer.name,
    request: 0,
    of: of.name,
  });
}

export function believeUp(world: World, observer: ClusterNode, of: ClusterNode): void {
  if (!observer.seenDown.delete(of)) return;
  world.changes?.onBelief(observer);
  world.journal?.add({ kind: 'seen-up', at: world.queue.now, node: observer.name, request: 0, of: of.name });
  scheduleDispatch(world, observer);
}

/** A node that starts learns the state of the others at once. */
export function lookAround(world: World, node: ClusterNode): void {
  for (const target of world.nodes) {
    if (canHear(world, node, target)) node.seenDown.delete(target);
    else if (knows(node, target) && !node.seenDown.has(target)) node.seenDown.set(target, world.queue.now);
  }
}
