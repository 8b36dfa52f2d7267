import { positionOf } from '#engine/sim/ring/partitioner.ts';
import type { Ring } from '#engine/sim/ring/ring.ts';

/** A drawing asks for them with every frame. */
const known = new WeakMap<Ring, ReadonlyMap<string, number>>();

/**
 * Where each node's disc stands on a ring: at its token. A node with vnodes has many tokens, and its disc stands at
 * one of them, which is chosen so that the discs stand well apart. The same ring is always drawn alike.
 */
export function seatsOf(ring: Ring): ReadonlyMap<string, number> {
  let seats = known.get(ring);
  if (!seats) {
    const found = spread(
      ring.nodes.map(({ tokens }) => tokens.map((token) => positionOf(ring.partitioner, token))),
    );
    seats = new Map(ring.nodes.map(({ name }, at) => [name, found[at]!]));
    known.set(ring, seats);
  }
  return seats;
}

/** One of the choices of each node. It begins with the first of each, with the second of each …, and takes the best. */
function spread(choices: readonly (readonly number[])[]): number[] {
  const starts = Math.max(1, ...choices.map(({ length }) => length));
  let best: { seats: number[]; room: number } | undefined;
  for (let start = 0; start < starts; start++) {
    const seats = choices.map((own) => own[start % own.length] ?? 0);
    while (moveOne(seats, choices)) {}
    const room = Math.min(1, ...seats.map((seat, node) => roomAt(seats, node, seat)));
    if (!best || room > best.room) best = { seats, room };
  }
  return best!.seats;
}

/**
 * The most crowded node that has a better choice takes its best. False if no node has a better one. This comes to an
 * end: no other node has less room afterwards than the one that moved.
 */
function moveOne(seats: number[], choices: readonly (readonly number[])[]): boolean {
  const crowded = seats
    .map((seat, node) => ({ node, room: roomAt(seats, node, seat) }))
    .toSorted((a, b) => a.room - b.room);
  for (const { node, room } of crowded) {
    let best = { seat: 0, room: room + 1e-9 };
    for (const seat of choices[node]!) {
      const there = roomAt(seats, node, seat);
      if (there > best.room) best = { seat, room: there };
    }
    if (best.room <= room + 1e-9) continue;
    seats[node] = best.seat;
    return true;
  }
  return false;
}

/** How far the nearest other node would be. */
function roomAt(seats: readonly number[], node: number, seat: number): number {
  let room = 1;
  for (const [at, other] of seats.entries()) {
    if (at === node) continue;
    const distance = Math.abs(seat - other);
    room = Math.min(room, distance, 1 - distance);
  }
  return room;
}
