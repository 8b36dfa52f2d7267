// Clusters for the tasks about replicas: nodes with tokens in one or two data centres, and the rule that says which of
// them hold a row.

import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import type { Random } from '#engine/sim/ring/random.ts';

import { between, some } from '../draw.ts';
import { Proof, prove, type TokenNode } from '../proof.ts';

export interface PlacedNode extends TokenNode {
  readonly datacenter: string;
  readonly rack: string;
}

/** How many replicas each data centre has. */
export type Factors = Readonly<Record<string, number>>;

const unit = 10n ** 17n;

/** Nodes with well separated tokens. Their names do not follow the order of the ring. */
export function drawPlaced(random: Random, counts: readonly number[], racks = 1): PlacedNode[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const step = Math.floor(176 / total);
  const places = some(
    random,
    Array.from({ length: total }, (_, at) => -88 + at * step + between(random, 0, step - 6)),
  );
  return counts.flatMap((count, dc) =>
    Array.from({ length: count }, (_, at) => {
      const number = counts.slice(0, dc).reduce((sum, one) => sum + one, 0) + at + 1;
      return {
        name: `n${number}`,
        token: BigInt(places[number - 1]!) * unit,
        datacenter: `dc${dc + 1}`,
        rack: `r${(at % racks) + 1}`,
      };
    }),
  );
}

export function sayReplication(factors: Factors): string {
  const list = Object.entries(factors).map(([name, factor]) => `'${name}': ${factor}`);
  return `{'class': 'NetworkTopologyStrategy', ${list.join(', ')}}`;
}

export function tokenOfInt(id: number): bigint {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setInt32(0, id);
  return murmur3Partitioner.tokenOf(bytes);
}

/**
 * The replicas of a token if all nodes of a data centre are in one rack, or in as many racks as there are nodes: the
 * first nodes clockwise.
 */
export function firstReplicas(nodes: readonly PlacedNode[], factors: Factors, token: bigint): PlacedNode[] {
  const sorted = clockwiseFrom(nodes, token);
  return Object.entries(factors).flatMap(([name, factor]) =>
    sorted.filter(({ datacenter }) => datacenter === name).slice(0, factor),
  );
}

/** All nodes, beginning with the owner of the token. */
export function clockwiseFrom<N extends TokenNode>(nodes: readonly N[], token: bigint): N[] {
  const sorted = nodes.toSorted((a, b) => (a.token < b.token ? -1 : 1));
  const first = sorted.findIndex((node) => node.token >= token);
  return first < 0 ? sorted : [...sorted.slice(first), ...sorted.slice(0, first)];
}

/** A cluster with the table `carts` and one row in it, whose replicas are proven. */
export function layCart(
  nodes: readonly PlacedNode[],
  { factors, id, replicas }: { factors: Factors; id: number; replicas: readonly PlacedNode[] },
  settings: ConstructorParameters<typeof Proof>[1] = {},
): Proof {
  const proof = new Proof(nodes, { ...settings, replication: sayReplication(factors) });
  proof.run('CREATE TABLE carts (id int PRIMARY KEY, item text)');
  proof.run(`INSERT INTO carts (id, item) VALUES (${id}, 'phone')`, { consistency: 'ALL' });
  const held = proof.held('carts', 'id');
  for (const { name } of nodes)
    prove(
      held.get(name)!.length === (replicas.some((one) => one.name === name) ? 1 : 0),
      `what ${name} holds of row ${id}`,
    );
  return proof;
}
