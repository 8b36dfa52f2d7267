// What a consistency level asks for: how many replicas must answer, of which ones, and how many of those are up.

import type { ConsistencyLevel } from '#engine/values/consistency.ts';

import type { PlacedNode } from '../cluster/draw-cluster.ts';

interface Part {
  readonly needed: number;
  /** Of so many replicas. */
  readonly of: number;
  readonly alive: number;
  /** Only the replicas of this data centre count. */
  readonly datacenter?: string | undefined;
}

export interface Demand extends Part {
  readonly level: ConsistencyLevel;
  readonly isMet: boolean;
  /** For EACH_QUORUM: a data centre that has not enough. */
  readonly short?: Part | undefined;
}

export interface Situation {
  readonly replicas: readonly PlacedNode[];
  readonly down: readonly PlacedNode[];
  readonly coordinator: PlacedNode;
}

export function quorumOf(replicas: number): number {
  return Math.floor(replicas / 2) + 1;
}

export function demandOf(level: ConsistencyLevel, { replicas, down, coordinator }: Situation): Demand {
  const part = (needed: (of: number) => number, datacenter?: string): Part => {
    const counted = replicas.filter((node) => datacenter === undefined || node.datacenter === datacenter);
    const alive = counted.filter((node) => !down.includes(node)).length;
    return { needed: needed(counted.length), of: counted.length, alive, datacenter };
  };
  const of = (one: Part): Demand => ({ ...one, level, isMet: one.alive >= one.needed });
  const here = coordinator.datacenter;
  switch (level) {
    case 'ANY':
      return { ...of(part(() => 0)), isMet: true };
    case 'TWO':
      return of(part(() => 2));
    case 'THREE':
      return of(part(() => 3));
    case 'QUORUM':
      return of(part(quorumOf));
    case 'ALL':
      return of(part((all) => all));
    case 'LOCAL_ONE':
      return of(part(() => 1, here));
    case 'LOCAL_QUORUM':
      return of(part(quorumOf, here));
    case 'EACH_QUORUM': {
      const names = [...new Set(replicas.map(({ datacenter }) => datacenter))];
      const parts = names.map((name) => part(quorumOf, name));
      const short = parts.find(({ alive, needed }) => alive < needed);
      return { ...parts[0]!, level, isMet: short === undefined, short };
    }
    default:
      return of(part(() => 1));
  }
}
