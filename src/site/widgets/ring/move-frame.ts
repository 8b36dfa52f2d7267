// What the preset “join or leave” shows for a state: marks, readout, narration, and the label for screen readers.

import { positionOf } from '#engine/sim/ring/partitioner.ts';
import type { Ring } from '#engine/sim/ring/ring.ts';
import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { listNames } from '#site/widgets/stage/list-names.ts';
import { joinShort } from '#site/widgets/stage/reading-time.ts';
import type { KeyTick, NodeMark, RingMarks } from '#site/widgets/stage/ring/marks.ts';
import type { ReadoutLine } from '#site/widgets/stage/ring/readout.ts';
import { moveWords } from './move-words.ts';
import {
  draggedToken,
  keysOf,
  keysOnNodes,
  type MoveState,
  type MovesScene,
  moveSteps,
  movesOf,
  partitionerOfKeys,
  type SchemeMoves,
} from './moves.ts';
import { shortToken, wholeToken } from './tokens.ts';
import { words } from './words.ts';

export function moveMarks(language: Language, state: MoveState): RingMarks {
  const { keys, cursor, change } = state;
  const scene = movesOf(state);
  const isAfter = cursor >= 2;
  const ring = isAfter ? scene.after : scene.before;
  const partitioner = partitionerOfKeys[keys];
  const at = (token: bigint) => positionOf(partitioner, token);
  const numberOf = (name: string) => scene.names.indexOf(name);
  const isMoving = cursor === 1;
  return {
    dial: keys === 'toy' ? 100 : 64,
    nodes: nodeMarks(language, state, scene),
    ranges: ring.owners.map((owner, range) => {
      const { start, end } = ring.range(range);
      return { from: at(start), to: at(end), node: numberOf(owner.name) };
    }),
    keyTicks: ticksOf(scene, state),
    streams:
      cursor === 0
        ? []
        : scene.moves.map(({ start, end, to }) => ({
            from: at(start),
            to: at(end),
            node: numberOf(to),
            isUnderWay: isMoving,
          })),
    ...(isAfter && change.kind === 'join' && ring.length > 16 ? { chosen: numberOf(scene.who) } : {}),
  };
}

/**
 * The nodes of the ring, and the node that joins or leaves: dashed until it has joined, and while it leaves. With many
 * tokens per node nothing is drawn, because a node has no single place.
 */
function nodeMarks(language: Language, state: MoveState, scene: MovesScene): NodeMark[] {
  const { keys, cursor, change } = state;
  const wider = change.kind === 'join' ? scene.after : scene.before;
  const isGone = cursor >= 2 && change.kind === 'leave';
  if (wider.length > wider.nodes.length) return [];
  return scene.names.flatMap((name) => {
    const isWho = name === scene.who;
    if (isWho && isGone) return [];
    const [token = 0n] = wider.node(name).tokens;
    return [
      {
        label: name,
        position: positionOf(partitionerOfKeys[keys], token),
        token: shortToken(language, keys, token),
        number: scene.names.indexOf(name),
        ...(isWho && (cursor === 1 || (cursor === 0 && change.kind === 'join'))
          ? { status: 'moving' as const }
          : {}),
      },
    ];
  });
}

function ticksOf({ schemes: { ring } }: MovesScene, { keys, cursor }: MoveState): KeyTick[] {
  const partitioner = partitionerOfKeys[keys];
  const sorted = keysOf(keys);
  const isAfter = cursor >= 2;
  return ring.places.map(({ before, after, isMoved }, at) => ({
    position: positionOf(partitioner, sorted[at]!.token),
    node: (isAfter ? after : before)[0]!,
    isFollowed: isMoved && cursor > 0,
  }));
}

export function moveReadout(language: Language, state: MoveState): ReadoutLine[] {
  const { cursor, keys, change } = state;
  const scene = movesOf(state);
  const word = moveWords[language];
  if (cursor === 0)
    return [
      { kind: 'title', text: words[language].nodeCount(state.nodes) },
      { kind: 'label', text: word.keyCount(scene.keyCount) },
    ];
  if (cursor === 1) {
    const said = change.kind === 'join' ? word.joins(scene.who) : word.leaves(scene.who);
    const tokens = change.kind === 'join' ? scene.after.node(scene.who).tokens : [];
    return [
      { kind: 'title', text: said },
      ...(tokens.length === 1
        ? [{ kind: 'note' as const, text: word.standsAt(shortToken(language, keys, tokens[0]!)) }]
        : []),
    ];
  }
  const { moved, copies } = scene.schemes.ring;
  return [
    { kind: 'key', text: percentOf(language, moved / copies) },
    { kind: 'label', text: word.changesHands },
  ];
}

/** `13 %`, with a decimal where it is not whole. */
export function percentOf(language: Language, share: number): string {
  return `${formatNumber(language, Math.round(share * 1000) / 10)}${language === 'en' ? '%' : '\u00a0%'}`;
}

export function moveNarrations(language: Language, state: MoveState): string[] {
  const tellers = [tellBefore, tellMoves, tellRing, tellModulo, tellRange];
  const scene = movesOf(state);
  return Array.from({ length: moveSteps + 1 }, (_, cursor) =>
    joinShort(tellers[cursor]!(language, state, scene)),
  );
}

function tellBefore(language: Language, state: MoveState, scene: MovesScene): readonly string[] {
  const word = moveWords[language];
  const token = draggedToken(state);
  return word.says.before({
    nodes: words[language].nodeCount(state.nodes),
    keys: word.keyCount(scene.keyCount),
    who: scene.who,
    isJoin: state.change.kind === 'join',
    token: token === undefined ? undefined : String(token),
  });
}

