import { scaleLinear } from 'd3-scale';

export interface TimelineMark {
  year: number;
  x: number;
  labelY: number;
  anchor: 'start' | 'middle' | 'end';
}

/** Years on a line, drawn to scale. A label that would touch its neighbour goes to the other side of the line. */
export function timelineMarks(years: readonly number[]): {
  width: number;
  height: number;
  baseline: number;
  marks: TimelineMark[];
} {
  const width = 900;
  const height = 76;
  const baseline = 38;
  const different = [...new Set(years)].sort((a, b) => a - b);
  const first = different[0] ?? 0;
  const last = different.at(-1) ?? first + 1;
  const x = scaleLinear([first, last], [10, width - 10]);
  const labelWidth = 52;
  let lastAbove = Number.NEGATIVE_INFINITY;
  let lastBelow = Number.NEGATIVE_INFINITY;
  const marks = different.map((year): TimelineMark => {
    const at = Math.round(x(year) * 10) / 10;
    const below = at - lastBelow >= labelWidth || at - lastAbove < at - lastBelow;
    if (below) lastBelow = at;
    else lastAbove = at;
    return {
      year,
      x: at,
      labelY: below ? baseline + 30 : baseline - 18,
      anchor: at < labelWidth / 2 ? 'start' : at > width - labelWidth / 2 ? 'end' : 'middle',
    };
  });
  return { width, height, baseline, marks };
}
