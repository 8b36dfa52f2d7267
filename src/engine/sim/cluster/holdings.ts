import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { everything } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { ClusterNode } from './cluster-node.ts';
import type { HeldHint } from './journal.ts';
import type { World } from './world.ts';

const whole = { slices: [everything], reversed: false, limit: Number.POSITIVE_INFINITY };

/** Writes into the journal what every node stores of a partition at this moment, hints for other nodes included. */
export function tellHoldings(
  world: World,
  { table, key, request }: { table: TableShape; key: Uint8Array; request: number },
): void {
  for (const node of world.nodes)
    world.journal?.add({
      kind: 'holding',
      at: world.queue.now,
      node: node.name,
      request,
      table,
      key,
      partition: node.storage.read(table, key, { ...whole, nowSeconds: world.nowSecondsAt(node) }).partition,
      hints: hintsOf(node, table, key),
    });
}

function hintsOf({ hints }: ClusterNode, table: TableShape, key: Uint8Array): HeldHint[] {
  const isOfPartition = (update: PartitionUpdate) => update.table.id === table.id && isSame(update.key, key);
  return hints.targets.flatMap((target) =>
    hints
      .for(target)
      .flatMap(({ updates, createdAtMicros: storedAt }) =>
        updates.filter(isOfPartition).map((update) => ({ to: target.name, update, storedAt })),
      ),
  );
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
