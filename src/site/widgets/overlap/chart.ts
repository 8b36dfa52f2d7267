// Where the marks of the chart stand. Coordinates are rounded: they go into the HTML.

import { axis, lineThrough } from '#site/widgets/stage/axis.ts';
import type { Observed, Prediction } from './latency.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
  /** Height of the type, in the units of the drawing. */
  readonly type: number;
}

export interface Dot {
  readonly x: number;
  readonly y: number;
  /** The 95 % confidence interval: 95 of 100 such bars contain the true value. */
  readonly top: number;
  readonly bottom: number;
}

export function layOut(
  { axes, momentsMs, needed, all }: Prediction,
  { observed, moment, size }: { observed: Observed | undefined; moment: number; size: Size },
) {
  const { width, height, type } = size;
  const plot = { left: type * 2.9, right: width - type * 1.2, top: type * 2, bottom: height - type * 3.2 };
  const x = axis([0, axes.ms], [plot.left, plot.right]);
  // With few runs the observed values may lie far above the prediction.
  const most = Math.max(0, ...(observed?.stale ?? [])) / (observed?.runs ?? 1);
  const staleMax = Math.max(axes.stale * 1.15, most * 1.05);
  const y = axis([0, staleMax], [plot.bottom, plot.top], { clamp: true });
  const path = (stale: readonly number[]) =>
    lineThrough(
      stale.map((part, at) => [round(x((axes.ms * at) / (stale.length - 1))), round(y(part))] as const),
    );
  const dots = observed?.stale.map((count, at): Dot => {
    const { low, high } = interval(count, observed.runs);
    return {
      x: round(x(momentsMs[at]!)),
      y: round(y(count / observed.runs)),
      top: round(y(high)),
      bottom: round(y(low)),
    };
  });
  return {
    plot: {
      left: round(plot.left),
      right: round(plot.right),
      top: round(plot.top),
      bottom: round(plot.bottom),
    },
    timeTicks: x.ticks(4).map((value) => ({ value, at: round(x(value)) })),
    staleTicks: y.ticks(4).map((value) => ({ value, at: round(y(value)) })),
    needed: path(needed.stale),
    all: path(all.stale),
    dots: dots ?? [],
    followed: {
      x: round(x(momentsMs[moment]!)),
      y: dots?.[moment]?.y ?? round(y(needed.staleAt[moment]!)),
    },
  };
}

/** Wilson's interval, for 95 of 100. */
export function interval(count: number, of: number): { low: number; high: number } {
  const z = 1.96;
  const part = count / of;
  const middle = (part + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z / (1 + z ** 2 / of)) * Math.sqrt((part * (1 - part)) / of + z ** 2 / (4 * of ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
