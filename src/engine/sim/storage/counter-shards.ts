// A counter's cell holds a shard for every node that ever led an update of it: the node's id, its clock and its
// count. The sum of the counts is the counter. Only the leader writes its own shard. So replicas merge by keeping,
// for each shard, the version with the later clock, and no increment counts twice (db/context/CounterContext.java).
//
// Simplified: all shards here are global. Cassandra also has local and remote shards, which remain from versions
// before 2.1.

import { compareBytes, viewOf } from '#engine/values/bytes.ts';

const idLength = 16;
const clockAt = idLength;
const countAt = clockAt + 8;
const shardLength = countAt + 8;

export interface ClockAndCount {
  readonly clock: bigint;
  readonly count: bigint;
}

/** Sixteen bytes that stand for a node in the shards it leads. */
export function counterIdOf(name: string): Uint8Array {
  const id = new Uint8Array(idLength);
  for (let at = 0; at < name.length; at++)
    id[at % idLength]! += name.charCodeAt(at) * (1 + Math.floor(at / idLength));
  return id;
}

export function shardOf(leader: Uint8Array, { clock, count }: ClockAndCount): Uint8Array {
  const shard = new Uint8Array(shardLength);
  shard.set(leader);
  const view = viewOf(shard);
  view.setBigInt64(clockAt, clock);
  view.setBigInt64(countAt, count);
  return shard;
}

export function findShard(shards: Uint8Array, leader: Uint8Array): ClockAndCount | undefined {
  const view = viewOf(shards);
  for (let at = 0; at < shards.length; at += shardLength)
    if (compareBytes(shards.subarray(at, at + idLength), leader) === 0)
      return { clock: view.getBigInt64(at + clockAt), count: view.getBigInt64(at + countAt) };
  return undefined;
}

/** The counter's value, as the bytes of a bigint. */
export function sumOfShards(shards: Uint8Array): Uint8Array {
  const view = viewOf(shards);
  const sum = new Uint8Array(8);
  let total = 0n;
  for (let at = countAt; at < shards.length; at += shardLength) total += view.getBigInt64(at);
  viewOf(sum).setBigInt64(0, total);
  return sum;
}

/** Merges the shards by id. If one side adds nothing, the other side itself is returned. */
export function mergeShards(a: Uint8Array, b: Uint8Array): Uint8Array {
  const merged = new Uint8Array(a.length + b.length);
  const aView = viewOf(a);
  const bView = viewOf(b);
  let length = 0;
  let isA = true;
  let isB = true;
  let atA = 0;
  let atB = 0;
  while (atA < a.length || atB < b.length) {
    const order =
      atA === a.length
        ? 1
        : atB === b.length
          ? -1
          : compareBytes(a.subarray(atA, atA + idLength), b.subarray(atB, atB + idLength));
    const isABehind = order > 0 || (order === 0 && isBehind(aView, atA, bView, atB));
    if (isABehind) isA = false;
    if (order < 0 || (order === 0 && isBehind(bView, atB, aView, atA))) isB = false;
    merged.set(isABehind ? b.subarray(atB, atB + shardLength) : a.subarray(atA, atA + shardLength), length);
    length += shardLength;
    if (order <= 0) atA += shardLength;
    if (order >= 0) atB += shardLength;
  }
  return isA ? a : isB ? b : merged.slice(0, length);
}

/** Equal clocks with different counts should not occur. If they do, the greater count wins. */
function isBehind(a: DataView, atA: number, b: DataView, atB: number): boolean {
  const clock = a.getBigInt64(atA + clockAt);
  const otherClock = b.getBigInt64(atB + clockAt);
  if (clock !== otherClock) return clock < otherClock;
  return a.getBigInt64(atA + countAt) < b.getBigInt64(atB + countAt);
}
