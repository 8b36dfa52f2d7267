import type { TableShape } from '#engine/values/table-shape.ts';
import type { ClusterNode } from './cluster-node.ts';
import { truncateError } from './errors.ts';
import { Condition, type Process } from './task.ts';
import type { World } from './world.ts';

/** Empties a table on every node of the cluster. All nodes must be up (StorageProxy.truncateBlocking). */
export function* truncate(
  world: World,
  coordinator: ClusterNode,
  { table, request }: { table: TableShape; request: number },
): Process<void> {
  if (coordinator.seenDown.size > 0) throw truncateError('Cannot achieve consistency level ALL');
  const { members } = coordinator.view;
  const all = new Condition();
  let received = 0;
  const handler = {
    onResponse() {
      if (++received === members.length) all.meet();
    },
    onFailure() {},
  };
  const deadline = world.queue.now + world.settings.truncateTimeoutMs * 1000;
  for (const to of members) {
    if (to === coordinator) {
      to.storage.truncate(table);
      world.journal?.add({ kind: 'truncating', at: world.queue.now, node: to.name, request, table });
      handler.onResponse();
      continue;
    }
    world.send({
      verb: 'TRUNCATE_REQ',
      from: coordinator,
      to,
      payload: { what: 'truncate', table },
      phase: 'truncate',
      request,
      expiresAt: deadline,
      handler,
      asker: coordinator,
      askerIncarnation: coordinator.incarnation,
      isResponse: false,
    });
  }
  if (!all.isMet) yield all.until(deadline);
  if (!all.isMet) throw truncateError(`Truncate timed out - received only ${received} responses`);
}
