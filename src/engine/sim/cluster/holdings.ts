import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { everything } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { ClusterNode } from './cluster-node.ts';
import type { HeldHint } from './journal.ts';
import type { World } from './world.ts';

/** The most live rows of a partition that is told. Whoever draws a larger one would hold up the page. */
const rowsMax = 1000;
const whole = { slices: [everything], reversed: false, limit: rowsMax + 1 };

/**
 * Writes into the journal what every node stores of a partition at this moment, hints for other nodes included. Of a
 * partition with too many rows it writes nothing.
 */
export function tellHoldings(
  world: World,
  { table, key, request }: { table: TableShape; key: Uint8Array; request: number },
): void {
  const reads = world.nodes.map((node) =>
    node.storage.read(table, key, { ...whole, nowSeconds: world.nowSecondsAt(node) }),
  );
  if (reads.some(({ liveRows }) => liveRows > rowsMax)) return;
  for (const [at, node] of world.nodes.entries())
    world.journal?.add({
      kind: 'holding',
      at: world.queue.now,
      node: node.name,
      request,
      table,
      key,
      partition: reads[at]!.partition,
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
