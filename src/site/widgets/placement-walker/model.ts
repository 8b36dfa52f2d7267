// The placement walker: from a key clockwise, node by node, until every copy has its place. engine/sim/ring computes
// the walk and every reason. A frame depends on scene and cursor alone. No DOM.

import type { WalkReason } from '#engine/sim/ring/chooser.ts';
import { positionOf } from '#engine/sim/ring/partitioner.ts';
import { Random } from '#engine/sim/ring/random.ts';
import { Ring, type RingNode } from '#engine/sim/ring/ring.ts';
import { toyPartitioner } from '#engine/sim/ring/toy-partitioner.ts';
import { type Walk, walk } from '#engine/sim/ring/walk.ts';
import { networkTopologyStrategy, type Replication, simpleStrategy } from '#engine/values/replication.ts';
import { type Claim, claimOf } from './claim.ts';
import { datacenters, racks, type Setup, tokenOf } from './setup.ts';

export interface Scene {
  readonly setup: Setup;
  readonly ring: Ring;
  readonly replication: Replication;
  readonly token: bigint;
  /** The number of the key's range. The walk begins at the end of this range. */
  readonly range: number;
  readonly walk: Walk;
  /** The placement with the mistake. Undefined if none is possible, or if the story does not ask for it. */
  readonly claim: Claim | undefined;
}

export function sceneOf(setup: Setup): Scene {
  const ring = ringOf(setup);
  const replication = replicationOf(setup);
  const token = tokenOf(setup.key)!;
  const range = ring.rangeOfToken(token);
  const found = walk(ring, replication, range);
  const claim = setup.asks === 'mistake' ? claimOf(ring, found.replicas, setup) : undefined;
  return { setup, ring, replication, token, range, walk: found, claim };
}

/** Data centres that have nodes, in the order of their names. */
export function datacentersOf({ nodes }: Setup): string[] {
  return datacenters.filter((_, at) => nodes.some(({ datacenter }) => datacenter === at));
}

/** `N1`, `N2` in one data centre; with several, their first letter: `E1`, `W1`, `E2`. */
export function namesOf(setup: Setup): string[] {
  const isOne = datacentersOf(setup).length === 1;
  const met = new Map<number, number>();
  return setup.nodes.map(({ datacenter }) => {
    const number = (met.get(datacenter) ?? 0) + 1;
    met.set(datacenter, number);
    return `${isOne ? 'N' : datacenters[datacenter]!.charAt(3).toUpperCase()}${number}`;
  });
}

/**
 * A simplified ring: the tokens stand at equal distances, so that no marks overlap. If a node has several tokens,
 * they are distributed at random.
 */
function ringOf(setup: Setup): Ring {
  const { nodes, first, tokensPerNode, seed } = setup;
  const names = namesOf(setup);
  const count = nodes.length * tokensPerNode;
  const owners = Array.from({ length: count }, (_, at) => at % nodes.length);
  if (tokensPerNode > 1) shuffle(owners, new Random(seed));
  const tokens = nodes.map((): bigint[] => []);
  for (const [at, owner] of owners.entries()) {
    const place = (at + first) % count;
    tokens[owner]!.push(BigInt(Math.round((Number(toyPartitioner.size) * place) / count)));
  }
  return new Ring(
    toyPartitioner,
    nodes.map(({ datacenter, rack }, node) => ({
      name: names[node]!,
      datacenter: datacenters[datacenter]!,
      rack: racks[rack]!,
      tokens: tokens[node]!,
    })),
  );
}

function shuffle(items: number[], random: Random): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [items[at], items[other]] = [items[other]!, items[at]!];
  }
}

function replicationOf(setup: Setup): Replication {
  if (setup.strategy === 'simple') return simpleStrategy(setup.rf);
  return networkTopologyStrategy(
    Object.fromEntries(datacentersOf(setup).map((name) => [name, setup.factors[datacenters.indexOf(name)]!])),
  );
}

/** The replication as CREATE KEYSPACE writes it. */
export function writeReplication(replication: Replication): string {
  const options =
    replication.class === 'SimpleStrategy'
      ? [['replication_factor', replication.replicationFactor] as const]
      : Object.entries(replication.datacenters).filter(([, factor]) => factor > 0);
  return `{'class': '${replication.class}'${options.map(([name, value]) => `, '${name}': ${value}`).join('')}}`;
}

// The frames: the ring, the key, each step of the walk, the result.
const beforeWalk = 2;

export function stepsOf({ walk: { steps } }: Scene): number {
  return steps.length + beforeWalk;
}

/** The number of the walk's step that this frame shows. Undefined before the walk and after it. */
function stepAt({ walk: { steps } }: Scene, cursor: number): number | undefined {
  const step = cursor - beforeWalk;
  return step >= 0 && step < steps.length ? step : undefined;
}

export function cursorOfStep(step: number): number {
  return step + beforeWalk;
}

