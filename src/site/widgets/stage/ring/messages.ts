import { pathRound } from 'd3-path';
import { arrowHead, type Point, round } from './geometry.ts';

/** Kinds differ by line and head as well as by colour. */
export type MessageKind = 'client' | 'request' | 'digest' | 'response' | 'repair' | 'hint' | 'failure';

/** A message between two nodes, by their numbers. */
export interface MessageMark {
  kind: MessageKind;
  from: number;
  to: number;
  /** The part of the way that is done, from 0 to 1; the rest is drawn pale. The default is the whole way. */
  progress?: number;
  /** The message does not arrive. It ends in a cross, on the way or at the node. */
  fails?: 'on-the-way' | 'at-the-node';
  /** A text beside the line, in mono type: for example a time. */
  note?: string;
}

/** A message between a client and its coordinator. The number says which client, if there are several. */
export interface TalkMark extends Omit<MessageMark, 'from' | 'to'> {
  client?: number;
}

export interface MessageEnds {
  from: Point;
  to: Point;
  /** The middle of the ring: messages bend towards it. */
  centre: Point;
  /** The free space at each end, measured from the middle of the node. */
  freeStart: number;
  freeEnd: number;
  /** A request goes on the outer side, its response on the inner one. */
  side: 'outer' | 'inner';
  progress?: number;
  fails?: MessageMark['fails'];
}

export interface Chord {
  /** The way that is still ahead. Undefined if the message has arrived. */
  ahead: string | undefined;
  /** The way that is done. Undefined while the message is being sent. */
  line: string | undefined;
  head: string | undefined;
  hasCross: boolean;
  /** A point beside the middle of the line. */
  beside: Point;
}

const headLength = 8;
const crossArm = 6;
/** The place on its way where a lost message is last seen. */
const lostAfter = 0.66;

/** A message is a chord from node to node, bent towards the centre. It grows as the message moves. */
export function messageChord(ends: MessageEnds): Chord {
  const { from, to, freeStart, freeEnd, fails, progress = 1 } = ends;
  const bend = bendOf(ends);
  const curve = { start: towards(from, bend, freeStart), bend, end: towards(to, bend, freeEnd) };
  const length = lengthOf(curve);
  const farthest = fails === 'on-the-way' ? lostAfter : 1;
  const reached = Math.min(farthest, Math.max(0, progress) * (fails ? farthest : 1));
  const isThere = reached >= farthest;
  const hasCross = fails !== undefined && isThere;
  const tip = pointOn(curve, reached);
  const neck = pointOn(curve, Math.max(0, reached - headLength / length));
  const hasHead = reached * length > headLength * 1.5;
  return {
    ahead: isThere ? undefined : part(curve, reached, 1),
    line:
      hasHead || hasCross
        ? part(curve, 0, hasCross ? reached : Math.max(0, reached - headLength / length))
        : undefined,
    head: hasCross ? cross(tip) : hasHead ? arrowHead({ tail: neck, tip }) : undefined,
    hasCross,
    beside: besideOf(curve, ends),
  };
}

interface Curve {
  start: Point;
  bend: Point;
  end: Point;
}

function pointOn({ start, bend, end }: Curve, t: number): Point {
  const at = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t ** 2 * c;
  return { x: at(start.x, bend.x, end.x), y: at(start.y, bend.y, end.y) };
}

/** A part of the curve, between two shares of it, as a curve of its own. */
function part(curve: Curve, from: number, to: number): string {
  const { start, bend, end } = curve;
  const blend = (a: number, b: number, c: number) =>
    (1 - from) * (1 - to) * a + ((1 - from) * to + from * (1 - to)) * b + from * to * c;
  const [first, last] = [pointOn(curve, from), pointOn(curve, to)];
  const pen = pathRound(1);
  pen.moveTo(first.x, first.y);
  pen.quadraticCurveTo(blend(start.x, bend.x, end.x), blend(start.y, bend.y, end.y), last.x, last.y);
  return pen.toString();
}

/** An estimate of the length: between the straight chord and the way over the control point. */
function lengthOf({ start, bend, end }: Curve): number {
  const way = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
  return Math.max(1, (2 * way(start, end) + way(start, bend) + way(bend, end)) / 3);
}

const noteDistance = 13;

function besideOf(curve: Curve, { centre, side }: MessageEnds): Point {
  const { start, end } = curve;
  const middle = pointOn(curve, 0.5);
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const normal = { x: (start.y - end.y) / length, y: (end.x - start.x) / length };
  const isOutwards = normal.x * (middle.x - centre.x) + normal.y * (middle.y - centre.y) > 0;
  const away = noteDistance * (isOutwards === (side === 'outer') ? 1 : -1);
  return { x: round(middle.x + normal.x * away), y: round(middle.y + normal.y * away) };
}

function cross({ x, y }: Point): string {
  const [left, top, both] = [round(x - crossArm), round(y - crossArm), 2 * crossArm];
  return `M${left} ${top}l${both} ${both}m0 ${-both}l${-both} ${both}`;
}

const pull = 0.22;
const apart = 0.07;

function bendOf({ from, to, centre, side }: Pick<MessageEnds, 'from' | 'to' | 'centre' | 'side'>): Point {
  const middle = { x: (from.x + to.x) / 2 - centre.x, y: (from.y + to.y) / 2 - centre.y };
  const across = { x: from.y - to.y, y: to.x - from.x };
  // Between opposite nodes neither side is the outer one. Then the right side, or the lower one, counts as outer for
  // both directions.
  const outwards = across.x * middle.x + across.y * middle.y;
  const isOuter =
    Math.abs(outwards) > 1 ? outwards > 0 : across.x > 0.01 || (across.x >= -0.01 && across.y > 0);
  const shift = apart * (isOuter ? 1 : -1) * (side === 'outer' ? 1 : -1);
  return {
    x: centre.x + middle.x * (1 - pull) + across.x * shift,
    y: centre.y + middle.y * (1 - pull) + across.y * shift,
  };
}

function towards(from: Point, to: Point, length: number): Point {
  const whole = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    x: from.x + ((to.x - from.x) * length) / whole,
    y: from.y + ((to.y - from.y) * length) / whole,
  };
}
