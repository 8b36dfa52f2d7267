import { path as draw, pathRound } from 'd3-path';

export interface RingRange {
  /** The tapered arc: thin where the range starts, thick where it ends. */
  path: string;
  /** Where the range ends: the place of its node. */
  end: { x: number; y: number };
  label: { x: number; y: number };
}

export interface RingOptions {
  count: number;
  centre: number;
  radius: number;
  thin: number;
  thick: number;
  labelRadius: number;
  /** The number of points along each edge. Two are enough for a small ring. */
  samples?: number;
}

const drawn = new Map<string, RingRange[]>();

/** Every page and every slide has such a ring, so each ring is computed only once. */
export function courseRing(options: RingOptions): RingRange[] {
  const key = JSON.stringify(options);
  const ring = drawn.get(key) ?? drawRing(options);
  drawn.set(key, ring);
  return ring;
}

/**
 * A ring of equal ranges, clockwise from the top. A range is thickest at its end, where its node is, so the thickness
 * shows the direction.
 */
function drawRing({
  count,
  centre,
  radius,
  thin,
  thick,
  labelRadius,
  samples = 7,
}: RingOptions): RingRange[] {
  const point = (turn: number, r: number) => {
    const angle = turn * 2 * Math.PI - Math.PI / 2;
    return { x: round(centre + r * Math.cos(angle)), y: round(centre + r * Math.sin(angle)) };
  };
  const gap = 0.0045;
  return Array.from({ length: count }, (_, at) => {
    const from = at / count + gap;
    const to = (at + 1) / count;
    const edge = (side: 1 | -1) =>
      Array.from({ length: samples }, (_, step) => {
        const share = step / (samples - 1);
        return point(from + (to - from) * share, radius + (side * (thin + (thick - thin) * share)) / 2);
      });
    const outline = draw();
    for (const [index, { x, y }] of [...edge(1), ...edge(-1).reverse()].entries()) {
      if (index === 0) outline.moveTo(x, y);
      else outline.lineTo(x, y);
    }
    outline.closePath();
    return {
      path: outline.toString(),
      end: point(to, radius),
      label: point((from + to) / 2, labelRadius),
    };
  });
}

/** What can be pressed: the label of a range and the node at its end, a good finger wide. */
export function touchArea({
  at,
  count,
  centre,
  inner,
  outer,
}: {
  at: number;
  count: number;
  centre: number;
  inner: number;
  outer: number;
}): string {
  const angle = (turn: number) => turn * 2 * Math.PI - Math.PI / 2;
  const [from, to] = [angle((at + 0.25) / count), angle((at + 1.25) / count)];
  const area = pathRound(1);
  area.arc(centre, centre, outer, from, to);
  area.arc(centre, centre, inner, to, from, true);
  area.closePath();
  return area.toString();
}

/** A title in at most two lines, cut between words where they are most alike. */
export function twoLines(title: string, longest: number): [string, string] {
  if (title.length <= longest) return [title, ''];
  const words = title.split(' ');
  const cuts = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const best = cuts.sort((a, b) => longer(a) - longer(b))[0];
  return [best?.[0] ?? title, best?.[1] ?? ''];
}

function longer(lines: string[]): number {
  return Math.max(...lines.map((line) => line.length));
}

export function ticks({ centre, radius, count }: { centre: number; radius: number; count: number }): string {
  const lines = draw();
  for (let at = 0; at < count; at++) {
    const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
    const length = at % (count / 4) === 0 ? 9 : 5;
    lines.moveTo(round(centre + radius * Math.cos(angle)), round(centre + radius * Math.sin(angle)));
    lines.lineTo(
      round(centre + (radius - length) * Math.cos(angle)),
      round(centre + (radius - length) * Math.sin(angle)),
    );
  }
  return lines.toString();
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
