import {
  angleOf,
  bandArc,
  dialTicks,
  diamond,
  gap,
  type Point,
  pointAt,
  round,
  taperedArc,
  turnBetween,
  walkArc,
} from './geometry.ts';
import type {
  CardMark,
  ClientMark,
  HintMark,
  KeyTick,
  NodeMark,
  RangeMark,
  RingMarks,
  StreamMark,
  Tone,
} from './marks.ts';
import type { RingSize } from './sizes.ts';

export interface Label extends Point {
  text: string;
  anchor: 'start' | 'middle' | 'end';
}

const taperedMax = 16;

export type RingLayout = ReturnType<typeof layOut>;

export function layOut(marks: RingMarks, size: RingSize) {
  const frame = frameOf(marks, size);
  const { centre, radius } = frame;
  const { nodes, key, walk, wedge, dial, copies = [], cards = [], hints = [], clients = [] } = marks;
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
      hasCard: cards.some(({ position }) => position === node.position),
      colour: colourOf(node.number ?? at, node.tone),
      isCoordinator: node.isCoordinator ?? false,
      status: node.status ?? 'up',
      badge: node.badge,
      shoulder: shoulderOf(node.position, frame, size),
      token: node.token === undefined ? undefined : tokenOf(node.token, node, marks, frame, size),
    })),
    key: key && keyOf(key, marks, frame, size),
    walk:
      walk &&
      walkArc({ ...walk, centre, radius: radius + size.disc, freeStart: 4, freeEnd: size.disc * 1.75 }),
    copies: copies.map(({ position, text, kind = 'fresh', isAside = false }) => {
      const width =
        text === undefined ? size.copy : Math.max(size.copy, Math.ceil(widthOf(text, copyType(size))) + 10);
      const node = nodes.find((node) => node.position === position);
      const place =
        isAside && node
          ? besideNode(node, width, { marks, frame, size })
          : pointAt(centre, position, copyRadius);
      return { ...place, text, kind, width };
    }),
    keyTicks: ticksOf(marks.keyTicks ?? [], centre, dialRadius),
    streams: streamsOf(marks.streams ?? [], frame, size),
    cards: cards.map((card) => cardOf(card, frame, size)),
    hints: hintsOf(hints, frame, size),
    clients: clients.map((client) => ({
      ...clientOf(client, frame, size),
      node: nodes.findIndex(({ position }) => position === client.position),
    })),
  };
}

/**
 * The label outside a node. If the picture ends there, the label stands at the node's side, clear of the band; if the
 * client or its way to the node is there, the label moves along the ring until it is free.
 */
function tokenOf(text: string, node: NodeMark, marks: RingMarks, frame: Frame, size: RingSize): Label {
  const { centre, radius } = frame;
  const { key, clients = [] } = marks;
  const client = clients.find(({ position }) => position === node.position);
  const at = pointAt(centre, node.position, radius);
  const box = client && clientOf(client, frame, size);
  const width = widthOf(text, size.token);
  const isFree = ({ x, y, anchor }: Label) => {
    if (!box) return true;
    const middle = { x: x + { start: width / 2, middle: 0, end: -width / 2 }[anchor], y };
    const isUnder =
      Math.abs(middle.x - box.x) < (box.width + width) / 2 &&
      Math.abs(y - box.y) < (box.height + size.token) / 2;
    return !isUnder && awayFrom(middle, box, at) > width / 2 + 8;
  };
  const step = size.disc / 4 / (2 * Math.PI * radius);
  const places = Array.from({ length: 12 }, (_, nth) => [nth * step, -nth * step])
    .flat()
    .map((turn) =>
      outside(text, {
        centre,
        position: node.position + giveWay(node, key, frame, size) + turn,
        radius: radius + size.disc + 10,
      }),
    );
  const label = places.find(isFree) ?? places[0]!;
  // In a figure with room at its sides the letters may reach over the edge of the drawing.
  const edge = size.hasSideRoom ? 0 : size.token * 0.4;
  if (label.y >= edge && label.y <= size.height - edge) return label;
  const down = Math.sign(at.y - centre.y) * size.disc * 0.8;
  return { text, anchor: 'start', x: round(at.x + size.disc + 2), y: round(at.y + down) };
}

