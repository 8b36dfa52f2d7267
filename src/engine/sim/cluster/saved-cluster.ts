// A whole cluster as data that JSON can hold, saved when no message is being sent. So nothing is lost when the page
// is reloaded.

import { fromBase64, toBase64 } from '#engine/sim/storage/base64.ts';
import { BytesIn } from '#engine/sim/storage/bytes-in.ts';
import { BytesOut } from '#engine/sim/storage/bytes-out.ts';
import { NodeStorage, type StorageSettings } from '#engine/sim/storage/node-storage.ts';
import { readPartitionBytes, writePartition } from '#engine/sim/storage/partition-codec.ts';
import { updateOf } from '#engine/sim/storage/stored-partition.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { Ballot } from './ballot.ts';
import { scheduleReplay } from './batch-replay.ts';
import type { ClusterNode, NodeStatus } from './cluster-node.ts';
import { noticeLater } from './failure-view.ts';
import { scheduleDispatch } from './hints.ts';
import type { PaxosState } from './paxos-state.ts';
import type { Proposal } from './payload.ts';
import type { World } from './world.ts';

/** What `save` returns and `restore` accepts. */
export interface SavedCluster {
  readonly version: 1;
  readonly now: number;
  readonly requests: number;
  readonly cuts: readonly number[];
  readonly nodes: readonly SavedNode[];
}

interface SavedNode {
  readonly name: string;
  readonly status: NodeStatus;
  readonly incarnation: number;
  readonly lastTimestamp: number;
  readonly skewMicros: number;
  readonly slowness: number;
  readonly seenDown: readonly (readonly [name: string, since: number])[];
  readonly storage: unknown;
  readonly paxos: readonly SavedPaxos[];
  readonly hints: readonly SavedHint[];
  readonly batches: readonly SavedBatch[];
}

interface SavedUpdate {
  readonly table: string;
  readonly partition: string;
}

interface SavedProposal {
  readonly ballot: Ballot;
  readonly table: string;
  readonly key: string;
  readonly update: SavedUpdate | undefined;
}

interface SavedPaxos {
  readonly name: string;
  readonly promised: Ballot;
  readonly accepted: SavedProposal | undefined;
  readonly committed: SavedProposal | undefined;
}

interface SavedHint {
  readonly to: string;
  readonly createdAtMicros: number;
  readonly updates: readonly SavedUpdate[];
}

interface SavedBatch {
  readonly id: number;
  readonly writtenAtMicros: number;
  readonly updates: readonly SavedUpdate[];
}

export function saveCluster(world: World): SavedCluster {
  // Simplified: only the ring of the beginning can be saved, and nothing of what nodes know by gossip.
  const hasChanged =
    world.nodes.length > world.sizeAtFirst || world.nodes.some(({ ownStatus }) => ownStatus !== 'NORMAL');
  if (hasChanged || world.settings.gossip)
    throw new Error('a cluster whose nodes gossip, or came and went, cannot be saved');
  return {
    version: 1,
    now: world.queue.now,
    requests: world.requests,
    cuts: [...world.cuts].map((pair) => {
      const [a, b] = world.nodesOfPair(pair);
      return a.index * world.nodes.length + b.index;
    }),
    nodes: world.nodes.map(saveNode),
  };
}

function saveNode(node: ClusterNode): SavedNode {
  const { name, status, incarnation, lastTimestamp, skewMicros, slowness } = node;
  return {
    name,
    status,
    incarnation,
    lastTimestamp,
    skewMicros,
    slowness,
    seenDown: [...node.seenDown].map(([other, since]) => [other.name, since]),
    storage: node.storage.save(),
    paxos: [...node.paxos.entries()].map(([key, state]) => savePaxos(key, state)),
    hints: node.hints.targets.flatMap((target) =>
      node.hints.for(target).map(({ createdAtMicros, updates }) => ({
        to: target.name,
        createdAtMicros,
        updates: updates.map(saveUpdate),
      })),
    ),
    batches: [...node.batches.values()].map(({ id, writtenAtMicros, updates }) => ({
      id,
      writtenAtMicros,
      updates: updates.map(saveUpdate),
    })),
  };
}

