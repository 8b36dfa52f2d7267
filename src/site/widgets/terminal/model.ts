// A terminal beside a cluster: what was typed and which nodes were stopped, in order. The cursor is the number of the
// last deed. The simulation answers (show.ts, loaded later). No DOM.

import { fromSafeTail, toSafeTail } from '#site/widgets/stage/safe-text.ts';

export const presets = ['status', 'owner', 'levels'] as const;
export type Preset = (typeof presets)[number];

export type Deed =
  | { readonly does: 'type'; readonly at: number; readonly line: string }
  | { readonly does: 'stop'; readonly node: number }
  | { readonly does: 'start'; readonly node: number };

export interface Setup {
  readonly story: Preset;
  readonly deeds: readonly Deed[];
}

export interface State {
  readonly cursor: number;
  readonly guess: number | undefined;
  readonly setup: Setup;
}

export const nodeCount = 4;
export const deedsMax = 40;
export const lineMax = 160;

export function nodeName(at: number): string {
  return `N${at + 1}`;
}

const type = (line: string, at = 0): Deed => ({ does: 'type', at, line });

const scripts: Readonly<Record<Preset, readonly Deed[]>> = {
  status: [
    type('nodetool status shop'),
    { does: 'stop', node: 2 },
    type('nodetool status shop'),
    type('nodetool info', 2),
    { does: 'start', node: 2 },
    type('nodetool status shop'),
  ],
  owner: [
    type('SELECT order_id, token(order_id) FROM orders;'),
    type('nodetool getendpoints shop orders 17', 3),
    type('nodetool getendpoints shop orders 9'),
    type('nodetool ring shop'),
    type('SHOW REPLICAS 5467144456125416399'),
  ],
  levels: [
    type('CONSISTENCY'),
    { does: 'stop', node: 1 },
    { does: 'stop', node: 2 },
    type('CONSISTENCY QUORUM'),
    type('SELECT * FROM orders WHERE order_id = 17;'),
    type('SELECT * FROM orders WHERE order_id = 9;'),
    type('CONSISTENCY ONE'),
    type('TRACING ON'),
    type('SELECT * FROM orders WHERE order_id = 17;'),
  ],
};

export const setups: Readonly<Record<Preset, Setup>> = {
  status: { story: 'status', deeds: scripts.status },
  owner: { story: 'owner', deeds: scripts.owner },
  levels: { story: 'levels', deeds: scripts.levels },
};

/** The step at which each story answers its question. */
export const answerSteps: Readonly<Record<Preset, number>> = { status: 2, owner: 1, levels: 4 };

/** Commands to pick. */
export const picks: readonly string[] = [
  'nodetool status shop',
  'nodetool ring shop',
  'nodetool info',
  'nodetool getendpoints shop orders 17',
  'nodetool tablestats shop.orders',
  'nodetool tpstats',
  'nodetool repair -full shop orders',
  'CONSISTENCY',
  'CONSISTENCY QUORUM',
  'TRACING ON',
  'DESCRIBE TABLE orders',
  'SHOW HOST',
  'SELECT * FROM orders WHERE order_id = 17;',
];

export function presetOf({ story, deeds }: Setup): Preset | undefined {
  return deeds === scripts[story] || writeDeeds(deeds) === writeDeeds(scripts[story]) ? story : undefined;
}

/** The story up to the cursor, and then the learner's own deed. Undefined if there is no room for more. */
export function withDeed({ setup, cursor }: Pick<State, 'setup' | 'cursor'>, deed: Deed): State | undefined {
  const deeds = [...setup.deeds.slice(0, cursor + 1), deed];
  if (deeds.length > deedsMax) return undefined;
  return { cursor: deeds.length - 1, guess: undefined, setup: { ...setup, deeds } };
}

/** What was typed, without what a terminal cannot show. */
export function cleanLine(text: string): string {
  return text.replaceAll(/\p{C}/gu, ' ').trim().slice(0, lineMax);
}

/** `2.-.status.0.` and, if the learner has typed something, how much of the story is left and the own deeds. */
export function saveState({ cursor, guess, setup }: State): string {
  const own = presetOf(setup) ? '' : writeDeeds(setup.deeds);
  return `${cursor}.${guess ?? '-'}.${setup.story}.${toSafeTail(own)}`;
}

function writeDeeds(deeds: readonly Deed[]): string {
  return deeds.map(writeDeed).join('\n');
}

function writeDeed(deed: Deed): string {
  if (deed.does === 'type') return `${deed.at}${deed.line}`;
  return `${deed.does === 'stop' ? '-' : '+'}${deed.node}`;
}

const saved = /^(\d{1,2})\.(-|[0-3])\.(status|owner|levels)\.(.*)$/s;

export function readState(text: string): State | undefined {
  const [, cursor, guess, story, tail] = saved.exec(text) ?? [];
  if (cursor === undefined) return undefined;
  const own = fromSafeTail(tail!);
  if (own === undefined) return undefined;
  const deeds = own === '' ? scripts[story as Preset] : readDeeds(own);
  if (!deeds || Number(cursor) >= deeds.length) return undefined;
  const setup = { story: story as Preset, deeds };
  return { cursor: Number(cursor), guess: guess === '-' ? undefined : Number(guess), setup };
}

function readDeeds(text: string): Deed[] | undefined {
  const deeds = text.split('\n').map(readDeed);
  return deeds.length <= deedsMax && deeds.every((deed) => deed !== undefined) ? deeds : undefined;
}

function readDeed(text: string): Deed | undefined {
  const [, sign, node] = /^([-+])([0-3])$/.exec(text) ?? [];
  if (sign !== undefined) return { does: sign === '-' ? 'stop' : 'start', node: Number(node) };
  const [, at, line = ''] = /^([0-3])(.+)$/.exec(text) ?? [];
  if (at === undefined || cleanLine(line) !== line) return undefined;
  return { does: 'type', at: Number(at), line };
}
