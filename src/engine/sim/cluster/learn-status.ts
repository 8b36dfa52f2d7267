import type { ClusterNode } from './cluster-node.ts';
import { takeOver } from './leave.ts';
import type { World } from './world.ts';

/** What a node does when it has learned that the status of another has changed. */
export function learnStatus(world: World, observer: ClusterNode, of: ClusterNode): void {
  const { view } = observer;
  const isKnown = view.members.includes(of) || view.joining.includes(of);
  if (!isKnown) drop(observer, of);
  if (of.replaces && view.members.includes(of)) drop(observer, of.replaces);
  const removal = world.removals.get(of);
  if (removal?.waitingFor.has(observer) && view.leaving.includes(of) && observer.status !== 'down')
    world.run(observer, takeOver(world, observer, { dead: of, by: removal.by }), () => {});
}

/** Nothing is kept for a node that will not come back. */
function drop(observer: ClusterNode, gone: ClusterNode): void {
  observer.seenDown.delete(gone);
  observer.hints.remove(gone, new Set(observer.hints.for(gone)));
}
