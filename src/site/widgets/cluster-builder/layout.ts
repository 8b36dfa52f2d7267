// Where data centres, racks and nodes stand in the picture. Pure.

import type { Place, Setup } from './model.ts';

export interface Box {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly datacenters: readonly Box[];
  readonly racks: readonly Box[];
  readonly nodes: readonly Spot[];
  readonly radius: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
  readonly type: number;
}

const gap = 8;

/** Data centres side by side, and in each its racks side by side; the nodes of a rack one below the other, or in a row. */
export function layoutOf(setup: Setup, places: readonly Place[], size: Size): Layout {
  const { type } = size;
  const head = type * 1.35;
  const datacenters: Box[] = [];
  const racks: Box[] = [];
  const nodes: Spot[] = new Array(places.length);
  const width = (size.width - gap * (setup.datacenters - 1)) / setup.datacenters;
  let radius = type * 1.6;
  for (let dc = 0; dc < setup.datacenters; dc++) {
    const box = { name: `dc${dc + 1}`, x: dc * (width + gap), y: 0, width, height: size.height };
    datacenters.push(box);
    const rackWidth = (width - gap * (setup.racks + 1)) / setup.racks;
    for (let rack = 0; rack < setup.racks; rack++) {
      const frame = {
        name: `rack${rack + 1}`,
        x: box.x + gap + rack * (rackWidth + gap),
        y: head,
        width: rackWidth,
        height: size.height - head - gap,
      };
      racks.push(frame);
      const held = places.flatMap(({ datacenter, rack: name }, at) =>
        datacenter === box.name && name === frame.name ? [at] : [],
      );
      const room = frame.height - head;
      // Under each node is room for its note. The nodes stand in a row if they are larger so.
      const radiusIn = (across: number, down: number) =>
        Math.min(frame.width / across / 2 - 4, (room / down - type * 1.3) / 2 - 2);
      const isRow = radiusIn(held.length, 1) > radiusIn(1, held.length);
      const [across, down] = isRow ? [held.length, 1] : [1, held.length];
      radius = Math.min(radius, radiusIn(across, down));
      for (const [nth, at] of held.entries())
        nodes[at] = {
          x: frame.x + (frame.width * ((isRow ? nth : 0) + 0.5)) / across,
          y: frame.y + head + (room * ((isRow ? 0 : nth) + 0.5)) / down - type * 0.65,
        };
    }
  }
  return { datacenters, racks, nodes, radius };
}

export interface Curve {
  readonly path: string;
  /** Where the message is, and in which direction it goes there. */
  readonly tip: Spot;
  readonly direction: Spot;
  /** The middle of the whole way. */
  readonly middle: Spot;
}

/** How far a way bends aside, so that it does not run through the nodes between its ends. */
const bend = 0.2;
const bendMax = 46;

/** The way of a message between two nodes, from edge to edge, up to a part of it. */
export function curveOf(from: Spot, to: Spot, radius: number, share = 1): Curve {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const aside = Math.min(bendMax, length * bend);
  const control = {
    x: (from.x + to.x) / 2 + (dy / length) * aside * 2,
    y: (from.y + to.y) / 2 - (dx / length) * aside * 2,
  };
  const edge = Math.min(0.4, (radius + 3) / Math.hypot(length, aside));
  const [first, last] = [edge, edge + (1 - 2 * edge) * share];
  const at = (part: number) => between(between(from, control, part), between(control, to, part), part);
  const [start, tip] = [at(first), at(last)];
  // The control of the part between: where its two tangents meet.
  const middle = between(between(from, control, first), between(control, to, first), last);
  const [tx, ty] = [tip.x - middle.x, tip.y - middle.y];
  const turn = Math.hypot(tx, ty) || 1;
  return {
    path: `M${spot(start)}Q${spot(middle)} ${spot(tip)}`,
    tip,
    direction: { x: tx / turn, y: ty / turn },
    middle: at(0.5),
  };
}

function between(one: Spot, other: Spot, part: number): Spot {
  return { x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part };
}

function spot({ x, y }: Spot): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
