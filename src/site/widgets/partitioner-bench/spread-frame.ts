// What a frame of the many keys shows: a histogram for each partitioner, the ledger's rows, the question, the words.

import { dayNumberOf, dayOf, formatDay } from '#engine/values/calendar.ts';
import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { joinShort } from '#site/widgets/stage/reading-time.ts';
import { nameOfKey } from './generate.ts';
import type { Preset, SpreadSetup } from './model.ts';
import { type PartitionerName, partitionerNames } from './owners.ts';
import { type Moral, spreadWords } from './spread-words.ts';
import { requestCount, type Tally } from './tally.ts';

/** The frames: the keys, then one partitioner after the other. */
export const spreadSteps = partitionerNames.length;

export interface Bar {
  readonly node: number;
  readonly name: string;
  readonly count: number;
  /** The share of everything that is counted, from 0 to 1. */
  readonly share: number;
  /** The part of this share that belongs to the first key. */
  readonly hot: number;
  /** The text above the bar. Among many nodes only the fullest and the emptiest have it. */
  readonly label: string;
}

export interface Histogram {
  readonly partitioner: PartitionerName;
  readonly isShown: boolean;
  /** Whether the narration is about this partitioner. */
  readonly isNow: boolean;
  readonly bars: readonly Bar[];
}

export interface Range {
  readonly node: number;
  readonly count: number;
}

/** The fullest node and the emptiest. */
export function extremesOf(counts: readonly number[]): { most: Range; least: Range } {
  const most = counts.indexOf(Math.max(...counts));
  const least = counts.indexOf(Math.min(...counts));
  return { most: { node: most, count: counts[most]! }, least: { node: least, count: counts[least]! } };
}

/** Numbers above more bars than these would overlap. */
const labelledMax = 6;

/** For larger totals the numbers above bars become shares. */
const countsMax = 9999;

export function histogramsOf(language: Language, tally: Tally, cursor: number): Histogram[] {
  const { counts, total, hottest, setup } = tally;
  const isSkewed = setup.load === 'skewed';
  const labelOf = (count: number) =>
    total > countsMax ? formatNumber(language, (100 * count) / total, 1) : formatNumber(language, count);
  return partitionerNames.map((partitioner, at) => {
    const { most, least } = extremesOf(counts[partitioner]);
    const isLabelled = (node: number) =>
      setup.nodes <= labelledMax || node === most.node || node === least.node;
    return {
      partitioner,
      isShown: cursor > at,
      isNow: cursor === at + 1,
      bars: counts[partitioner].map((count, node) => ({
        node,
        name: nameOf(node),
        count,
        share: total === 0 ? 0 : count / total,
        hot: isSkewed && hottest.owners[partitioner] === node ? hottest.requests / total : 0,
        label: isLabelled(node) ? labelOf(count) : '',
      })),
    };
  });
}

/** Whether shares, not counts, stand above the bars. */
export function isInShares({ total }: Tally): boolean {
  return total > countsMax;
}

export function nameOf(node: number): string {
  return `N${node + 1}`;
}

/** One narration for each frame. */
export function spreadNarrations(language: Language, tally: Tally): string[] {
  return [
    tellKeys(language, tally),
    ...partitionerNames.map((name) => tellPartitioner(language, tally, name)),
  ];
}

/** What happens in each frame. */
export function spreadLabels(language: Language): string[] {
  const { keysLabel, names } = spreadWords[language];
  return [keysLabel, ...partitionerNames.map((name) => names[name])];
}

function tellKeys(language: Language, { setup, total, hottest }: Tally): string {
  const { says, keyCount, requests } = spreadWords[language];
  const fair = total / setup.nodes;
  return joinShort([
    says.keys({
      kind: setup.kind,
      keys: keyCount(setup.count),
      first: code(nameOfKey(setup, 0)),
      last: setup.kind === 'uuids' ? '' : code(lastKey(setup)),
    }),
    ...(setup.load === 'skewed'
      ? [
          says.load({
            requests: requests(formatNumber(language, total)),
            hot: percentOf(language, hottest.requests / total),
          }),
        ]
      : []),
    says.fair({ nodes: setup.nodes, share: formatNumber(language, fair, Number.isInteger(fair) ? 0 : 1) }),
  ]);
}

/**
 * Whether all keys begin with the same byte. The keys are sorted, so it is enough to compare the first and the last.
 */
function hasSameStart(setup: SpreadSetup): boolean {
  if (setup.kind === 'uuids') return false;
  return setup.kind === 'numbers' || nameOfKey(setup, 0)[0] === lastKey(setup)[0];
}

/** The last key, without making all the keys before it. */
function lastKey(setup: SpreadSetup): string {
  if (setup.kind === 'numbers') return String(setup.count);
  if (setup.kind === 'names') return `${setup.prefix}${setup.count}`;
  return formatDay(dayOf(dayNumberOf({ year: 2025, month: 6, day: 1 }) + setup.count - 1));
}

