// What a learner can set when two drivers are measured. No DOM, and nothing of the simulation.

import type { DriverPolicy } from '#engine/sim/cluster/driver.ts';
import { readSeed } from '#site/widgets/stage/seed.ts';
import { type Deed, type Level, levels } from './model.ts';

export interface MeasureSetup {
  readonly nodes: number;
  readonly rf: number;
  readonly does: Deed;
  readonly level: Level;
  readonly seed: number;
}

export const driverNodes = [4, 6, 12, 24, 48, 100] as const;
export const driverFactors = [1, 2, 3] as const;
/** TWO is left out: with three copies it is the same as QUORUM. */
export const driverLevels = levels.filter((level) => level !== 'TWO');
export const policies: readonly DriverPolicy[] = ['round-robin', 'token-aware'];

export const firstMeasure: MeasureSetup = { nodes: 12, rf: 3, does: 'read', level: 'ONE', seed: 7 };

/** How many requests each frame has seen. */
export const requestsAt = [0, 20, 200, 2000] as const;

export const ratios = ['same', 'half', 'quarter'] as const;
/** How the 95th percentiles compare: the token-aware one is about the same, clearly shorter, or less than a quarter. */
export type Ratio = (typeof ratios)[number];

export function ratioOf(tokenAware: number, roundRobin: number): Ratio {
  const part = tokenAware / roundRobin;
  return part >= 0.75 ? 'same' : part >= 0.25 ? 'half' : 'quarter';
}

export function neededOf({ level, rf }: Pick<MeasureSetup, 'level' | 'rf'>): number {
  return level === 'ALL' ? rf : level === 'QUORUM' ? Math.floor(rf / 2) + 1 : 1;
}

/** What one request costs in messages, with the two of the client, and how often a turn meets a replica. */
export interface Expected {
  readonly hit: number;
  readonly replica: number;
  readonly other: number;
  readonly roundRobin: number;
}

/** A write goes to all replicas, a read to as many as its level needs. A replica needs no message to itself. */
export function expectedOf(setup: MeasureSetup): Expected {
  const { nodes, rf, does } = setup;
  const asked = does === 'write' ? rf : neededOf(setup);
  const [replica, other] = [2 + 2 * (asked - 1), 2 + 2 * asked];
  const hit = rf / nodes;
  return { hit, replica, other, roundRobin: hit * replica + (1 - hit) * other };
}

export interface MeasureState {
  readonly cursor: number;
  readonly guess: number | undefined;
  readonly setup: MeasureSetup;
}

/** `3.-.drivers.12.3.read.ONE.7`: cursor, guess, nodes, RF, deed, level, seed. */
export function saveMeasure({ cursor, guess, setup }: MeasureState): string {
  const { nodes, rf, does, level, seed } = setup;
  return [cursor, guess ?? '-', 'drivers', nodes, rf, does, level, seed].join('.');
}

const saved = /^([0-3])\.(-|[0-2])\.drivers\.(\d{1,3})\.([1-3])\.(read|write)\.(ONE|QUORUM|ALL)\.(\d{1,4})$/;

export function readMeasure(text: string): MeasureState | undefined {
  const found = saved.exec(text);
  if (!found) return undefined;
  const [, cursor, guess, nodes, rf, does, level, seed] = found as unknown as string[];
  if (!(driverNodes as readonly number[]).includes(Number(nodes)) || readSeed(seed!) === undefined)
    return undefined;
  return {
    cursor: Number(cursor),
    guess: guess === '-' ? undefined : Number(guess),
    setup: {
      nodes: Number(nodes),
      rf: Number(rf),
      does: does as Deed,
      level: level as Level,
      seed: Number(seed),
    },
  };
}