/** `ahead`: the walk has not reached it yet. `unmet`: the walk ended before it. */
export type Fate = 'ahead' | 'taken' | 'skipped' | 'unmet';

/** One token of the ring in one frame. */
export interface Slot {
  readonly token: bigint;
  readonly position: number;
  readonly node: RingNode;
  /** The number that chooses the colour: that of the rack, or that of the node if there is only one rack. */
  readonly number: number;
  readonly fate: Fate;
  readonly reason: WalkReason | undefined;
  readonly isCurrent: boolean;
  /** The placement under examination claims a copy here. */
  readonly isClaimed: boolean;
}

/** The slots of the ring, clockwise from the top. */
export function slotsAt(scene: Scene, cursor: number): Slot[] {
  const { ring, walk: found, claim } = scene;
  const groups = [...new Set(ring.nodes.map(rackOf))].sort();
  const current = stepAt(scene, cursor);
  const isOver = cursor >= stepsOf(scene);
  return ring.tokens.map((token, at) => {
    const node = ring.ownerAt(at);
    const number = found.steps.findIndex((step) => step.token === token);
    const step = number >= 0 && cursorOfStep(number) <= cursor ? found.steps[number] : undefined;
    return {
      token,
      position: positionOf(toyPartitioner, token),
      node,
      number: groups.length > 1 ? groups.indexOf(rackOf(node)) : ring.nodes.indexOf(node),
      fate: step ? (step.isTaken ? 'taken' : 'skipped') : isOver ? 'unmet' : 'ahead',
      reason: step?.reason,
      isCurrent: number >= 0 && number === current,
      isClaimed: claim?.nodes.includes(node) === true && copyToken(scene, node) === token,
    };
  });
}

/**
 * A node has one copy, however many tokens it has. The copy is drawn where the walk takes the node, or else where it
 * first meets it.
 */
function copyToken({ walk: { steps } }: Scene, node: RingNode): bigint | undefined {
  const met = steps.filter((step) => step.node === node);
  return (met.find(({ isTaken }) => isTaken) ?? met[0])?.token ?? node.tokens[0];
}

function rackOf({ datacenter, rack }: RingNode): string {
  return `${datacenter} ${rack}`;
}

/** The same slots in the order of the walk, for the ledger. */
export function rowsAt(scene: Scene, cursor: number): Slot[] {
  const slots = slotsAt(scene, cursor);
  return [...slots.slice(scene.range), ...slots.slice(0, scene.range)];
}

export interface Tally {
  /** Undefined under SimpleStrategy, which does not know data centres. */
  readonly datacenter: string | undefined;
  /** The nodes that have got a copy, in the order of the walk. */
  readonly placed: readonly string[];
  readonly wanted: number;
}

/** The copies that have been placed in this frame. */
export function talliesAt(scene: Scene, cursor: number): Tally[] {
  const { replication } = scene;
  const taken = scene.walk.steps
    .filter((step, at) => step.isTaken && cursorOfStep(at) <= cursor)
    .map(({ node }) => node);
  const names = (nodes: readonly RingNode[]) => nodes.map(({ name }) => name);
  if (replication.class === 'SimpleStrategy')
    return [{ datacenter: undefined, placed: names(taken), wanted: replication.replicationFactor }];
  return Object.entries(replication.datacenters).map(([datacenter, wanted]) => ({
    datacenter,
    placed: names(taken.filter((node) => node.datacenter === datacenter)),
    wanted,
  }));
}

/** How far the walk has come, as a part of the ring. At a fraction of the cursor it is between two nodes. */
export function turnAt(scene: Scene, cursor: number): number {
  const whole = Math.floor(cursor);
  const [from, to] = [wholeTurn(scene, whole), wholeTurn(scene, whole + 1)];
  return from + (to - from) * (cursor - whole);
}

function wholeTurn({ walk: { steps }, token }: Scene, cursor: number): number {
  const step = steps[Math.min(cursor - beforeWalk, steps.length - 1)];
  if (!step || cursor < beforeWalk) return 0;
  const size = toyPartitioner.size;
  return Number((((step.token - token) % size) + size) % size) / Number(size);
}

export interface RackLoad {
  readonly datacenter: string;
  readonly rack: string;
  readonly copies: number;
}

/** Every rack, and how many copies of the key are in it: they are lost if the rack fails. */
export function rackLoads({ ring, walk: { replicas } }: Scene): RackLoad[] {
  return [...Map.groupBy(ring.nodes, rackOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, nodes]) => ({
      datacenter: nodes[0]!.datacenter,
      rack: nodes[0]!.rack,
      copies: nodes.filter((node) => replicas.includes(node)).length,
    }));
}

/** The rack whose failure takes away the most copies. */
export function worstRack(scene: Scene): RackLoad | undefined {
  return rackLoads(scene)
    .filter(({ copies }) => copies > 0)
    .toSorted((one, other) => other.copies - one.copies)[0];
}

export function rackCount({ ring }: Scene): number {
  return new Set(ring.nodes.map(rackOf)).size;
}
