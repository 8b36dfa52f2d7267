import type { Ring } from '#engine/sim/ring/ring.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { PartitionRange, ReadCommand } from '#engine/values/coordinator.ts';
import type { ClusterNode } from './cluster-node.ts';
import type { KeyspaceReplicas } from './keyspace-replicas.ts';
import { candidatesOf, planFrom, type ReadPlan, type ReadPlanning } from './read-plan.ts';
import type { World } from './world.ts';

/** A part of the ring, and the replicas that are asked for it. */
export interface RangePlan extends ReadPlan {
  readonly range: PartitionRange;
}

/**
 * The ranges of the ring that a scan reads, in token order. Neighbouring ranges are merged if they have enough live
 * replicas in common (service/reads/range/ReplicaPlanIterator.java and ReplicaPlanMerger.java).
 */
export function* planRanges(
  world: World,
  coordinator: ClusterNode,
  command: ReadCommand,
  level: ConsistencyLevel,
): Generator<RangePlan, void> {
  if (!('range' in command.partitions)) throw new Error('a scan has no range');
  const bounds = restrict(world, command.partitions.range, command);
  if (level === 'NODE_LOCAL') {
    yield { range: bounds, candidates: [coordinator], contacts: [coordinator], blockFor: 1 };
    return;
  }
  const replicas = world.replicasOf(command.table.keyspace, coordinator);
  const planning: ReadPlanning = { coordinator, level, alwaysOneMore: false };
  let current: RangePlan | undefined;
  for (const { range, index } of rangesWithin(coordinator.view.ring, bounds)) {
    const candidates = candidatesOf(world, replicas.groupOfRange(index), planning);
    const next: RangePlan = { ...planFrom(replicas, candidates, planning), range };
    const merged: RangePlan | undefined = current && tryMerge(replicas, current, next, planning);
    if (current && !merged) yield current;
    current = merged ?? next;
  }
  if (current) yield current;
}

function tryMerge(
  replicas: KeyspaceReplicas,
  left: RangePlan,
  right: RangePlan,
  planning: ReadPlanning,
): RangePlan | undefined {
  const shared = left.candidates.filter((node) => right.candidates.includes(node));
  const plan = tryPlan(replicas, shared, planning);
  if (!plan) return undefined;
  const { datacenter } = planning.coordinator;
  const isRemote = ({ contacts }: ReadPlan) => contacts.some((node) => node.datacenter !== datacenter);
  // The ranges are not merged if this would ask another data centre without need.
  if (isRemote(plan) && !isRemote(left) && !isRemote(right)) return undefined;
  return { ...plan, range: { start: left.range.start, end: right.range.end } };
}

function tryPlan(
  replicas: KeyspaceReplicas,
  candidates: readonly ClusterNode[],
  planning: ReadPlanning,
): ReadPlan | undefined {
  try {
    return planFrom(replicas, candidates, planning);
  } catch {
    return undefined;
  }
}

/** The rest of the range after the place where an earlier page ended. */
function restrict({ partitioner }: World, range: PartitionRange, { after }: ReadCommand): PartitionRange {
  if (!after) return range;
  const token = partitioner.tokenOf(after.key);
  return { start: { token, inclusive: true }, end: range.end };
}

/** The ring's own ranges with their numbers, cut to the bounds. The range that wraps around comes in two parts. */
function* rangesWithin(
  ring: Ring,
  { start, end }: PartitionRange,
): Generator<{ range: PartitionRange; index: number }, void> {
  const { length } = ring;
  const startsIn = start ? firstRange(ring.tokens, start.token, start.inclusive) : 0;
  for (let part = startsIn; part <= length; part++) {
    const from = part === startsIn ? start : { token: ring.tokenAt(part - 1), inclusive: false };
    const isLast = part === length || (end !== undefined && end.token <= ring.tokenAt(part));
    const to = isLast ? end : { token: ring.tokenAt(part), inclusive: true };
    if (!isEmpty(from, to)) yield { range: { start: from, end: to }, index: part === length ? 0 : part };
    if (isLast) return;
  }
}

/** The number of the first range that holds anything at or after a token. */
function firstRange(tokens: readonly bigint[], token: bigint, isInclusive: boolean): number {
  let from = 0;
  let to = tokens.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isInclusive ? tokens[middle]! < token : tokens[middle]! <= token) from = middle + 1;
    else to = middle;
  }
  return from;
}

function isEmpty(from: PartitionRange['start'], to: PartitionRange['end']): boolean {
  if (!from || !to) return false;
  return from.token > to.token || (from.token === to.token && !(from.inclusive && to.inclusive));
}
