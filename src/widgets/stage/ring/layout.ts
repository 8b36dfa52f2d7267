import {
  angleOf,
  bandArc,
  dialTicks,
  diamond,
  gap,
  type Point,
  pointAt,
  round,
  type Span,
  taperedArc,
  turnBetween,
  walkArc,
} from './geometry.ts';
import type { RingSize } from './sizes.ts';

/** `quiet` steps back behind the others; `ink` leaves colour to the messages. */
export type Tone = 'own' | 'quiet' | 'ink';

export interface NodeMark {
  label: string;
  position: number;
  tone?: Tone;
  /** Stands outside, in mono. */
  token?: string;
  /** The coordinator wears a second circle and a halo. */
  isCoordinator?: boolean;
}

export interface RangeMark extends Span {
  /** The number of its owner, from 0: it chooses the colour. */
  node: number;
  tone?: Tone;
}

/** What a model says of one frame; positions run from 0 to 1. */
export interface RingMarks {
  nodes: readonly NodeMark[];
  ranges: readonly RangeMark[];
  /** Ticks: 100 on the toy ring, 64 on a real one, none on a small drawing. */
  dial?: number;
  /** The node whose ranges stand out where there are more than sixteen. */
  chosen?: number;
  /** The range that is spoken of. */
  wedge?: RangeMark;
  key?: { position: number; label?: string };
  walk?: Span;
  copies?: readonly { position: number; text?: string }[];
}

export interface Label extends Point {
  text: string;
  anchor: 'start' | 'middle' | 'end';
}

const taperedMax = 16;

export type RingLayout = ReturnType<typeof layOut>;

export function layOut(marks: RingMarks, size: RingSize) {
  const frame = frameOf(marks, size);
  const { centre, radius } = frame;
  const { nodes, key, walk, wedge, dial, copies = [] } = marks;
  const dialRadius = radius - size.thick - 2;
  const copyRadius = radius - size.copyInset;
  return {
    centre,
    radius,
    dialRadius,
    /** How wide the readout may be between the copies. */
    room: round(2 * (copyRadius - size.copy / 2 - 6)),
    dial: dial === undefined ? undefined : dialTicks({ centre, radius: dialRadius, count: dial }),
    ranges: rangesOf(marks, frame, size),
    wedge: wedge && {
      path: bandArc({ ...wedge, centre, inner: round(dialRadius * 0.48), outer: dialRadius }),
      colour: colourOf(wedge.node),
    },
    nodes: nodes.map((node, at) => ({
      ...pointAt(centre, node.position, radius),
      text: node.label,
      colour: colourOf(at, node.tone),
      isCoordinator: node.isCoordinator ?? false,
      token:
        node.token === undefined
          ? undefined
          : outside(node.token, {
              centre,
              position: node.position + giveWay(node, key, frame, size),
              radius: radius + size.disc + 10,
            }),
    })),
    key: key && keyOf(key, marks, frame, size),
    walk:
      walk &&
      walkArc({ ...walk, centre, radius: radius + size.disc, freeStart: 4, freeEnd: size.disc * 1.75 }),
    copies: copies.map(({ position, text }) => ({
      ...pointAt(centre, position, copyRadius),
      text,
    })),
  };
}

/** Node colours repeat from the ninth node on: the label tells them apart. */
export function colourOf(node: number, tone: Tone = 'own'): string {
  if (tone === 'own') return `var(--n${(node % 8) + 1})`;
  return tone === 'ink' ? 'var(--ink)' : 'var(--edge)';
}

interface Frame {
  centre: Point;
  radius: number;
}

/** The ring is as large as the labels at its sides leave it. */
function frameOf({ nodes }: RingMarks, size: RingSize): Frame {
  const centre = { x: size.width / 2, y: size.height / 2 };
  const radii = nodes.map(({ position, token }) => {
    const label = token === undefined ? 2 : 12 + widthOf(token, size.token);
    const sideways = Math.abs(Math.cos(angleOf(position)));
    return sideways < middleBelow ? size.radiusMax : (centre.x - label) / sideways - size.disc;
  });
  return { centre, radius: Math.floor(Math.min(size.radiusMax, ...radii)) };
}

/** Martian Mono at its narrowest: every character is 0.6 em wide. */
function widthOf(text: string, type: number): number {
  return text.length * type * 0.6;
}

function rangesOf({ ranges, chosen }: RingMarks, { centre, radius }: Frame, { thin, thick }: RingSize) {
  const isTapered = ranges.length <= taperedMax;
  return ranges.map((range) => {
    const { node, tone } = range;
    const isChosen = node === chosen;
    const half = (isTapered ? thick : thick * (isChosen ? 1.3 : 0.9)) / 2;
    return {
      path: isTapered
        ? taperedArc({ ...range, centre, radius, thin, thick })
        : bandArc({ ...range, centre, inner: radius - half, outer: radius + half, free: gap / 4 }),
      colour: tone === undefined || tone === 'own' ? colourOf(node) : 'var(--line)',
      isDim: !isTapered && chosen !== undefined && !isChosen,
    };
  });
}

/** The key stands on the edge of this node. */
function isOn(position: number, node: NodeMark, { radius }: Frame, { disc, bead }: RingSize): boolean {
  return apart(position, node.position) * 2 * Math.PI * radius < disc + bead;
}

/** A token label makes room for a key that stands on the edge of its node: to the other side. */
function giveWay(node: NodeMark, key: RingMarks['key'], frame: Frame, size: RingSize): number {
  if (!key || !isOn(key.position, node, frame, size)) return 0;
  const aside = (size.disc * 1.3) / (2 * Math.PI * (frame.radius + size.disc));
  const isAfter = turnBetween({ from: node.position, to: key.position }) < 0.5;
  return isAfter ? -aside : aside;
}

/** On the band at its exact token. Where a node stands there, on the outer edge of the node, whose label stays free. */
function keyOf(
  { position, label }: NonNullable<RingMarks['key']>,
  { nodes }: RingMarks,
  frame: Frame,
  size: RingSize,
) {
  const { centre, radius } = frame;
  const { disc, bead, token } = size;
  const isOnNode = nodes.some((node) => isOn(position, node, frame, size));
  const away = Math.min(1, ...nodes.map((node) => apart(position, node.position))) * 2 * Math.PI * radius;
  const at = pointAt(centre, position, isOnNode ? radius + disc : radius);
  const hasRoom = away > disc + token * 1.6;
  return {
    path: diamond(at, bead),
    label:
      label !== undefined && hasRoom
        ? outside(label, { centre, position, radius: radius + disc + 12 })
        : undefined,
  };
}

/** The shorter way round. */
function apart(one: number, other: number): number {
  const turn = turnBetween({ from: one, to: other });
  return Math.min(turn, 1 - turn);
}

/** Labels of the top and the bottom are centred; those of the sides grow away from the ring. */
const middleBelow = 0.25;

function outside(
  text: string,
  { centre, position, radius }: { centre: Point; position: number; radius: number },
): Label {
  const sideways = Math.cos(angleOf(position));
  const isMiddle = Math.abs(sideways) < middleBelow;
  const anchor = isMiddle ? 'middle' : sideways < 0 ? 'end' : 'start';
  return { text, anchor, ...pointAt(centre, position, isMiddle ? radius + 4 : radius) };
}
