import { positionOf } from '#engine/sim/ring/partitioner.ts';
import type { Language } from '#i18n/languages.ts';
import type { RingMarks } from '#site/widgets/stage/ring/marks.ts';
import type { ReadoutLine } from '#site/widgets/stage/ring/readout.ts';
import { copiesAt, partitionerOf, type Scene, type State, sceneOf } from './model.ts';
import { shortToken, unitOf, wholeToken, writeRange } from './tokens.ts';
import { words } from './words.ts';

/** Everything in this file is drawn from the scene, even if the caller has computed the scene. */
export function marksOf(language: Language, state: State, scene: Scene = sceneOf(state)): RingMarks {
  const { preset, cursor } = state;
  const { ring, token, owner, isAtOwner } = scene;
  const partitioner = partitionerOf[preset];
  const at = (place: bigint) => positionOf(partitioner, place);
  const short = (place: bigint) => shortToken(language, preset, place);
  const range = (node: number) => {
    const { start, end } = ring.range(node);
    return { from: at(start), to: at(end), node };
  };
  const own = range(owner);
  return {
    dial: preset === 'toy' ? 100 : 64,
    nodes: ring.nodes.map(({ name, tokens: [first = 0n] }) => ({
      label: name,
      position: at(first),
      token: short(first),
    })),
    ranges: ring.nodes.map((_, node) => range(node)),
    ...(cursor >= 1 ? { key: { position: at(token), label: short(token) } } : {}),
    ...(cursor >= 2 && !isAtOwner ? { walk: { from: at(token), to: own.to } } : {}),
    ...(cursor >= 3 ? { wedge: own } : {}),
    copies: copiesAt(state, scene).map((node) => ({
      position: range(node).to,
      ...(preset === 'toy' ? { text: String(token) } : {}),
    })),
  };
}

export function readoutOf(language: Language, state: State, scene: Scene = sceneOf(state)): ReadoutLine[] {
  const { preset, cursor } = state;
  const { ring, token, owner, range } = scene;
  const word = words[language];
  const short = (place: bigint) => shortToken(language, preset, place);
  if (cursor === 0) {
    const { first, size } = partitionerOf[preset];
    return [
      { kind: 'title', text: word.nodeCount(ring.nodes.length) },
      { kind: 'label', text: word.tokens },
      { kind: 'note', text: `${short(first)} … ${short(first + size - 1n)}` },
    ];
  }
  const followed: ReadoutLine[] = [
    { kind: 'label', text: word.token },
    { kind: 'key', text: wholeToken(token) },
  ];
  if (cursor < 3) return followed;
  return [
    ...followed,
    { kind: 'label', text: word.livesOn(ring.nodes[owner]!.name) },
    { kind: 'note', text: writeRange(range, short) },
  ];
}

export interface Known {
  part: 'token' | 'owner' | 'range' | 'copies';
  /** Undefined until the frame that shows it. */
  text: string | undefined;
}

/** What is known of the key in this frame. */
export function knownOf(language: Language, state: State, scene: Scene = sceneOf(state)): Known[] {
  const { preset, cursor } = state;
  const { ring, token, owner, range } = scene;
  const from = (step: number, text: string) => (cursor >= step ? text : undefined);
  const name = (node: number) => ring.nodes[node]!.name;
  const short = (place: bigint) => shortToken(language, preset, place);
  return [
    { part: 'token', text: from(1, wholeToken(token)) },
    { part: 'owner', text: from(3, name(owner)) },
    { part: 'range', text: from(3, writeRange(range, short) + unitOf(preset)) },
    { part: 'copies', text: from(4, copiesAt(state, scene).map(name).join(', ')) },
  ];
}