/** How far a point is from the straight line between two others. */
function awayFrom({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy);
  const along = Math.max(0, Math.min(1, share));
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
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

/**
 * Up to sixteen ranges are drawn one by one and tapered. More ranges have a constant width, and all ranges of a node
 * are one path.
 */
function rangesOf(marks: RingMarks, frame: Frame, size: RingSize) {
  const { ranges, chosen } = marks;
  if (ranges.length > taperedMax) return bandsOf(marks, frame, size);
  const { thin, thick } = size;
  return ranges.map((range) => ({
    path: taperedArc({ ...range, ...frame, thin, thick }),
    colour: rangeColour(range),
    isDim: chosen !== undefined && range.node !== chosen,
    isDead: range.tone === 'dead',
  }));
}

function bandsOf({ ranges, chosen }: RingMarks, { centre, radius }: Frame, { thick }: RingSize) {
  // With full gaps between thousands of ranges nothing of the ranges would be left.
  const free = Math.min(gap / 4, 0.08 / ranges.length);
  return [...Map.groupBy(ranges, ({ node, tone }) => `${node} ${tone}`).values()].map((group) => {
    const [first] = group as [RangeMark];
    const isChosen = first.node === chosen;
    const half = (thick * (isChosen ? 1.3 : 0.9)) / 2;
    return {
      path: group
        .map((range) => bandArc({ ...range, centre, inner: radius - half, outer: radius + half, free }))
        .join(''),
      colour: rangeColour(first),
      isDim: chosen !== undefined && !isChosen,
      isDead: first.tone === 'dead',
    };
  });
}

function rangeColour({ node, tone = 'own' }: RangeMark): string {
  return tone === 'own' ? colourOf(node) : 'var(--line)';
}

/** One path for each colour. */
function ticksOf(ticks: readonly KeyTick[], centre: Point, dialRadius: number) {
  const outer = dialRadius * 0.925;
  const groups = Map.groupBy(ticks, ({ node, isFollowed = false }) => (isFollowed ? -1 : node % 8));
  return [...groups].map(([colour, group]) => {
    const inner = dialRadius * (colour < 0 ? 0.855 : 0.89);
    return {
      colour: colour < 0 ? 'var(--key)' : colourOf(colour),
      isFollowed: colour < 0,
      width: ticks.length > 200 ? 1 : 3,
      path: group
        .map(({ position }) => {
          const [from, to] = [pointAt(centre, position, outer), pointAt(centre, position, inner)];
          return `M${from.x} ${from.y}L${to.x} ${to.y}`;
        })
        .join(''),
    };
  });
}

function streamsOf(streams: readonly StreamMark[], { centre, radius }: Frame, { thick }: RingSize) {
  const inner = radius + thick / 2 + 3;
  return streams.map(({ from, to, node, isUnderWay = false }) => ({
    path: bandArc({ from, to, centre, inner, outer: inner + Math.max(5, thick * 0.4), free: gap }),
    colour: colourOf(node),
    node: node % 8,
    isUnderWay,
  }));
}

/** Whether the key stands on the edge of this node. */
function isOn(position: number, node: NodeMark, { radius }: Frame, { disc, bead }: RingSize): boolean {
  return apart(position, node.position) * 2 * Math.PI * radius < disc + bead;
}

/** If the key stands on the edge of a node, the node's token label moves to the other side. */
function giveWay(node: NodeMark, key: RingMarks['key'], frame: Frame, size: RingSize): number {
  if (!key || !isOn(key.position, node, frame, size)) return 0;
  const aside = (size.disc * 1.3) / (2 * Math.PI * (frame.radius + size.disc));
  const isAfter = turnBetween({ from: node.position, to: key.position }) < 0.5;
  return isAfter ? -aside : aside;
}

/**
 * The key stands on the band at its exact token. If a node is there, the key stands on the node's outer edge, so that
 * the node's label stays readable.
 */
function keyPoint(position: number, { nodes }: RingMarks, frame: Frame, size: RingSize): Point {
  const isOnNode = nodes.some((node) => isOn(position, node, frame, size));
  return pointAt(frame.centre, position, isOnNode ? frame.radius + size.disc : frame.radius);
}

function keyOf(
  { position, label }: NonNullable<RingMarks['key']>,
  marks: RingMarks,
  frame: Frame,
  size: RingSize,
) {
  const { nodes } = marks;
  const { centre, radius } = frame;
  const { disc, bead, token } = size;
  const away = Math.min(1, ...nodes.map((node) => apart(position, node.position))) * 2 * Math.PI * radius;
  const hasRoom = away > disc + token * 1.6;
  const at = keyPoint(position, marks, frame, size);
  return {
    at,
    path: diamond(at, bead),
    label:
      label !== undefined && hasRoom
        ? outside(label, { centre, position, radius: radius + disc + 12 })
        : undefined,
  };
}

/**
 * The ways from a node to its copy, in radians from inwards, the best first: clockwise, counter-clockwise, and in
 * front of the node, where messages come and go.
 */
const copyTurns = [-Math.PI / 3, Math.PI / 3, 0];
const copyGap = 4;

/** A copy touches its node, inside the ring: at the first of its places where neither the node's sign nor the key is. */
function besideNode(
  node: NodeMark,
  width: number,
  { marks, frame, size }: { marks: RingMarks; frame: Frame; size: RingSize },
): Point {
  const { centre, radius } = frame;
  const at = pointAt(centre, node.position, radius);
  const hasSign = node.status === 'down' || node.status === 'paused' || node.badge !== undefined;
  const taken = [
    ...(hasSign ? [{ ...shoulderOf(node.position, frame, size), half: 7 }] : []),
    ...(marks.key ? [{ ...keyPoint(marks.key.position, marks, frame, size), half: size.bead }] : []),
  ];
  const places = copyTurns.map((turn) => {
    const way = angleOf(node.position) + Math.PI + turn;
    const [x, y] = [Math.cos(way), Math.sin(way)];
    const reach = (Math.abs(x) * width + Math.abs(y) * size.copy) / 2;
    const away = size.disc * (node.isCoordinator ? 1.34 : 1) + copyGap + reach;
    return { x: round(at.x + x * away), y: round(at.y + y * away) };
  });
  const isFree = ({ x, y }: Point) =>
    taken.every(
      (sign) =>
        Math.abs(sign.x - x) > width / 2 + sign.half || Math.abs(sign.y - y) > size.copy / 2 + sign.half,
    );
  return places.find(isFree) ?? places[0]!;
}

/** The size of the letters on a copy. */
export function copyType({ copy }: RingSize): number {
  return copy * 0.68;
}

/** The place of a node's sign or badge: up and to the right of the node. */
function shoulderOf(position: number, { centre, radius }: Frame, { disc }: RingSize): Point {
  const { x, y } = pointAt(centre, position, radius);
  return { x: round(x + disc * 0.8), y: round(y - disc * 0.8) };
}

/**
 * A card stands beside its node: clockwise of it in the upper half of the ring, counter-clockwise in the lower half.
 * Where there is room beside the ring, the cards of the nodes at its sides stand there.
 */
function cardOf({ position, value, note, kind }: CardMark, { centre, radius }: Frame, size: RingSize) {
  const width =
    Math.ceil(Math.max(value.length * size.word * 0.56, note ? widthOf(note, size.token * 0.87) : 0)) + 20;
  const height = Math.round(size.word * (note === undefined ? 1.9 : 2.9));
  const sideways = Math.abs(Math.cos(angleOf(position)));
  // A node at the top or the bottom has room at its right. A node at a side has room above or below.
  const along = size.disc + 8 + (width / 2) * (1 - sideways) + (height / 2) * sideways;
  const angle = angleOf(position);
  const way = Math.sin(angle) > 0.2 ? -along : along;
  const outside = pointAt(centre, position, radius + 6 + 6 * (1 - sideways));
  const node = pointAt(centre, position, radius);
  // The coordinator wears a halo.
  const aside = Math.sign(Math.cos(angle)) * (size.disc * 1.62 + 4 + width / 2);
  const [x, y] =
    size.hasSideRoom && sideways > 0.5
      ? [node.x + aside, node.y]
      : [outside.x - Math.sin(angle) * way, outside.y + Math.cos(angle) * way];
  const within = (at: number, half: number, limit: number) =>
    Math.min(limit - half - 2, Math.max(half + 2, at));
  return {
    kind,
    value,
    note,
    width,
    height,
    x: round(within(x, width / 2, size.width)),
    y: round(within(y, height / 2, size.height)),
  };
}

/** Hints lie counter-clockwise of the node that keeps them, one after the other. At most three are drawn. */
function hintsOf(hints: readonly HintMark[], { centre, radius }: Frame, size: RingSize) {
  const [width, height] = [Math.round(size.token * 2.7), Math.round(size.token * 1.9)];
  const turn = (length: number) => length / (2 * Math.PI * radius);
  const { slipsMax = 3 } = size;
  return [...Map.groupBy(hints, ({ position }) => position)].flatMap(([position, kept]) =>
    kept.slice(0, slipsMax).map(({ to }, nth) => {
      // Slips are upright: along the band they need as much room as lets two of them lie side by side.
      const angle = angleOf(position);
      const depth = Math.min(width / Math.abs(Math.sin(angle)), height / Math.abs(Math.cos(angle)));
      const back = size.disc * 1.62 + 5 + depth / 2 + nth * (depth + 4);
      return {
        text: nth === slipsMax - 1 && kept.length > slipsMax ? `+${kept.length - nth}` : to,
        ...pointAt(centre, position - turn(back), radius),
        width,
        height,
      };
    }),
  );
}

/** The client stands in the corner nearest to the node that it talks to, never on the ring. */
function clientOf({ label, position }: ClientMark, { centre }: Frame, size: RingSize) {
  const width = Math.ceil(label.length * size.word * 0.58) + 20;
  const height = Math.round(size.word * 2.1);
  const angle = angleOf(position);
  const isLeft = Math.cos(angle) <= 0.001;
  const isTop = Math.sin(angle) <= 0.001;
  return {
    text: label,
    width,
    height,
    x: round(isLeft ? width / 2 + 3 : 2 * centre.x - width / 2 - 3),
    y: round(isTop ? height / 2 + 3 : 2 * centre.y - height / 2 - 3),
  };
}

/** The distance between two positions, by the shorter way round. */
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
