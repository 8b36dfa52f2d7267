import { AllocationRing } from './allocation-ring.ts';
import { wrap } from './partitioner.ts';
import type { Random } from './random.ts';
import { replicationAwareTokens } from './replication-aware-tokens.ts';
import type { Ring, RingNode } from './ring.ts';
import { singleCopyTokens } from './single-copy-tokens.ts';
import { splitTokens } from './split-tokens.ts';

export interface Allocation {
  node: Omit<RingNode, 'tokens'>;
  /** `num_tokens`: 16 by default since 4.0. */
  count: number;
  /** `allocate_tokens_for_local_replication_factor`: 3 by default. */
  replicationFactor: number;
  /** Chooses the first token of a data centre. */
  random: Random;
}

/** The tokens that Cassandra would choose for a node that joins (dht/tokenallocator/TokenAllocation.java). */
export function allocateTokens(ring: Ring, allocation: Allocation): bigint[] {
  const { node, count, random } = allocation;
  const { replicas, byRack, sharesWith } = allocationRules(ring, allocation);
  const groupOf = ({ name, rack }: Omit<RingNode, 'tokens'>) => (byRack ? rack : name);
  const owner = { name: node.name, group: groupOf(node) };
  const among = new AllocationRing(
    ring.partitioner,
    ring.tokens.flatMap((token, at) => {
      const other = ring.owners[at]!;
      return sharesWith(other) ? [{ token, owner: { name: other.name, group: groupOf(other) } }] : [];
    }),
  );

  if (replicas === 1) return avoidClashes(ring, singleCopyTokens(among, { owner, count, random }));
  const groups = new Set(Array.from(among.slots(), (slot) => slot.owner.group));
  const isTooSmall = among.owners.size < replicas || groups.size < replicas || among.length < count;
  return avoidClashes(
    ring,
    isTooSmall
      ? splitTokens(among, { owner, count, random })
      : replicationAwareTokens(among, { owner, count, replicas }),
  );
}

interface Rules {
  replicas: number;
  /** Whether the copies are spread over racks rather than over nodes. */
  byRack: boolean;
  /** Whether the other node is one of those that the new node shares the data with. */
  sharesWith(other: RingNode): boolean;
}

/** If there are as many racks as copies, every rack holds all data once. Each rack is then a ring of its own. */
function allocationRules(ring: Ring, { node, replicationFactor }: Allocation): Rules {
  const { datacenter, rack } = node;
  const racks = ring.topology.hasRack(datacenter, rack) ? ring.topology.racksIn(datacenter) : 1;
  const inDatacenter = (other: RingNode) => other.datacenter === datacenter;
  if (replicationFactor <= 1) return { replicas: 1, byRack: false, sharesWith: inDatacenter };
  if (racks === replicationFactor)
    return { replicas: 1, byRack: false, sharesWith: (other) => inDatacenter(other) && other.rack === rack };
  if (racks > replicationFactor)
    return { replicas: replicationFactor, byRack: true, sharesWith: inDatacenter };
  if (racks === 1) return { replicas: replicationFactor, byRack: false, sharesWith: inDatacenter };
  throw new Error(
    `Token allocation failed: the number of racks ${racks} in datacenter ${datacenter} is lower than its replication factor ${replicationFactor}.`,
  );
}

/**
 * If another data centre already has a token, or a small ring gave the same token twice, the next free token is used.
 */
function avoidClashes(ring: Ring, tokens: readonly bigint[]): bigint[] {
  const taken = new Set(ring.tokens);
  return tokens.map((token) => {
    let free = token;
    while (taken.has(free)) free = wrap(ring.partitioner, free + 1n);
    taken.add(free);
    return free;
  });
}
