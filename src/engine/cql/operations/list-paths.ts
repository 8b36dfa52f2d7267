// The places of the elements of a list. Each element has a timeuuid, and the list is in the order of the timeuuids.
// An appended element gets the current time. A prepended element gets a time that runs backwards from 2010
// (PrecisionTime of cql3/Lists.java).

import { viewOf } from '#engine/values/bytes.ts';
import type { Coordinator } from '#engine/values/coordinator.ts';

/** The time from the beginning of the Gregorian calendar to 1970, in the units of 100 ns that a timeuuid counts. */
const gregorianTicks = 122_192_928_000_000_000n;
const ticksPerMillisecond = 10_000n;
/** 2010-01-01. The times of prepended elements are as far before it as the current time is after it. */
const referenceMillis = 1_262_304_000_000;

interface Clock {
  lastAppended: bigint;
  lastPrepended: bigint;
  /** Distinguishes coordinators that create paths at the same time. */
  readonly node: bigint;
}

const clocks = new WeakMap<Coordinator, Clock>();

/** Paths after all others, in ascending order. */
export function appendedPaths(coordinator: Coordinator, count: number): Uint8Array[] {
  const clock = clockOf(coordinator);
  const now = BigInt(coordinator.nowMillis()) * ticksPerMillisecond;
  let ticks = now > clock.lastAppended ? now : clock.lastAppended + 1n;
  clock.lastAppended = ticks + BigInt(count) - 1n;
  return Array.from({ length: count }, () => timeuuidBytes(ticks++, clock.node));
}

/** Paths before all others, in ascending order. */
export function prependedPaths(coordinator: Coordinator, count: number): Uint8Array[] {
  const clock = clockOf(coordinator);
  const mirrored = BigInt(2 * referenceMillis - coordinator.nowMillis()) * ticksPerMillisecond;
  let ticks = mirrored;
  if (clock.lastPrepended < ticks) ticks = clock.lastPrepended;
  ticks -= BigInt(count);
  clock.lastPrepended = ticks;
  return Array.from({ length: count }, () => timeuuidBytes(ticks++, clock.node));
}

function clockOf(coordinator: Coordinator): Clock {
  let clock = clocks.get(coordinator);
  if (clock === undefined) {
    let node = 0n;
    for (const letter of coordinator.nodes()[0]?.name ?? '')
      node = BigInt.asUintN(48, node * 31n + BigInt(letter.codePointAt(0)!));
    clock = { lastAppended: 0n, lastPrepended: 2n ** 62n, node };
    clocks.set(coordinator, clock);
  }
  return clock;
}

function timeuuidBytes(ticks: bigint, node: bigint): Uint8Array {
  const time = ticks + gregorianTicks;
  const bytes = new Uint8Array(16);
  const view = viewOf(bytes);
  view.setUint32(0, Number(time & 0xffff_ffffn));
  view.setUint16(4, Number((time >> 32n) & 0xffffn));
  view.setUint16(6, Number((time >> 48n) & 0x0fffn) | 0x1000);
  view.setBigUint64(8, (1n << 63n) | node);
  return bytes;
}