function tellPartitioner(language: Language, tally: Tally, name: PartitionerName): string {
  const { setup, total, hottest } = tally;
  const { says } = spreadWords[language];
  const counts = tally.counts[name];
  const { most, least } = extremesOf(counts);
  const at = {
    most: nameOf(most.node),
    mostCount: formatNumber(language, most.count),
    least: nameOf(least.node),
    leastCount: formatNumber(language, least.count),
  };
  const isSkewed = setup.load === 'skewed';
  const said = [
    most.count === total
      ? says.allOnOne({ partitioner: name, node: at.most, isSkewed })
      : says.spread({ partitioner: name, ...at, isSkewed }),
  ];
  if (most.count === total) said.push(hasSameStart(setup) ? says.sameStart : says.byOrder);
  else if (name === 'byteOrdered') said.push(isEven(tally, name) ? says.byLot : says.byOrder);
  else if (isSkewed && hottest.owners[name] === most.node)
    said.push(
      says.hot({
        node: at.most,
        key: setup.kind === 'uuids' ? '' : code(nameOfKey(setup, 0)),
        share: percentOf(language, hottest.requests / total),
      }),
    );
  else if (isTooFew(tally, name)) said.push(says.tooFew);
  else if (name === 'random') said.push(says.slower);
  return joinShort(said);
}

function isEven({ counts, total, setup }: Tally, name: PartitionerName): boolean {
  return extremesOf(counts[name]).most.count < (1.25 * total) / setup.nodes;
}

/** With few keys a hash may give one node far more than its share. */
function isTooFew(tally: Tally, name: PartitionerName): boolean {
  const { load, count } = tally.setup;
  return load === 'even' && count < 100 && !isEven(tally, name);
}

/** What the three counts show together. */
export function moralOf(tally: Tally): Moral {
  if (tally.setup.load === 'skewed') return 'hot';
  if (isTooFew(tally, 'murmur3')) return 'few';
  return isEven(tally, 'byteOrdered') ? 'lot' : 'order';
}

/** Other keys that are worth a try after these. */
export const triesAfter: Readonly<Record<Moral, readonly Preset[]>> = {
  order: ['days', 'uuids', 'skewed'],
  lot: ['names', 'days'],
  few: ['names', 'million'],
  hot: ['names', 'uuids'],
};

/** The title of a figure that shows other keys than its lesson does. */
export function changedSpread(language: Language, setup: SpreadSetup): string {
  const { changed, keyCount, requests } = spreadWords[language];
  const what =
    setup.load === 'skewed' ? requests(formatNumber(language, requestCount)) : keyCount(setup.count);
  return changed({ what, nodes: setup.nodes });
}

export function percentOf(language: Language, share: number): string {
  return `${formatNumber(language, 100 * share, 1)}${language === 'en' ? '%' : '\u00a0%'}`;
}

/** Values must not contain the marks of a narration, because the marks cannot be escaped. */
function code(value: string): string {
  return `\`${value.replaceAll(/[*`]/g, '·')}\``;
}

/** Describes the drawing for screen readers. */
export function describeSpread(language: Language, tally: Tally, cursor: number): string {
  const { drawing, names } = spreadWords[language];
  const said = histogramsOf(language, tally, cursor)
    .filter(({ isShown }) => isShown)
    .map(
      ({ partitioner, bars }) =>
        `${names[partitioner]}: ${bars.map(({ name, count }) => `${name} ${formatNumber(language, count)}`).join(', ')}.`,
    );
  return [drawing, ...said].join(' ');
}

/**
 * Asks for Murmur3 how many more keys the fullest node has than the emptiest. Plausible wrong answers stand beside
 * the right one.
 */
export function spreadQuestion(language: Language, tally: Tally) {
  const { guess, guessed, truth } = spreadWords[language];
  const isSkewed = tally.setup.load === 'skewed';
  const { most, least } = extremesOf(tally.counts.murmur3);
  const answer = most.count - least.count;
  const fair = Math.round(tally.total / tally.setup.nodes);
  const options = [answer];
  for (const thought of [0, Math.round(fair / 2), fair, Math.round(fair / 10)]) {
    const isNew = options.every((option) => Math.abs(option - thought) > Math.max(1, fair / 50));
    if (isNew && options.length < 4) options.push(thought);
  }
  options.sort((one, other) => one - other);
  const counts = options.map((option) => formatNumber(language, option));
  return {
    question: guess({ isSkewed }),
    options: counts,
    told: counts.map((count) => ({ guessed: guessed({ count, isSkewed }), truth: truth(count) })),
    answer: options.indexOf(answer),
    revealAt: 1,
  };
}

export function tellProgress(language: Language, { done, setup }: Tally): string {
  const number = (value: number) => formatNumber(language, value);
  return plainText(spreadWords[language].progress({ done: number(done), all: number(setup.count) }));
}