function tellMoves(language: Language, { change, keys }: MoveState, scene: MovesScene): readonly string[] {
  const { says } = moveWords[language];
  const { moves, who, after, rf, schemes } = scene;
  const copies = counted(language, schemes.ring, rf).of;
  if (change.kind === 'leave') {
    const receivers = [...new Set(moves.map(({ to }) => to))].toSorted(byNumber);
    return says.leave({ who, receivers: listNames(language, receivers), copies });
  }
  const senders = [...new Set(moves.flatMap(({ from }) => from ?? []))].toSorted(byNumber);
  const { tokens } = after.node(who);
  if (tokens.length > 1)
    return says.joinMany({ who, tokens: tokens.length, senders: listNames(language, senders), copies });
  const [token = 0n] = tokens;
  const own = rangeEndingAt(after, token);
  const short = (place: bigint) => (keys === 'toy' ? wholeToken(place) : shortToken(language, keys, place));
  const from = moves.find(({ end }) => end === token)?.from ?? senders[0] ?? '';
  return says.joinAt({ who, token: short(token), start: short(own.start), from, copies, isOne: rf === 1 });
}

function rangeEndingAt(ring: Ring, token: bigint) {
  return ring.range(ring.rangeOfToken(token));
}

function tellRing(
  language: Language,
  { change }: MoveState,
  { who, rf, schemes }: MovesScene,
): readonly string[] {
  const { moved, all, percent } = counted(language, schemes.ring, rf);
  const isJoin = change.kind === 'join';
  return moveWords[language].says.ring({ moved, all, percent, who, isJoin, isCopies: rf > 1 });
}

function tellModulo(
  language: Language,
  _: MoveState,
  { before, after, rf, schemes }: MovesScene,
): readonly string[] {
  const { moved, all, percent } = counted(language, schemes.modulo, rf);
  return moveWords[language].says.modulo({
    before: before.nodes.length,
    after: after.nodes.length,
    moved,
    all,
    percent,
    isCopies: rf > 1,
    isMost: 2 * schemes.modulo.moved > schemes.modulo.copies,
  });
}

function tellRange(language: Language, _: MoveState, { rf, schemes }: MovesScene): readonly string[] {
  const { moved, all, percent } = counted(language, schemes.range, rf);
  return moveWords[language].says.range({ moved, all, percent, isCopies: rf > 1 });
}

function counted(language: Language, { moved, copies }: SchemeMoves, rf: number) {
  const number = (count: number) => formatNumber(language, count);
  const word = moveWords[language];
  const nouns = {
    pt: rf > 1 ? 'cópias' : 'chaves',
    ru: rf > 1 ? 'копий' : 'ключей',
    en: rf > 1 ? 'copies' : 'keys',
  };
  return {
    moved: number(moved),
    all: number(copies),
    percent: percentOf(language, moved / copies),
    of: `${word.of(number(moved), number(copies))} ${nouns[language]}`,
  };
}

function byNumber(one: string, other: string): number {
  return Number(one.slice(1)) - Number(other.slice(1));
}

export function describeMove(language: Language, state: MoveState): string {
  const scene = movesOf(state);
  const word = moveWords[language];
  const { moved, copies } = scene.schemes.ring;
  return word
    .drawing({
      nodes: words[language].nodeCount(state.nodes),
      who: scene.who,
      isJoin: state.change.kind === 'join',
      moved:
        state.cursor < 2
          ? ''
          : word.strip({
              scheme: word.schemes.ring,
              moved: formatNumber(language, moved),
              all: formatNumber(language, copies),
            }),
    })
    .trim();
}

/** What happens in each frame. */
export function moveLabels(language: Language, state: MoveState): string[] {
  const word = moveWords[language];
  const { who } = movesOf(state);
  const { before, after, modulo, range } = word.labels;
  return [before, state.change.kind === 'join' ? word.joins(who) : word.leaves(who), after, modulo, range];
}

export interface NodeRow {
  name: string;
  /** The number that chooses its colour. */
  node: number;
  before: number | undefined;
  /** Undefined until the change is done, and for a node that has left. */
  after: number | undefined;
}

/** How many keys each node has as the first replica. The node that joins had none before. */
export function nodeRows(state: MoveState, scene: MovesScene = movesOf(state)): NodeRow[] {
  const [before, after] = (['before', 'after'] as const).map((when) =>
    keysOnNodes(scene, when, scene.names.length),
  );
  const { kind } = state.change;
  return scene.names.map((name, node) => ({
    name,
    node,
    before: kind === 'join' && name === scene.who ? undefined : before![node]!,
    after: state.cursor < 2 || (kind === 'leave' && name === scene.who) ? undefined : after![node]!,
  }));
}

const optionsMax = 4;

/** The options of the guess: what the ring does, what the remainder does, and plausible other numbers. */
export function moveGuess(state: MoveState): { options: number[]; answer: number } {
  const { schemes, keyCount } = movesOf(state);
  const { moved, copies } = schemes.ring;
  const thoughts = [schemes.modulo.moved, copies / 2, keyCount / 50, copies / 4, copies].map(Math.round);
  const options = [moved];
  for (const thought of thoughts) {
    const isNew = options.every((option) => Math.abs(option - thought) > copies / 50);
    if (isNew && options.length < optionsMax) options.push(thought);
  }
  options.sort((one, other) => one - other);
  return { options, answer: options.indexOf(moved) };
}
