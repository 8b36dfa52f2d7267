// Where the marks of a frame stand, for a drawing of a given size. Coordinates are rounded:
// they go into the HTML.

import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { isLineShown, last, measurements, onTheLine, type Row, rows, type State } from './model.ts';

export interface Size {
  width: number;
  height: number;
  /** Height of the type, in the units of the drawing. */
  type: number;
}

export interface Label {
  x: number;
  y: number;
  anchor: 'start' | 'end';
}

export interface Point extends Row {
  x: number;
  y: number;
  /** Where the line passes under or over the point; absent until the line is drawn. */
  lineY?: number;
  /** Absent where the points stand too close to be labelled. */
  label?: Label;
}

export interface Tick {
  at: number;
  value: number;
}

export interface Layout {
  plot: { left: number; right: number; top: number; bottom: number };
  nodeTicks: Tick[];
  /** In thousands of writes per second. */
  writeTicks: Tick[];
  line?: { path: string; label: Label };
  points: Point[];
  /** The learner's own number of nodes, on the line. */
  own?: { x: number; y: number; nodes: number };
}

const nodesAtLeast = 300;

export function layOut({ cursor, own }: State, { width, height, type }: Size): Layout {
  const plot = {
    left: round(type * 3.4),
    right: round(width - type),
    top: round(type * 2),
    bottom: height - type * 3,
  };
  const nodesMax = Math.max(nodesAtLeast, own ?? 0);
  const x = scaleLinear([0, nodesMax], [plot.left, plot.right]);
  const y = scaleLinear([0, Math.max(last.writes, onTheLine(nodesMax))], [plot.bottom, plot.top]).nice(4);

  const lineShown = isLineShown(cursor);
  const points = rows(cursor)
    .filter((row) => row.shown)
    .map((row) => {
      const at = { x: round(x(row.nodes)), y: round(y(row.writes)) };
      const apart = y(measurements[0]!.writes) - y(measurements[1]!.writes) > type * 2.2;
      return {
        ...row,
        ...at,
        ...(lineShown ? { lineY: round(y(onTheLine(row.nodes))) } : {}),
        ...(apart || row.newest ? { label: labelOf(at, { type, width }) } : {}),
      };
    });

  const ownX = own === undefined || !lineShown ? undefined : round(x(own));
  return {
    plot,
    nodeTicks: nodeTicks(x, type).filter(({ at }) => ownX === undefined || Math.abs(at - ownX) > type * 2),
    writeTicks: y.ticks(4).map((value) => ({ at: round(y(value)), value: value / 1000 })),
    ...(lineShown
      ? {
          line: {
            path: line().digits(1)([
              [x(0), y(0)],
              [x(nodesMax), y(onTheLine(nodesMax))],
            ])!,
            label: {
              x: round(x(nodesMax * 0.7) - type * 0.8),
              y: round(y(onTheLine(nodesMax * 0.7))),
              anchor: 'end' as const,
            },
          },
        }
      : {}),
    points,
    ...(own === undefined || ownX === undefined
      ? {}
      : { own: { nodes: own, x: ownX, y: round(y(onTheLine(own))) } }),
  };
}

/** Below the line to the right, where it is free; a point at the right edge has its label on the left. */
function labelOf(point: { x: number; y: number }, { type, width }: { type: number; width: number }): Label {
  const roomNeeded = type * 6.6;
  return point.x + roomNeeded <= width
    ? { x: round(point.x + type * 0.7), y: round(point.y + type * 1.25), anchor: 'start' }
    : { x: round(point.x - type * 1.1), y: round(point.y - type * 0.9), anchor: 'end' };
}

/** The measured sizes themselves, as long as their figures do not touch. */
function nodeTicks(x: ScaleLinear<number, number>, type: number): Tick[] {
  const measured = [0, ...measurements.map(({ nodes }) => nodes)];
  const roomy = x(measured[2]!) - x(measured[1]!) > type * 2;
  const values = roomy ? measured : x.ticks(5);
  return values.map((value) => ({ at: round(x(value)), value }));
}

function round(coordinate: number): number {
  return Math.round(coordinate * 10) / 10;
}