function savePaxos(name: string, { promised, accepted, committed }: PaxosState): SavedPaxos {
  return {
    name,
    promised,
    accepted: accepted && saveProposal(accepted),
    committed: committed && saveProposal(committed),
  };
}

function saveProposal({ ballot, table, key, update }: Proposal): SavedProposal {
  return { ballot, table: table.id, key: toBase64(key), update: update && saveUpdate(update) };
}

function saveUpdate(update: PartitionUpdate): SavedUpdate {
  const out = new BytesOut();
  writePartition(out, update);
  return { table: update.table.id, partition: toBase64(out.bytes.subarray(0, out.length)) };
}

/**
 * Restores into a world with the same ring that has done nothing yet. Data of tables that no longer exist is left
 * out.
 */
export function restoreCluster(
  world: World,
  saved: unknown,
  options: {
    storage: Partial<StorageSettings> & Pick<StorageSettings, 'partitioner'>;
    tableOf: (id: string) => TableShape | undefined;
  },
): void {
  const { version, now, requests, cuts, nodes } = saved as SavedCluster;
  if (version !== 1) throw new Error(`saved cluster has version ${version}, not 1`);
  const byName = new Map(world.nodes.map((node) => [node.name, node]));
  const names = nodes.map(({ name }) => name).join(' ');
  if (names !== world.nodes.map(({ name }) => name).join(' '))
    throw new Error(`the saved cluster has the nodes ${names}, this one has others`);
  world.queue.now = now;
  world.requests = requests;
  for (const pair of cuts)
    world.cuts.add(
      world.pairOf(world.nodes[Math.floor(pair / nodes.length)]!, world.nodes[pair % nodes.length]!),
    );
  const reader = new Reader(options.tableOf);
  for (const one of nodes) {
    const node = byName.get(one.name)!;
    node.status = one.status;
    node.incarnation = one.incarnation;
    node.lastTimestamp = one.lastTimestamp;
    node.skewMicros = one.skewMicros;
    node.slowness = one.slowness;
    for (const [name, since] of one.seenDown) node.seenDown.set(byName.get(name)!, since);
    node.storage = NodeStorage.restore(one.storage, options.storage, options.tableOf);
    for (const { name, promised, accepted, committed } of one.paxos)
      node.paxos.restore(name, {
        promised,
        accepted: accepted && reader.proposal(accepted),
        committed: committed && reader.proposal(committed),
      });
    for (const { to, createdAtMicros, updates } of one.hints) {
      const known = reader.updates(updates);
      if (known.length > 0)
        node.hints.add(byName.get(to)!, { updates: known, createdAtMicros, isOpen: false });
    }
    for (const { id, writtenAtMicros, updates } of one.batches) {
      const known = reader.updates(updates);
      if (known.length > 0) node.batches.set(id, { what: 'batch', id, writtenAtMicros, updates: known });
    }
  }
  for (const node of world.nodes) {
    scheduleDispatch(world, node);
    scheduleReplay(world, node);
  }
  noticeLater(world);
}

class Reader {
  readonly #tableOf: (id: string) => TableShape | undefined;

  constructor(tableOf: (id: string) => TableShape | undefined) {
    this.#tableOf = tableOf;
  }

  updates(saved: readonly SavedUpdate[]): PartitionUpdate[] {
    return saved.flatMap((update) => this.update(update) ?? []);
  }

  update({ table: id, partition }: SavedUpdate): PartitionUpdate | undefined {
    const table = this.#tableOf(id);
    if (!table) return undefined;
    const input = new BytesIn();
    input.open(fromBase64(partition), 0);
    return updateOf(table, readPartitionBytes(input, table.clusteringLength));
  }

  proposal({ ballot, table: id, key, update }: SavedProposal): Proposal | undefined {
    const table = this.#tableOf(id);
    return table && { ballot, table, key: fromBase64(key), update: update && this.update(update) };
  }
}
