// Virtual nodes: how evenly the data is spread, who sends when a node joins, and which pairs of nodes share data, by
// the number of tokens per node. The cursor is that number. Everything is computed from the ring. No DOM.

import { buildRing } from '#engine/sim/ring/build-ring.ts';
import { movedShare, trafficOf } from '#engine/sim/ring/movement.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { effectiveOwnership, type Spread, spreadOf } from '#engine/sim/ring/ownership.ts';
import { distance, positionOf, wrap } from '#engine/sim/ring/partitioner.ts';
import { Placement } from '#engine/sim/ring/placement.ts';
import type { Ring, RingNode } from '#engine/sim/ring/ring.ts';
import { joinMoves } from '#engine/sim/ring/ring-moves.ts';
import { networkTopologyStrategy, type Replication } from '#engine/values/replication.ts';
import { readSeed } from '#site/widgets/stage/seed.ts';

export const views = ['balance', 'join', 'odds'] as const;
export type View = (typeof views)[number];

export const allocations = ['random', 'chosen'] as const;
/** `chosen`: as Cassandra's allocator does; a single token is placed by hand instead, at equal distances. */
export type Allocation = (typeof allocations)[number];

export interface Setup {
  readonly view: View;
  readonly nodes: number;
  readonly allocation: Allocation;
  readonly rf: number;
  readonly racks: number;
  readonly seed: number;
  /** The number of the node that stands out. Undefined for the one that the view itself would show. */
  readonly node: number | undefined;
}

export const nodeCounts = [6, 12, 24] as const;
export const factors = [2, 3] as const;
export const rackCounts = [1, 3] as const;

const plain: Setup = {
  view: 'balance',
  nodes: 12,
  allocation: 'random',
  rf: 3,
  racks: 1,
  seed: 7,
  node: undefined,
};

export const setups: Readonly<Record<View, Setup>> = {
  balance: plain,
  join: { ...plain, view: 'join', allocation: 'chosen' },
  odds: { ...plain, view: 'odds', allocation: 'chosen' },
};

const stops = [1, 2, 4, 8, 16, 32, 64, 128, 256] as const;

/**
 * The numbers of tokens that can be shown. Choosing many tokens takes long, in Cassandra too, and nobody does it: few
 * chosen tokens are even already.
 */
export function stopsOf({ allocation, nodes }: Pick<Setup, 'allocation' | 'nodes'>): readonly number[] {
  if (allocation === 'random') return stops;
  return stops.filter((count) => count <= (nodes > 12 ? 16 : 32));
}

/** The step at which the figure answers its question: Cassandra's default. */
export const answerTokens = 16;
export const answerStep = stops.indexOf(answerTokens);

function replicationOf({ rf }: Pick<Setup, 'rf'>): Replication {
  return networkTopologyStrategy({ dc1: rf });
}

/** Cassandra's default for `allocate_tokens_for_local_replication_factor`, whatever a keyspace has. */
const allocationFactor = 3;

export interface Cluster {
  readonly ring: Ring;
  /** The node that would join next. */
  readonly newcomer: RingNode;
}

type RingSetup = Pick<Setup, 'nodes' | 'allocation' | 'racks' | 'seed'>;

const kept = new Map<string, Cluster>();

/** The ring with this many tokens per node. It is kept, because drawing, table and sentence all ask for it. */
export function clusterOf(setup: RingSetup, tokens: number): Cluster {
  const { nodes, allocation, racks, seed } = setup;
  const of = [nodes, allocation, racks, seed, tokens].join(' ');
  const known = kept.get(of);
  if (known) return known;
  if (kept.size > 40) kept.clear();
  const made = makeCluster(setup, tokens);
  kept.set(of, made);
  return made;
}

function makeCluster({ nodes: count, allocation, racks, seed }: RingSetup, tokens: number): Cluster {
  const nodes = Array.from({ length: count + 1 }, (_, at) => ({
    name: nodeName(at),
    datacenter: 'dc1',
    rack: `r${(at % racks) + 1}`,
  }));
  const last = nodes[count]!;
  const plan = { partitioner: murmur3Partitioner, tokensPerNode: tokens, seed };
  if (allocation === 'chosen' && tokens === 1) {
    const ring = buildRing({ ...plan, nodes: nodes.slice(0, count), allocation: 'even' });
    const { start, end } = ring.range(1);
    const half = distance(murmur3Partitioner, start, end) / 2n;
    return { ring, newcomer: { ...last, tokens: [wrap(murmur3Partitioner, start + half)] } };
  }
  const ring = buildRing({
    ...plan,
    nodes,
    allocation: allocation === 'random' ? 'random' : 'replication-aware',
    replicationFactor: allocationFactor,
  });
  return { ring: ring.withoutNode(last.name), newcomer: ring.node(last.name) };
}

export function nodeName(at: number): string {
  return `N${at + 1}`;
}

export interface Balance extends Spread {
  /** The share of the data on each node, 0 to 1. */
  readonly shares: readonly number[];
  readonly fair: number;
  readonly fullest: number;
}

export function balanceOf(setup: Setup, tokens: number): Balance {
  const { ring } = clusterOf(setup, tokens);
  const shares = [...effectiveOwnership(new Placement(ring, replicationOf(setup))).values()];
  const spread = spreadOf(shares);
  return { ...spread, shares, fair: setup.rf / setup.nodes, fullest: shares.indexOf(spread.most) };
}

export interface Join {
  readonly ranges: number;
  /** What the new node receives, as a share of all data. */
  readonly receives: number;
  /** What each node sends to it, by the number of the node. */
  readonly sends: readonly number[];
  readonly senders: number;
  readonly largest: number;
  /** How long the busiest sender needs. */
  readonly minutes: number;
}

