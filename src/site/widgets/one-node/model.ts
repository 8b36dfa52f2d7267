// One node opened up: what a learner can do to it. life.ts does it to the node's storage. No DOM.

export const keyLengthMax = 8;
export const opsMax = 24;
export const chances = [0.01, 0.1, 0.5] as const;
export type Chance = (typeof chances)[number];
export const waits = ['1s', '10s', '11d'] as const;
export type Wait = (typeof waits)[number];
export const syncs = ['periodic', 'batch'] as const;
export type Sync = (typeof syncs)[number];

/** One thing that is done. A key is a product, and a value is its price. */
export type Op =
  | { readonly does: 'write'; readonly key: string; readonly value: number }
  | { readonly does: 'delete' | 'read'; readonly key: string }
  | { readonly does: 'flush' | 'compact' | 'kill' | 'power' | 'start' }
  | { readonly does: 'wait'; readonly wait: Wait };

export interface Setup {
  readonly ops: readonly Op[];
  /** So many of the operations were done before the first frame. */
  readonly before: number;
  readonly sync: Sync;
  /** bloom_filter_fp_chance. */
  readonly chance: Chance;
}

export const presets = ['write', 'kill', 'read', 'delete'] as const;
export type Preset = (typeof presets)[number];

const write = (key: string, value: number): Op => ({ does: 'write', key, value });
const read = (key: string): Op => ({ does: 'read', key });
const flush: Op = { does: 'flush' };
const compact: Op = { does: 'compact' };
const wait = (time: Wait): Op => ({ does: 'wait', wait: time });

const plain = { sync: 'periodic', chance: 0.01 } as const;

export const setups: Readonly<Record<Preset, Setup>> = {
  write: {
    ...plain,
    before: 1,
    ops: [write('lamp', 10), write('chair', 20), flush, write('lamp', 12), read('lamp'), read('chair')],
  },
  kill: {
    ...plain,
    before: 1,
    ops: [
      write('lamp', 10),
      wait('10s'),
      write('chair', 20),
      wait('1s'),
      write('desk', 30),
      { does: 'kill' },
      { does: 'start' },
      read('desk'),
    ],
  },
  read: {
    ...plain,
    before: 8,
    ops: [
      write('lamp', 10),
      write('chair', 20),
      flush,
      write('desk', 30),
      flush,
      write('lamp', 12),
      write('sofa', 40),
      flush,
      write('lamp', 11),
      read('lamp'),
      read('bed'),
    ],
  },
  delete: {
    ...plain,
    before: 3,
    ops: [
      write('lamp', 10),
      write('chair', 20),
      flush,
      { does: 'delete', key: 'lamp' },
      flush,
      read('lamp'),
      compact,
      wait('11d'),
      compact,
      read('lamp'),
    ],
  },
};

export function presetOf(setup: Setup): Preset | undefined {
  return presets.find((preset) => saveSetup(setups[preset]) === saveSetup(setup));
}

/** The operations up to a frame, and then another one. After a crash the node is started again at once. */
export function withOp({ ops, ...rest }: Setup, cursor: number, op: Op): Setup {
  const kept = ops.slice(0, rest.before + cursor);
  const added: Op[] = op.does === 'kill' || op.does === 'power' ? [op, { does: 'start' }] : [op];
  return { ...rest, ops: [...kept, ...added] };
}

/** A key that a learner typed: one to eight letters or digits. */
export function readKeyName(typed: string): string | undefined {
  const key = typed.trim().toLowerCase();
  return /^[a-z0-9]{1,8}$/.test(key) ? key : undefined;
}

export function readPrice(typed: string): string | undefined {
  return /^\d{1,3}$/.test(typed.trim()) ? String(Number(typed)) : undefined;
}

export interface State {
  readonly cursor: number;
  readonly guess: number | undefined;
  readonly setup: Setup;
}

const letters = { flush: 'f', compact: 'c', kill: 'k', power: 'p', start: 's' } as const;

function saveOp(op: Op): string {
  switch (op.does) {
    case 'write':
      return `w${op.key}-${op.value}`;
    case 'delete':
      return `d${op.key}`;
    case 'read':
      return `r${op.key}`;
    case 'wait':
      return `t${op.wait}`;
    default:
      return letters[op.does];
  }
}

function readOp(text: string): Op | undefined {
  const [, verb, key, value] = /^([wdr])([a-z0-9]{1,8})(?:-(\d{1,3}))?$/.exec(text) ?? [];
  if (verb === 'w' && value !== undefined) return { does: 'write', key: key!, value: Number(value) };
  if (verb !== undefined && verb !== 'w' && value === undefined)
    return { does: verb === 'd' ? 'delete' : 'read', key: key! };
  const time = waits.find((one) => text === `t${one}`);
  if (time !== undefined) return { does: 'wait', wait: time };
  const found = Object.entries(letters).find(([, letter]) => letter === text);
  return found && { does: found[0] as keyof typeof letters };
}

export function stepsOf({ ops, before }: Setup): number {
  return ops.length - before;
}

function saveSetup({ ops, before, sync, chance }: Setup): string {
  return [syncs.indexOf(sync), chances.indexOf(chance), before, ops.map(saveOp).join('~')].join('.');
}

/** For example `1.-.0.0.1.wlamp-10~f~rlamp`: cursor, guess, sync, chance, those done before, and the operations. */
export function saveState({ cursor, guess, setup }: State): string {
  return `${cursor}.${guess ?? '-'}.${saveSetup(setup)}`;
}

const saved = /^(\d{1,2})\.([-0-9])\.([01])\.([0-2])\.(\d{1,2})\.([a-z0-9~-]*)$/;

/** Undefined if the text was not written by `saveState`. */
export function readState(text: string): State | undefined {
  const [, cursor, guess, sync, chance, before, list = ''] = saved.exec(text) ?? [];
  if (cursor === undefined) return undefined;
  const ops = list === '' ? [] : list.split('~').map(readOp);
  const known = ops.filter((op) => op !== undefined);
  if (known.length < ops.length || known.length > opsMax || Number(before) + Number(cursor) > known.length)
    return undefined;
  return {
    cursor: Number(cursor),
    guess: guess === '-' ? undefined : Number(guess),
    setup: {
      ops: known,
      before: Number(before),
      sync: syncs[Number(sync)]!,
      chance: chances[Number(chance)]!,
    },
  };
}
