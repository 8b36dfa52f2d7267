// A linear scale: it maps values to places on the drawing. d3-scale does more, but it includes colours and number
// formats: eleven kilobytes that no chart here needs. d3 still chooses the ticks.

import { nice, ticks } from 'd3-array';

export interface Axis {
  (value: number): number;
  ticks(count: number): number[];
}

type Span = readonly [number, number];

/** `round` widens the values to round ones, for so many ticks; `clamp` keeps all marks within the drawing. */
export function axis(
  values: Span,
  [start, end]: Span,
  { round, clamp = false }: { round?: number; clamp?: boolean } = {},
): Axis {
  const [from, to] = round === undefined ? values : nice(...values, round);
  const at = (value: number) => {
    const share = (value - from) / (to - from);
    return start + (end - start) * (clamp ? Math.min(1, Math.max(0, share)) : share);
  };
  return Object.assign(at, { ticks: (count: number) => ticks(from, to, count) });
}

/** A path of straight lines through the points. */
export function lineThrough(points: readonly Span[]): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x},${y}`).join('');
}
