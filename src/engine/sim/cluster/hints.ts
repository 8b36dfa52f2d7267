import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { ClusterNode } from './cluster-node.ts';
import type { Hint } from './hint-store.ts';
import type { Message, ResponseHandler } from './message.ts';
import { smallestGcGrace } from './mutation.ts';
import { done } from './payload.ts';
import { applyMutation } from './replica.ts';
import { Condition, type Process } from './task.ts';
import type { World } from './world.ts';

/**
 * Stores a hint for a replica that missed a write, if the rules allow it. Returns whether it did
 * (StorageProxy.shouldHint).
 */
export function storeHint(
  world: World,
  options: {
    keeper: ClusterNode;
    target: ClusterNode;
    updates: readonly PartitionUpdate[];
    request: number;
    createdAtMicros?: number;
  },
): boolean {
  const { keeper, target, updates, request, createdAtMicros = world.queue.now } = options;
  if (keeper === target) return false;
  const reason = !world.settings.hintedHandoff
    ? 'disabled'
    : isPastWindow(world, keeper, target)
      ? 'window'
      : undefined;
  const moment = { at: world.queue.now, node: keeper.name, request, to: target.name };
  if (reason) {
    world.journal?.add({ ...moment, kind: 'hint-not-stored', reason });
    return false;
  }
  keeper.hints.add(target, { updates, createdAtMicros, isOpen: true });
  for (const update of updates) world.journal?.add({ ...moment, kind: 'hint-stored', update });
  scheduleDispatch(world, keeper);
  return true;
}

/**
 * Whether the target has been down for longer than the window, or has had hints for longer
 * (hint_window_persistent_enabled).
 */
function isPastWindow(world: World, keeper: ClusterNode, target: ClusterNode): boolean {
  const windowMicros = world.settings.hintWindowMs * 1000;
  const downSince = keeper.seenDown.get(target) ?? world.queue.now;
  const earliest = keeper.hints.for(target)[0]?.createdAtMicros ?? world.queue.now;
  return world.queue.now - Math.min(downSince, earliest) > windowMicros;
}

/** Schedules the next round. If no target with hints is up, the round is scheduled when one of them comes up. */
export function scheduleDispatch(world: World, keeper: ClusterNode): void {
  if (keeper.hints.isScheduled || keeper.status === 'down') return;
  if (!keeper.hints.targets.some((target) => keeper.sees(target))) return;
  keeper.hints.isScheduled = true;
  const interval = world.settings.hintDispatchIntervalMs * 1000;
  const at = (Math.floor(world.queue.now / interval) + 1) * interval;
  world.later(keeper, at, () => dispatch(world, keeper));
}

/**
 * Runs one round: it sends the hints in closed files, and closes the open files (hints/HintsDispatchTrigger.java).
 */
function dispatch(world: World, keeper: ClusterNode): void {
  keeper.hints.isScheduled = false;
  for (const target of keeper.hints.targets) {
    if (!keeper.sees(target)) continue;
    const closed = keeper.hints.for(target).filter((hint) => !hint.isOpen);
    for (const hint of keeper.hints.for(target)) hint.isOpen = false;
    if (closed.length > 0) world.run(keeper, deliver(world, { keeper, target, hints: closed }), () => {});
  }
  scheduleDispatch(world, keeper);
}

/** Sends hints. Acknowledged and expired hints are deleted. The rest wait for the next round. */
function* deliver(
  world: World,
  { keeper, target, hints }: { keeper: ClusterNode; target: ClusterNode; hints: readonly Hint[] },
): Process<void> {
  const live = hints.filter((hint) => isLive(world, keeper, hint));
  const gone = new Set(hints.filter((hint) => !live.includes(hint)));
  const moment = { node: keeper.name, request: 0, to: target.name };
  for (const { updates } of gone) {
    for (const update of updates)
      world.journal?.add({ ...moment, at: world.queue.now, kind: 'hint-expired', update });
  }
  keeper.hints.remove(target, gone);
  if (live.length === 0) return;

  const all = new Condition();
  let waiting = live.length;
  const expiresAt = world.queue.now + world.settings.writeTimeoutMs * 1000;
  for (const hint of live) {
    const handler: ResponseHandler = {
      onResponse() {
        keeper.hints.remove(target, new Set([hint]));
        for (const update of hint.updates)
          world.journal?.add({ ...moment, at: world.queue.now, kind: 'hint-delivered', update });
        if (--waiting === 0) all.meet();
      },
      onFailure() {
        if (--waiting === 0) all.meet();
      },
    };
    world.send({
      verb: 'HINT_REQ',
      from: keeper,
      to: target,
      payload: { what: 'mutation', updates: hint.updates, forwardTo: [] },
      phase: 'hint',
      request: 0,
      expiresAt,
      handler,
      asker: keeper,
      askerIncarnation: keeper.incarnation,
      isResponse: false,
    });
  }
  yield all.until(expiresAt);
}

function isLive(world: World, keeper: ClusterNode, { updates, createdAtMicros }: Hint): boolean {
  return world.nowSecondsAt(keeper) < Math.floor(createdAtMicros / 1_000_000) + smallestGcGrace(updates);
}

/** Runs on the target of a hint (hints/HintVerbHandler.java). */
export function receiveHint(world: World, message: Message, updates: readonly PartitionUpdate[]): void {
  applyMutation(world, message.to, updates, message.request);
  world.reply(message, 'HINT_RSP', done);
}
