// src/site/widgets/stage/ring: the drawing of the ring that all widgets share. geometry.ts computes its lines,
// layout.ts puts the marks of a frame in their places, and RingDrawing.svelte prints them. messages.ts and
// Messages.svelte draw messages between nodes. This folder knows positions on the ring, from 0 to 1, but no tokens:
// the models compute those.
//
// A position becomes the angle 2π·position − π/2: clockwise from the top. Coordinates are rounded, because they go
// into the HTML.

import { type Path, pathRound } from 'd3-path';

export interface Point {
  x: number;
  y: number;
}

/** A part of the ring, clockwise. A span from a position to itself is the whole ring. */
export interface Span {
  from: number;
  to: number;
}

/** The free space at the start of a range. At its end, where its node is, a range has no gap. */
export const gap = 0.0045;

export function round(coordinate: number): number {
  return Math.round(coordinate * 10) / 10 + 0;
}

export function angleOf(position: number): number {
  return 2 * Math.PI * position - Math.PI / 2;
}

export function pointAt(centre: Point, position: number, radius: number): Point {
  const angle = angleOf(position);
  return { x: round(centre.x + radius * Math.cos(angle)), y: round(centre.y + radius * Math.sin(angle)) };
}

/** How far it is from one position clockwise to another, more than 0 and at most 1. */
export function turnBetween({ from, to }: Span): number {
  const turn = (((to - from) % 1) + 1) % 1;
  return turn === 0 ? 1 : turn;
}

export interface Taper extends Span {
  centre: Point;
  /** The radius of the middle of the band. */
  radius: number;
  thin: number;
  thick: number;
}

/** A range: thin where it starts, and thicker until it meets its owner's token. The thickness shows the direction. */
export function taperedArc({ centre, from, to, radius, thin, thick }: Taper): string {
  const turn = turnBetween({ from, to });
  const free = Math.min(gap, turn / 4);
  const [start, end] = [angleOf(from + free), angleOf(from + turn)];
  const pen = pathRound(1);
  const edge = { centre, pen };
  drawSpiral({ ...edge, start, end, startRadius: radius + thin / 2, endRadius: radius + thick / 2 });
  drawSpiral({
    ...edge,
    start: end,
    end: start,
    startRadius: radius - thick / 2,
    endRadius: radius - thin / 2,
  });
  pen.closePath();
  return pen.toString();
}

export interface Band extends Span {
  centre: Point;
  inner: number;
  outer: number;
  /** The free space at the start of the band, as a part of the ring. */
  free?: number;
}

/**
 * A range of constant width. It is used if there are more than sixteen ranges, and for the wedge that marks one of
 * them.
 */
export function bandArc({ centre, from, to, inner, outer, free = 0 }: Band): string {
  const turn = turnBetween({ from, to });
  const [start, end] = [angleOf(from + Math.min(free, turn / 4)), angleOf(from + turn)];
  const pen = pathRound(1);
  pen.arc(centre.x, centre.y, outer, start, end);
  pen.arc(centre.x, centre.y, inner, end, start, true);
  pen.closePath();
  return pen.toString();
}

export interface Dial {
  centre: Point;
  radius: number;
  count: number;
}

/** Ticks that point inwards; those at the quarters are longer and darker. */
export function dialTicks({ centre, radius, count }: Dial): { minor: string; major: string } {
  const paths = { minor: '', major: '' };
  const middle = count % 5 === 0 ? 5 : 4;
  for (let at = 0; at < count; at++) {
    const isQuarter = at % (count / 4) === 0;
    const share = isQuarter ? 0.057 : at % middle === 0 ? 0.04 : 0.03;
    const outside = pointAt(centre, at / count, radius);
    const inside = pointAt(centre, at / count, radius * (1 - share));
    // Relative coordinates: pages contain this path, and small numbers have fewer characters.
    const [x, y, right, down] = [outside.x, outside.y, inside.x - outside.x, inside.y - outside.y].map(
      (length) => Math.round(length * 10) / 10 || 0,
    );
    paths[isQuarter ? 'major' : 'minor'] += `M${x},${y}l${right},${down}`;
  }
  return paths;
}

export interface WalkArc extends Span {
  centre: Point;
  radius: number;
  /** The free space after the start of the line and before its end, along the arc. */
  freeStart: number;
  freeEnd: number;
}

/** The walk from a key to its owner, outside the band. Undefined if the two are too close for an arrow. */
export function walkArc({
  centre,
  from,
  to,
  radius,
  freeStart,
  freeEnd,
}: WalkArc): { line: string; head: string } | undefined {
  const around = 2 * Math.PI * radius;
  const turn = turnBetween({ from, to });
  const head = arrowSize;
  if (turn * around < freeStart + freeEnd + head.length) return undefined;
  const tip = from + turn - freeEnd / around;
  const neck = tip - (head.length - 1) / around;
  const pen = pathRound(1);
  pen.arc(centre.x, centre.y, radius, angleOf(from + freeStart / around), angleOf(neck));
  const tail = pointAt(centre, neck, radius);
  return { line: pen.toString(), head: arrowHead({ tail, tip: pointAt(centre, tip, radius) }) };
}

const arrowSize = { length: 11, width: 10 };

/** A triangle whose point is at `tip`, away from `tail`. */
export function arrowHead({ tail, tip }: { tail: Point; tip: Point }): string {
  const [dx, dy] = [tip.x - tail.x, tip.y - tail.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const base = { x: tip.x - ux * arrowSize.length, y: tip.y - uy * arrowSize.length };
  const half = arrowSize.width / 2;
  const pen = pathRound(1);
  pen.moveTo(tip.x, tip.y);
  pen.lineTo(base.x - uy * half, base.y + ux * half);
  pen.lineTo(base.x + uy * half, base.y - ux * half);
  pen.closePath();
  return pen.toString();
}

/** The sign of the key. `half` is half its diagonal. */
export function diamond({ x, y }: Point, half: number): string {
  return `M${x} ${round(y - half)}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`;
}

interface Spiral {
  pen: Path;
  centre: Point;
  start: number;
  end: number;
  startRadius: number;
  endRadius: number;
}

const spiralStep = Math.PI / 6;

/** An arc whose radius grows evenly, in Bézier pieces of at most 30°, which lie on it to a hundredth of a pixel. */
function drawSpiral({ pen, centre, start, end, startRadius, endRadius }: Spiral): void {
  const count = Math.ceil(Math.abs(end - start) / spiralStep - 1e-9);
  const step = (end - start) / count;
  const growth = (endRadius - startRadius) / (end - start);
  const at = (angle: number, along: number): Point => {
    const radius = startRadius + growth * (angle - start);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return {
      x: centre.x + radius * cos + along * (growth * cos - radius * sin),
      y: centre.y + radius * sin + along * (growth * sin + radius * cos),
    };
  };
  const first = at(start, 0);
  if (pen.toString() === '') pen.moveTo(first.x, first.y);
  else pen.lineTo(first.x, first.y);
  for (let piece = 0; piece < count; piece++) {
    const [from, to] = [start + piece * step, start + (piece + 1) * step];
    const [leave, arrive, stop] = [at(from, step / 3), at(to, -step / 3), at(to, 0)];
    pen.bezierCurveTo(leave.x, leave.y, arrive.x, arrive.y, stop.x, stop.y);
  }
}
