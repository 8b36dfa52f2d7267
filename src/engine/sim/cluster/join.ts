import { allocateTokens } from '#engine/sim/ring/allocate-tokens.ts';
import type { ChooseSource, Move } from '#engine/sim/ring/movement.ts';
import type { RingNode } from '#engine/sim/ring/ring.ts';
import { joinMoves, replaceMoves } from '#engine/sim/ring/ring-moves.ts';
import { totalReplicas } from '#engine/values/replication.ts';
import type { ClusterNode } from './cluster-node.ts';
import { send, startGossip } from './gossip/gossiper.ts';
import { distanceOf } from './keyspace-replicas.ts';
import { announce, keyspacesOf } from './membership.ts';
import type { Payload, StreamRange } from './payload.ts';
import { awaitStreams, openStream } from './streams.ts';
import { Condition, type Process, sleepUntil } from './task.ts';
import type { World } from './world.ts';

/** What became of a change of the ring. The reason has Cassandra's words. */
export type MoveOutcome = { readonly isDone: true } | { readonly isDone: false; readonly reason: string };

/** The default of cassandra.yaml. */
export const tokensPerNode = 16;

/**
 * A node joins (StorageService.joinTokenRing and dht/BootStrapper.java): it chooses its tokens, announces them, waits
 * until everybody must have heard of it, and streams in what it will own. Meanwhile it gets all writes of these
 * ranges, but nobody reads from it. Then it is a member like any other.
 */
export function* join(world: World, node: ClusterNode, tokenCount: number): Process<MoveOutcome> {
  if (world.settings.gossip && !node.gossip.isEnabled && !(yield* meetCluster(world, node)))
    return refuse(nobodyThere);
  const { view } = node;
  if (view.joining.some((other) => other !== node) || view.leaving.length > 0) return refuse(othersMove);
  if (node.replaces) {
    yield* sleepUntil(world.queue.now + world.settings.replaceWaitMs * 1000);
    takeTokens(world, node, node.replaces.ringNode.tokens);
  } else if (node.ringNode.tokens.length === 0) {
    try {
      takeTokens(world, node, chooseTokens(world, node, tokenCount));
    } catch (error) {
      // Not every ring allows an allocation; the text is Cassandra's.
      return refuse((error as Error).message);
    }
  }
  announce(world, node, node.replaces ? 'BOOT_REPLACE' : 'BOOT');
  yield* sleepUntil(world.queue.now + world.settings.ringDelayMs * 1000);
  let sources: Map<ClusterNode, StreamRange[]>;
  try {
    sources = findSources(world, node);
  } catch (error) {
    if (error instanceof NoSource) return refuse(error.message);
    throw error;
  }
  const sessions = [...sources].map(([from, ranges]) =>
    openStream(world, { from, to: node, ranges, isRequested: true }),
  );
  yield* awaitStreams(sessions);
  if (sessions.some(({ outcome }) => outcome !== 'complete')) return refuse(streamFailed);
  if (node.replaces) node.replaces.ownStatus = 'removed';
  announce(world, node, 'NORMAL');
  return { isDone: true };
}

/**
 * Asks the seeds for what they know, until one answers (Gossiper.doShadowRound). Then the node gossips itself, and
 * listens for a while.
 */
function* meetCluster(world: World, node: ClusterNode): Process<boolean> {
  const { seeds, settleMs } = world.settings.gossip!;
  const answered = new Condition();
  node.gossip.onShadowAnswer = () => answered.meet();
  const nobody: Payload = {
    what: 'gossip-syn',
    digests: { generations: new Float64Array(), versions: new Float64Array() },
  };
  for (let tries = 0; tries < shadowTries && !answered.isMet; tries++) {
    for (const seed of world.nodes)
      if (seed !== node && seeds.includes(seed.name)) send(world, node, seed, 'GOSSIP_DIGEST_SYN', nobody);
    yield answered.until(world.queue.now + shadowRetryMs * 1000);
  }
  if (!answered.isMet) return false;
  startGossip(world, node);
  yield* sleepUntil(world.queue.now + settleMs * 1000);
  return true;
}

/** The seeds are asked again after this time, this many times. */
const shadowRetryMs = 5000;
const shadowTries = 12;
const nobodyThere = 'Unable to gossip with any peers';

export function refuse(reason: string): MoveOutcome {
  return { isDone: false, reason };
}

const othersMove =
  'Other bootstrapping/leaving/moving nodes detected, cannot bootstrap while cassandra.consistent.rangemovement is true';
const streamFailed = 'Some data streaming failed. Use nodetool to check bootstrap state and resume.';

function takeTokens(world: World, node: ClusterNode, tokens: readonly bigint[]): void {
  node.ringNode = { ...node.ringNode, tokens };
  world.ringStates.know(node);
}

function chooseTokens(world: World, node: ClusterNode, count: number): readonly bigint[] {
  const { ring } = node.view;
  return allocateTokens(ring, { node: node.ringNode, count, replicationFactor: 3, random: world.random });
}

class NoSource extends Error {}

/**
 * From whom the node gets each range: from the replica that it takes the range over from, and from no other, because
 * only this one is sure to have all that was acknowledged. A node that replaces a dead one, or that takes nothing from
 * anyone, asks the nearest live replica (dht/RangeStreamer.java).
 */
export function findSources(world: World, node: ClusterNode): Map<ClusterNode, StreamRange[]> {
  const { ring } = node.view;
  const { replaces, ringNode } = node;
  const nearest = nearestSource(world, node);
  const sources = new Map<ClusterNode, StreamRange[]>();
  for (const [keyspace, replication] of keyspacesOf(world)) {
    const { moves } = replaces
      ? replaceMoves(ring, replaces.name, ringNode, replication, nearest)
      : joinMoves(ring, ringNode, replication, (change, lost) => lost ?? nearest(change, undefined));
    // With one copy there is nobody to ask: Cassandra only warns that the keyspace might be missing data.
    const isGone = replaces && totalReplicas(replication) === 1;
    for (const move of isGone ? [] : moves)
      if (move.to === node.name) addRange(sources, sourceOf(world, node, move), keyspace, move);
  }
  return sources;
}

export function addRange(
  ranges: Map<ClusterNode, StreamRange[]>,
  node: ClusterNode,
  keyspace: string,
  { start, end }: Move,
): void {
  const range = { keyspace, start, end };
  const known = ranges.get(node);
  if (known) known.push(range);
  else ranges.set(node, [range]);
}

/** The nearest replica that the node believes to be up. */
export function nearestSource(world: World, node: ClusterNode, dead = node.replaces): ChooseSource {
  return ({ before }) => {
    const live = before
      .map((each) => world.node(each))
      .filter((each) => each !== node && each !== dead && node.sees(each));
    return live.toSorted((a, b) => distanceOf(node, a) - distanceOf(node, b))[0]?.ringNode;
  };
}

function sourceOf(world: World, node: ClusterNode, { from, start, end }: Move): ClusterNode {
  const source = from === null ? undefined : world.nodes.find(({ name }) => name === from);
  if (!source) throw new NoSource(`Unable to find sufficient sources for streaming range (${start},${end}]`);
  if (!node.sees(source)) {
    const { ring } = node.view;
    const whole = ring.range(ring.rangeOfToken(end));
    throw new NoSource(
      `Necessary replicas for strict consistency were removed by source filters: Filtered Full(/${source.address}:7000,(${whole.start},${whole.end}]) out because it was down`,
    );
  }
  return source;
}

export type Newcomer = Omit<RingNode, 'tokens'> & { readonly tokens?: readonly bigint[] };
