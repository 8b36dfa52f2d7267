// The scale chart: four measurements and the straight line that the first one promises. No DOM.
// Measured by A. Cockcroft and D. Sheahan, Netflix Technology Blog, November 2011: client writes per second,
// each stored on three replicas.

export interface Measurement {
  nodes: number;
  writes: number;
}

export const measurements: readonly Measurement[] = [
  { nodes: 48, writes: 174_373 },
  { nodes: 96, writes: 366_828 },
  { nodes: 144, writes: 537_172 },
  { nodes: 288, writes: 1_099_837 },
];

const first = measurements[0]!;
export const last = measurements.at(-1)!;

/** Frame 0 has the first point, frame 1 the line, and each later frame one more point. */
export const steps = measurements.length;

export const perNode = first.writes / first.nodes;

/** The straight line through the origin and the first measurement. */
export function onTheLine(nodes: number): number {
  return (first.writes * nodes) / first.nodes;
}

export const ownNodesMax = 1000;

export interface State {
  cursor: number;
  /** The learner's own number of nodes. */
  own?: number;
}

export type Side = 'above' | 'on' | 'below';

/** What a frame shows of one measurement. */
export interface Row extends Measurement {
  /** The measurement is on the chart. */
  shown: boolean;
  newest: boolean;
  /** How many times as many nodes as in the first measurement. */
  times: number;
  /** The value on the line. Undefined until the line is drawn. */
  expected?: number;
  /** The measured value divided by the expected one. */
  ratio: number;
  side: Side;
}

export function isLineShown(cursor: number): boolean {
  return cursor >= 1;
}

export function rows(cursor: number): Row[] {
  const newest = Math.max(0, cursor - 1);
  return measurements.map(({ nodes, writes }, index) => {
    const ratio = writes / onTheLine(nodes);
    return {
      nodes,
      writes,
      shown: index <= newest,
      newest: index === newest,
      times: nodes / first.nodes,
      expected: isLineShown(cursor) ? onTheLine(nodes) : undefined,
      ratio,
      side: ratio > 1 ? 'above' : ratio < 1 ? 'below' : 'on',
    };
  });
}

/** The number of nodes that a learner typed: a whole number from 1 to `ownNodesMax`, otherwise undefined. */
export function readOwnNodes(typed: string): number | undefined {
  if (!/^\d{1,4}$/.test(typed.trim())) return undefined;
  const nodes = Number(typed);
  return nodes >= 1 && nodes <= ownNodesMax ? nodes : undefined;
}

/** `3`, or `3.500` with the learner's own 500 nodes. */
export function saveState({ cursor, own }: State): string {
  return own === undefined ? String(cursor) : `${cursor}.${own}`;
}

/** Undefined if the text was not written by `saveState`. */
export function readState(saved: string): State | undefined {
  const [, cursorText, ownText] = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(saved) ?? [];
  if (cursorText === undefined) return undefined;
  const cursor = Number(cursorText);
  if (cursor > steps) return undefined;
  if (ownText === undefined) return { cursor };
  const own = readOwnNodes(ownText);
  return own === undefined ? undefined : { cursor, own };
}