/** 1,200 GB before copies. A node sends at most 24 MiB/s by default (stream_throughput_outbound), about 25 MB/s. */
export const dataGb = 1200;
const megabytesPerSecond = 25;

export function minutesFor(share: number): number {
  return (share * dataGb * 1000) / megabytesPerSecond / 60;
}

export function joinOf(setup: Setup, tokens: number): Join {
  const { ring, newcomer } = clusterOf(setup, tokens);
  const movement = joinMoves(ring, newcomer, replicationOf(setup));
  const traffic = trafficOf(movement);
  const sends = ring.nodes.map(({ name }) => traffic.get(name)?.sends ?? 0);
  const largest = Math.max(...sends);
  return {
    ranges: movement.moves.length,
    receives: movedShare(movement),
    sends,
    senders: sends.filter((share) => share > 0).length,
    largest,
    minutes: minutesFor(largest),
  };
}

export interface Odds {
  /** How much of the data each pair of nodes shares: `shared[one][other]`, 0 to 1. */
  readonly shared: readonly (readonly number[])[];
  readonly pairs: number;
  /** The pairs that share something. If both nodes of such a pair die, it hurts. */
  readonly hurting: number;
  /** The part of all pairs that hurt. */
  readonly odds: number;
  /** What is hit on average when a pair hurts, and what is hit on average over all pairs. */
  readonly hit: number;
  readonly expected: number;
}

/** All pairs of nodes are counted: nothing is drawn by lot here but, perhaps, the tokens. */
export function oddsOf(setup: Setup, tokens: number): Odds {
  const { ring } = clusterOf(setup, tokens);
  const placement = new Placement(ring, replicationOf(setup));
  const numberOf = new Map(ring.nodes.map((node, at) => [node, at]));
  const shared = ring.nodes.map(() => new Array<number>(ring.nodes.length).fill(0));
  for (let range = 0; range < ring.length; range++) {
    const share = ring.shareOfRange(range);
    const holders = placement.replicasOfRange(range).map((node) => numberOf.get(node)!);
    for (const one of holders) for (const other of holders) if (one !== other) shared[one]![other]! += share;
  }
  const parts = shared.flatMap((row, one) => row.slice(one + 1));
  const hurting = parts.filter((part) => part > 0);
  const sum = hurting.reduce((all, part) => all + part, 0);
  return {
    shared,
    pairs: parts.length,
    hurting: hurting.length,
    odds: hurting.length / parts.length,
    hit: hurting.length === 0 ? 0 : sum / hurting.length,
    expected: sum / parts.length,
  };
}

/** The node that stands out: the learner's, or the fullest one, or the third, which dies. */
export function standingOut(setup: Setup, tokens: number): number {
  if (setup.node !== undefined) return setup.node;
  return setup.view === 'balance' ? balanceOf(setup, tokens).fullest : 2;
}

/** The ranges of each node on the ring, as pairs of positions from 0 to 1. The newcomer's are last. */
export function bandOf(setup: Setup, tokens: number): { from: number; to: number }[][] {
  const { ring, newcomer } = clusterOf(setup, tokens);
  const drawn = setup.view === 'join' ? ring.withNode(newcomer) : ring;
  const numberOf = new Map(drawn.nodes.map((node, at) => [node, at]));
  const band: { from: number; to: number }[][] = drawn.nodes.map(() => []);
  for (let range = 0; range < drawn.length; range++) {
    const { start, end } = drawn.range(range);
    band[numberOf.get(drawn.ownerAt(range))!]!.push({
      from: positionOf(murmur3Partitioner, start),
      to: positionOf(murmur3Partitioner, end),
    });
  }
  return band;
}

export interface State {
  readonly cursor: number;
  readonly guess: number | undefined;
  readonly setup: Setup;
}

/** The same settings for another cluster. The node that stood out may not be there any more. */
export function changed(setup: Setup, part: Partial<Setup>): Setup {
  const next = { ...setup, ...part };
  return next.node !== undefined && next.node >= next.nodes ? { ...next, node: undefined } : next;
}

/** `4.-.odds.12.chosen.3.1.7.-`: cursor, guess, view, nodes, allocation, RF, racks, seed, node. */
export function saveState({ cursor, guess, setup }: State): string {
  return `${cursor}.${guess ?? '-'}.${saveSetup(setup)}`;
}

export function saveSetup({ view, nodes, allocation, rf, racks, seed, node }: Setup): string {
  return [view, nodes, allocation, rf, racks, seed, node ?? '-'].join('.');
}

const saved =
  /^([0-8])\.(-|[0-3])\.(balance|join|odds)\.(6|12|24)\.(random|chosen)\.([23])\.([13])\.(\d{1,4})\.(-|\d{1,2})$/;

export function readState(text: string): State | undefined {
  const found = saved.exec(text);
  if (!found) return undefined;
  const [, cursor, guess, view, nodes, allocation, rf, racks, seed, node] = found as unknown as string[];
  const setup: Setup = {
    view: view as View,
    nodes: Number(nodes),
    allocation: allocation as Allocation,
    rf: Number(rf),
    racks: Number(racks),
    seed: Number(seed),
    node: node === '-' ? undefined : Number(node),
  };
  if (readSeed(seed!) === undefined || (setup.node ?? 0) >= setup.nodes) return undefined;
  if (Number(cursor) >= stopsOf(setup).length) return undefined;
  return { cursor: Number(cursor), guess: guess === '-' ? undefined : Number(guess), setup };
}
