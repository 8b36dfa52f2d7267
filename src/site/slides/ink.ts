// What is drawn on slides while one presents, as data: strokes by slide, and where the pointer is. It is pure. All
// lengths are in units of the canvas, which is 1280 wide in every window, so a stroke is at the same place in all.

export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

/** The strokes of each slide that has any. */
export type Ink = Readonly<Record<number, readonly Stroke[]>>;

/** What one window tells the others. */
export type InkChange =
  | { kind: 'add'; slide: number; stroke: Stroke }
  | { kind: 'undo'; slide: number }
  | { kind: 'clear'; slide: number }
  | { kind: 'all'; ink: Ink }
  /** The pointer's dot; without a place it is gone. */
  | { kind: 'point'; at?: Point };

export type Tool = 'none' | 'pointer' | 'pen';

export const inkLimits = { strokes: 150, points: 600, slides: 700 } as const;

export function applyInk(ink: Ink, change: InkChange): Ink {
  switch (change.kind) {
    case 'add': {
      const strokes = [...(ink[change.slide] ?? []), change.stroke.slice(0, inkLimits.points)];
      // The first strokes of a slide go when there are too many.
      return { ...ink, [change.slide]: strokes.slice(-inkLimits.strokes) };
    }
    case 'undo':
      return { ...ink, [change.slide]: (ink[change.slide] ?? []).slice(0, -1) };
    case 'clear':
      return { ...ink, [change.slide]: [] };
    case 'all':
      return change.ink;
    default:
      return ink;
  }
}

export function hasInk(ink: Ink): boolean {
  return Object.values(ink).some((strokes) => strokes.length > 0);
}

/** Adds a point to a stroke that is being drawn, unless it is next to the last one. */
export function extend(stroke: Stroke, [x, y]: Point): Stroke {
  const [lastX, lastY] = stroke.at(-1) ?? [Number.NEGATIVE_INFINITY, 0];
  if (stroke.length >= inkLimits.points || Math.hypot(x - lastX, y - lastY) < 2) return stroke;
  return [...stroke, [Math.round(x), Math.round(y)]];
}

/** The stroke as a path that goes smoothly through the middles between its points. */
export function pathOf(stroke: Stroke): string {
  const [first, ...rest] = stroke;
  if (!first) return '';
  const begin = `M${first[0]} ${first[1]}`;
  if (rest.length === 0) return `${begin}h0.1`;
  const curves = rest.slice(0, -1).map(([x, y], at) => {
    const [nextX, nextY] = rest[at + 1]!;
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
  });
  const [lastX, lastY] = rest.at(-1)!;
  return `${begin}${curves.join('')}L${lastX} ${lastY}`;
}
