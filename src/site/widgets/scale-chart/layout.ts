// Where the marks of a frame stand, for a drawing of a given size. Coordinates are rounded: they go into the HTML.

import { type Axis, axis, lineThrough } from '#site/widgets/stage/axis.ts';
import { isLineShown, last, measurements, onTheLine, type Row, rows, type State } from './model.ts';

export interface Size {
  width: number;
  height: number;
  /** Height of the type, in the units of the drawing. */
  type: number;
}

/** In a figure, beside its panel; in a figure on a phone; on a slide. */
export const figureSize: Size = { width: 528, height: 306, type: 15 };
export const figureNarrowSize: Size = { width: 358, height: 280, type: 14 };
export const slideSize: Size = { width: 760, height: 440, type: 23 };

export interface Label {
  x: number;
  y: number;
  anchor: 'start' | 'end';
}

export interface Point extends Row {
  x: number;
  y: number;
  /** Where the line passes over or under the point; absent until the line is drawn. */
  lineY?: number;
  /** Undefined if the points are too close together for labels. */
  label?: Label;
}

export interface Tick {
  at: number;
  value: number;
}

export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Layout {
  plot: Plot;
  nodeTicks: Tick[];
  /** In thousands of writes per second. */
  writeTicks: Tick[];
  line?: { path: string; label: Label };
  points: Point[];
  /** The learner's own number of nodes, on the line. */
  own?: { nodes: number; x: number; y: number };
}

interface Scales {
  x: Axis;
  y: Axis;
  nodesMax: number;
  plot: Plot;
  type: number;
}

const nodesAtLeast = 300;

export function layOut({ cursor, own: wanted }: State, size: Size): Layout {
  const lineShown = isLineShown(cursor);
  const own = lineShown ? wanted : undefined;
  const scales = scalesFor(size, own);
  const { x, y, plot, type } = scales;
  const ownAt = own === undefined ? undefined : { nodes: own, x: round(x(own)), y: round(y(onTheLine(own))) };
  return {
    plot,
    nodeTicks: nodeTicks(scales).filter(({ at }) => !ownAt || Math.abs(at - ownAt.x) > type * 2),
    writeTicks: y.ticks(4).map((value) => ({ at: round(y(value)), value: value / 1000 })),
    line: lineShown ? lineOf(scales, own) : undefined,
    points: rows(cursor)
      .filter((row) => row.shown)
      .map((row) => pointOf(row, scales)),
    own: ownAt,
  };
}

/** The axes grow with the learner's own number, to show how small a part of them was measured. */
function scalesFor({ width, height, type }: Size, own = 0): Scales {
  const plot = {
    left: round(type * 3.4),
    right: round(width - type),
    top: round(type * 2),
    bottom: round(height - type * 3),
  };
  const nodesMax = Math.max(nodesAtLeast, own);
  const writesMax = Math.max(last.writes, onTheLine(nodesMax));
  return {
    x: axis([0, nodesMax], [plot.left, plot.right]),
    y: axis([0, writesMax], [plot.bottom, plot.top], { round: 4 }),
    nodesMax,
    plot,
    type,
  };
}

function lineOf({ x, y, nodesMax, type }: Scales, own = 0): Layout['line'] {
  // The label stands where no measurement is, and gives way to the learner's own mark.
  const ownShare = own / nodesMax;
  const labelNodes = nodesMax * (ownShare > 0.55 && ownShare < 0.78 ? 0.88 : 0.7);
  const ends = [0, nodesMax].map((nodes) => [round(x(nodes)), round(y(onTheLine(nodes)))] as const);
  return {
    path: lineThrough(ends),
    label: { x: round(x(labelNodes) - type * 0.8), y: round(y(onTheLine(labelNodes))), anchor: 'end' },
  };
}

function pointOf(row: Row, scales: Scales): Point {
  const { x, y, type } = scales;
  const at = { x: round(x(row.nodes)), y: round(y(row.writes)) };
  const apart = y(measurements[0]!.writes) - y(measurements[1]!.writes) > type * 2.2;
  return {
    ...row,
    ...at,
    lineY: row.expected === undefined ? undefined : round(y(row.expected)),
    label: apart || row.newest ? labelOf({ ...at, lines: row.times > 1 ? 2 : 1 }, scales) : undefined,
  };
}

interface Labelled {
  x: number;
  y: number;
  /** The number of lines of the label. The first point has no ratio, because the line is drawn through it. */
  lines: 1 | 2;
}

/**
 * The label stands below the line, to the right of its point, and above the axis. At the right edge it stands above,
 * to the left.
 */
function labelOf({ x, y, lines }: Labelled, { plot, type }: Scales): Label {
  const fits = x + type * 5.6 <= plot.right;
  if (!fits) return { x: round(x - type * 1.1), y: round(y - type * 0.9), anchor: 'end' };
  const lowest = plot.bottom - type * (0.45 + 1.25 * (lines - 1));
  return { x: round(x + type * 0.8), y: round(Math.min(y + type * 1.25, lowest)), anchor: 'start' };
}

/** The measured numbers of nodes, as far as their labels do not touch. */
function nodeTicks({ x, type }: Scales): Tick[] {
  const measured = [0, ...measurements.map(({ nodes }) => nodes)];
  const roomy = x(measured[2]!) - x(measured[1]!) > type * 2;
  const values = roomy ? measured : x.ticks(5);
  return values.map((value) => ({ at: round(x(value)), value }));
}

function round(coordinate: number): number {
  return Math.round(coordinate * 10) / 10;
}
