import type { Replication } from '#engine/values/replication.ts';
import { JoinedRing } from './joined-ring.ts';
import { type ChooseSource, type Movement, movementOf, type ReplicaChange } from './movement.ts';
import type { Ring, RingNode } from './ring.ts';
import { placeReplicas } from './walk.ts';

/**
 * What a joining node streams in before it has joined. For each range the data comes from the replica that the node
 * replaces. So no read can miss a write that only this replica had (dht/RangeStreamer.java, consistent range
 * movement).
 */
export function joinMoves(
  ring: Ring,
  node: RingNode,
  replication: Replication,
  source: ChooseSource = ({ before }, lost) => lost ?? before[0],
): Movement {
  if (ring.length === 0) return { moves: [], losses: [] };
  const changes = changesByJoin(ring, node, replication);
  return movementOf(ring.partitioner, changes, source);
}

/** What a decommissioned node streams out to the nodes that replace it. */
export function leaveMoves(ring: Ring, name: string, replication: Replication): Movement {
  const leaving = ring.node(name);
  return compare(ring, ring.withoutNode(name), replication, ({ before }) =>
    before.includes(leaving) ? leaving : before[0],
  );
}

/** What the other nodes stream to each other when a dead node is removed. They use the copies that are left. */
export function removeMoves(
  ring: Ring,
  name: string,
  replication: Replication,
  source: ChooseSource = survivor(ring.node(name)),
): Movement {
  return compare(ring, ring.withoutNode(name), replication, source);
}

/**
 * What a node streams in that replaces a dead node and takes its tokens: all data that the dead node held, from the
 * other replicas.
 */
export function replaceMoves(
  ring: Ring,
  name: string,
  replacement: Omit<RingNode, 'tokens'>,
  replication: Replication,
  source: ChooseSource = survivor(ring.node(name)),
): Movement {
  return compare(ring, ring.withReplacement(name, replacement), replication, source);
}

/** The first replica that is not the dead node. */
function survivor(dead: RingNode): ChooseSource {
  return ({ before }) => before.find((node) => node !== dead);
}

function compare(before: Ring, after: Ring, replication: Replication, source: ChooseSource): Movement {
  return movementOf(before.partitioner, compareRings(before, after, replication), source);
}

/** Every range between two tokens of either ring, with its replicas in both. */
export function* compareRings(before: Ring, after: Ring, replication: Replication): Generator<ReplicaChange> {
  const larger = before.length > after.length ? before : after;
  const smaller = larger === before ? after : before;
  const tokens = [...new Set([...larger.tokens, ...smaller.tokens])].sort((a, b) => (a < b ? -1 : 1));
  const placeIn = (ring: Ring, token: bigint) =>
    ring.length === 0 ? [] : placeReplicas(ring, replication, ring.rangeOfToken(token)).replicas;
  for (const [at, end] of tokens.entries())
    yield {
      start: tokens.at(at - 1)!,
      end,
      before: placeIn(before, end),
      after: placeIn(after, end),
    };
}

/**
 * Only the ranges that a join can change: those whose walk meets a new token. The search goes back from that token.
 * It stops at the first walk that ends before the token, since a walk that starts earlier ends no later. Some joins
 * change the rules of all walks, for example the first node of a rack. The search is right for them too, because then
 * all walks meet the new node.
 */
function* changesByJoin(ring: Ring, node: RingNode, replication: Replication): Generator<ReplicaChange> {
  const joined = new JoinedRing(ring, node);
  const { places, length } = joined;
  for (const [at, place] of places.entries()) {
    for (let back = 0; back < length; back++) {
      const range = (place - back + length) % length;
      // Walks that start before another new token meet that token first. They are reported there.
      if (back > 0 && range === places.at(at - 1)) break;
      const { replicas, met } = placeReplicas(joined, replication, range);
      if (met <= back) break;
      yield {
        start: joined.tokenAt((range - 1 + length) % length),
        end: joined.tokenAt(range),
        before: placeReplicas(ring, replication, joined.rangeBefore(range)).replicas,
        after: replicas,
      };
    }
  }
}
