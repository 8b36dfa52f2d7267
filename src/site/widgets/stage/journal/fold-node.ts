import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { NodeState } from './state.ts';

/** A node as the fold keeps it. Whether its copy is fresh or stale follows from the copies of the other nodes. */
export type Node = Omit<NodeState, 'isReplica' | 'copy'>;

type NodeEvent = Extract<JournalEvent, { kind: 'node' }>;

export function newNode({
  name,
  datacenter,
  rack,
}: {
  name: string;
  datacenter: string;
  rack: string;
}): Node {
  return {
    name,
    datacenter,
    rack,
    status: 'up',
    isFailing: false,
    slowness: 1,
    seenDownBy: [],
    partition: undefined,
    hints: [],
  };
}

/** What happens to a node; one that is killed loses the hints that it stored after `flushedAt`. */
export function changeOf({ hints }: Node, { change, factor }: NodeEvent, flushedAt: number): Partial<Node> {
  switch (change) {
    case 'killed':
      return { status: 'down', hints: hints.filter(({ storedAt }) => storedAt <= flushedAt) };
    case 'stopped':
      return { status: 'down' };
    case 'paused':
      return { status: 'paused' };
    case 'started':
    case 'resumed':
      return { status: 'up' };
    case 'wiped':
      return { partition: undefined, hints: [] };
    case 'slowed':
      return { slowness: factor ?? 1 };
    case 'failing':
    case 'mended':
      return { isFailing: change === 'failing' };
    default:
      return {};
  }
}

/** Groups of nodes that cannot reach each other. */
export type NetworkPartition = readonly (readonly string[])[];

export function isCut(partitions: readonly NetworkPartition[], one: string, other: string): boolean {
  const groupOf = (groups: NetworkPartition, name: string) =>
    groups.findIndex((group) => group.includes(name));
  return partitions.some((groups) => {
    const [a, b] = [groupOf(groups, one), groupOf(groups, other)];
    return a >= 0 && b >= 0 && a !== b;
  });
}
