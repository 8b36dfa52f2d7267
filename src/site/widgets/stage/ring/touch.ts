// What a learner can take hold of in a drawing of the ring. Each part is a real button or a real slider that lies over
// the drawing: it has a name, the focus, and a target that a finger can hit.

import type { Point } from './geometry.ts';
import type { RingSize } from './sizes.ts';

/** A press on a node. */
export interface NodeTouch {
  /** Stands beside the node, in the colour of what can be pressed: `stop`. */
  verb: string;
  /** The name of the button: `Stop N1`. */
  label: string;
  press: (button: HTMLElement) => void;
}

/** A token that can be dragged along the ring, or moved by the arrow keys. */
export interface TokenTouch {
  label: string;
  value: number;
  min: number;
  max: number;
  /** One press of an arrow key; with Shift ten times as much. */
  step: number;
  /** The value as a reader says it. */
  text: string;
  /** The value at a position on the ring, from 0 to 1. */
  valueAt: (position: number) => number;
  move: (value: number, handle: HTMLElement) => void;
}

/** The link between two nodes, by their numbers. A press cuts it, or mends it; without one it is only a line. */
export interface LinkTouch {
  from: number;
  to: number;
  isCut: boolean;
  verb: string;
  label: string;
  press?: ((button: HTMLElement) => void) | undefined;
}

export interface RingTouch {
  node?: (number: number) => NodeTouch | undefined;
  token?: (number: number) => TokenTouch | undefined;
  /** The key, which is dragged as a token is. */
  key?: TokenTouch | undefined;
  links?: readonly LinkTouch[];
}

/** On which side of its node a verb has room. At the top and the bottom a card stands at the right of its node. */
export function sideOf({ x, y }: Point, centre: Point, hasCard = false): string[] {
  const [right, down] = [x - centre.x, y - centre.y];
  const length = Math.hypot(right, down) || 1;
  const isSteep = Math.abs(right) / length < 0.5;
  const isLeft = right / length < (hasCard && isSteep ? 0.25 : -0.25);
  return [isLeft ? 'to-left' : 'to-right', ...(isSteep ? [down < 0 ? 'is-top' : 'is-bottom'] : [])];
}

/** The position on the ring, from 0 to 1, in the direction of a point. */
export function positionAt({ x, y }: Point, centre: Point): number {
  const turn = (Math.atan2(y - centre.y, x - centre.x) + Math.PI / 2) / (2 * Math.PI);
  return (turn + 1) % 1;
}

/** The value after a key, or undefined if the key does not move a token. */
export function valueAfterKey(
  { value, min, max, step }: Pick<TokenTouch, 'value' | 'min' | 'max' | 'step'>,
  { key, isFast }: { key: string; isFast: boolean },
): number | undefined {
  const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key];
  if (key === 'Home') return min;
  if (key === 'End') return max;
  return way === undefined ? undefined : clamp(value + way * step * (isFast ? 10 : 1), min, max);
}

/** The value nearest to a position: whole steps only. */
export function valueNear(token: TokenTouch, position: number): number {
  const { min, max, step, valueAt } = token;
  return clamp(min + Math.round((valueAt(position) - min) / step) * step, min, max);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** A place in the drawing as shares of its width and height, because the drawing may be scaled. */
export function shareOf({ x, y }: Point, { width, height }: RingSize): { left: string; top: string } {
  return { left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` };
}
