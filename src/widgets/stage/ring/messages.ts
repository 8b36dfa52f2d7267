import { pathRound } from 'd3-path';
import { arrowHead, type Point } from './geometry.ts';

/** Kinds differ by line and head as well as by colour. */
export type MessageKind = 'client' | 'request' | 'digest' | 'response' | 'hint';

export interface MessageEnds {
  from: Point;
  to: Point;
  /** The middle of the ring: messages bend towards it. */
  centre: Point;
  /** What is left free at each end, from the middle of the node. */
  freeStart: number;
  freeEnd: number;
  /** A request goes on the outer side, its response on the inner one. */
  side: 'outer' | 'inner';
}

/** A message is a chord, bent towards the centre, from rim to rim. */
export function messageChord({ from, to, centre, freeStart, freeEnd, side }: MessageEnds): {
  line: string;
  head: string;
} {
  const bend = bendOf({ from, to, centre, side });
  const start = towards(from, bend, freeStart);
  const tip = towards(to, bend, freeEnd);
  const neck = towards(to, bend, freeEnd + 8);
  const pen = pathRound(1);
  pen.moveTo(start.x, start.y);
  pen.quadraticCurveTo(bend.x, bend.y, neck.x, neck.y);
  return { line: pen.toString(), head: arrowHead({ tail: neck, tip }) };
}

const pull = 0.22;
const apart = 0.07;

function bendOf({ from, to, centre, side }: Pick<MessageEnds, 'from' | 'to' | 'centre' | 'side'>): Point {
  const middle = { x: (from.x + to.x) / 2 - centre.x, y: (from.y + to.y) / 2 - centre.y };
  const across = { x: from.y - to.y, y: to.x - from.x };
  // Between opposite nodes neither side is the outer one: the right one, or the lower, counts as such for both ways.
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
