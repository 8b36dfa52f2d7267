// What the preset “many nodes” shows of a state.

import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { listNames } from '#site/widgets/stage/list-names.ts';
import { joinShort } from '#site/widgets/stage/reading-time.ts';
import type { RingMarks } from '#site/widgets/stage/ring/marks.ts';
import type { ReadoutLine } from '#site/widgets/stage/ring/readout.ts';
import { type ManyScene, type ManyState, manyOf, manySteps, rangesOfNode, svgRangesMax } from './many.ts';
import { manyWords } from './many-words.ts';
import { wholeToken } from './tokens.ts';

export function isCanvas({ nodes, tokens }: ManyState): boolean {
  return nodes * tokens > svgRangesMax;
}

/** The node that stands out. Undefined before the owner is shown, unless the learner has chosen a node. */
function chosenOf(state: ManyState): number | undefined {
  if (state.chosen !== undefined) return state.chosen;
  return state.cursor >= 2 ? manyOf(state).chosen : undefined;
}

export function chosenSpans(state: ManyState) {
  const node = chosenOf(state);
  return node === undefined ? undefined : { node, spans: rangesOfNode(manyOf(state), node) };
}

/**
 * The marks on the ring. On a canvas the ranges and the chosen node are painted separately; dial, key and words are
 * the same.
 */
export function manyMarks(state: ManyState): RingMarks {
  const scene = manyOf(state);
  const chosen = chosenOf(state);
  const { ends, owners, position } = scene;
  const places = copyPlaces(scene);
  return {
    dial: 64,
    nodes: [],
    ranges: isCanvas(state)
      ? []
      : Array.from(owners, (node, range) => ({
          from: ends[range === 0 ? ends.length - 1 : range - 1]!,
          to: ends[range]!,
          node,
        })),
    ...(chosen === undefined || isCanvas(state) ? {} : { chosen }),
    ...(state.cursor >= 1 ? { key: { position } } : {}),
    copies:
      state.cursor === manySteps
        ? scene.replicas.map((node, nth) => ({
            position: places[nth]!,
            text: nameOf(node),
          }))
        : [],
  };
}

/**
 * The smallest distance between copies in a drawing. With a thousand nodes the walk meets three of them almost at one
 * place.
 */
const apart = 0.1;

/** Where the walk met each replica, clockwise from the key. */
function copyPlaces({ ends, owners, place, position, replicas }: ManyScene): number[] {
  const places: number[] = [];
  for (let met = 0; met < owners.length && places.length < replicas.length; met++) {
    const range = (place + met) % owners.length;
    if (owners[range] !== replicas[places.length]) continue;
    const way = (ends[range]! - position + 1) % 1;
    const before = places.at(-1);
    places.push(before === undefined ? position + way : Math.max(position + way, before + apart));
  }
  return places;
}

export function manyReadout(language: Language, state: ManyState): ReadoutLine[] {
  const word = manyWords[language];
  const scene = manyOf(state);
  const chosen = chosenOf(state);
  if (chosen !== undefined)
    return [
      { kind: 'title', text: nameOf(chosen) },
      {
        kind: 'note',
        text: `${word.tokensOf(state.tokens)} · ${shareText(language, scene.shares[chosen]!)}`,
      },
    ];
  if (state.cursor >= 1) return [{ kind: 'key', text: wholeToken(scene.token) }];
  return [
    { kind: 'title', text: word.nodeCount(state.nodes) },
    { kind: 'label', text: word.rangeCount(scene.owners.length) },
  ];
}

export function nameOf(node: number): string {
  return `N${node + 1}`;
}

/** Small shares need digits: `0.103 %`. */
function shareText(language: Language, share: number): string {
  const percent = share * 100;
  const digits = percent >= 1 ? 1 : percent >= 0.1 ? 2 : 3;
  return `${formatNumber(language, percent, digits)}${language === 'en' ? '%' : '\u00a0%'}`;
}

export interface SummaryRow {
  label: string;
  value: string;
  isChosen?: boolean;
}

/** The ledger. A table of 16,000 ranges would help nobody, so this is a summary. */
export function summaryOf(language: Language, state: ManyState): SummaryRow[] {
  const { rows } = manyWords[language];
  const scene = manyOf(state);
  const { spread, shares, owners, replicas } = scene;
  const share = (of: number) => shareText(language, of);
  const chosen = chosenOf(state);
  return [
    { label: rows.nodes, value: formatNumber(language, state.nodes) },
    { label: rows.ranges, value: formatNumber(language, owners.length) },
    { label: rows.mean, value: share(1 / state.nodes) },
    { label: rows.least, value: share(spread.least) },
    { label: rows.most, value: share(spread.most) },
    ...(state.cursor >= 2 ? [{ label: rows.owner, value: nameOf(replicas[0]!) }] : []),
    ...(state.cursor >= 3 ? [{ label: rows.copies, value: replicas.map(nameOf).join(', ') }] : []),
    ...(chosen === undefined
      ? []
      : [{ label: `${nameOf(chosen)} ${rows.chosen}`, value: share(shares[chosen]!), isChosen: true }]),
  ];
}

export function manyNarrations(language: Language, state: ManyState): string[] {
  const word = manyWords[language];
  const { spread, owners, replicas, shares, token } = manyOf(state);
  const share = (of: number) => shareText(language, of);
  const [owner = 0, ...others] = replicas;
  const told = [
    word.says.ring({
      nodes: word.nodeCount(state.nodes),
      tokens: state.tokens,
      ranges: word.rangeCount(owners.length),
      mean: share(1 / state.nodes),
      least: share(spread.least),
      most: share(spread.most),
    }),
    word.says.key({ key: state.key.replaceAll(/[*`]/g, '·'), token: wholeToken(token) }),
    word.says.owner({ owner: nameOf(owner), tokens: state.tokens, share: share(shares[owner]!) }),
    others.length === 0
      ? word.says.oneCopy({ owner: nameOf(owner) })
      : word.says.copies({
          rf: state.rf,
          others: listNames(
            language,
            others.map((node) => `**${nameOf(node)}**`),
          ),
        }),
  ];
  return told.map(joinShort);
}

export function describeMany(language: Language, state: ManyState): string {
  const word = manyWords[language];
  const { owners, shares } = manyOf(state);
  const chosen = chosenOf(state);
  if (chosen === undefined) return plainText(manyNarrations(language, state)[0]!);
  return word.drawing({
    nodes: word.nodeCount(state.nodes),
    ranges: word.rangeCount(owners.length),
    chosen: nameOf(chosen),
    share: shareText(language, shares[chosen]!),
  });
}
