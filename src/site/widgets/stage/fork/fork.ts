// “What if?”: one change in the middle of a story on a journal. What can be changed, and how the address holds it.

import { type ConsistencyLevel, consistencyLevels } from '#engine/values/consistency.ts';
import type { Action, Happening } from '#site/widgets/stage/journal/scenario.ts';

/** A node stops or starts, or a request that is still to come has another level. */
export type Change =
  | { readonly kind: 'stop' | 'start'; readonly node: number }
  | { readonly kind: Operation; readonly level: ConsistencyLevel };

type Operation = 'write' | 'read';

export interface Fork {
  /** The step after which the story goes another way. */
  readonly step: number;
  readonly change: Change;
}

/** What a setup has that can be forked. */
export interface Forked {
  readonly fork?: Fork | undefined;
}

/** What there is to change in a story: its nodes, and the levels that each of its requests could have. */
export interface Forkable {
  readonly names: readonly string[];
  readonly levels: { readonly [operation in Operation]?: readonly ConsistencyLevel[] };
}

/** A change in words: `what` is the name of a node or a level. */
export interface NamedChange {
  readonly kind: Change['kind'];
  readonly what: string;
}

export function nameChange(names: readonly string[], change: Change): NamedChange {
  return { kind: change.kind, what: 'node' in change ? names[change.node]! : change.level };
}

/** A request that the client has not sent yet. */
interface NextRequest {
  readonly operation: Operation;
  readonly level: ConsistencyLevel;
}

/** What can be changed at a moment: each node, and the level of the next request. `isUp` tells which nodes run. */
export function changesAt(
  { levels }: Pick<Forkable, 'levels'>,
  { isUp, next }: { isUp: readonly boolean[]; next: NextRequest | undefined },
): Change[] {
  const others = next ? (levels[next.operation] ?? []).filter((level) => level !== next.level) : [];
  return [
    ...isUp.map((runs, node): Change => ({ kind: runs ? 'stop' : 'start', node })),
    ...others.map((level): Change => ({ kind: next!.operation, level })),
  ];
}

/** What a change does in the cluster: at its moment, and to what is still to come. */
export function effectOf(
  names: readonly string[],
  change: Change,
): { does: readonly Action[]; change: (later: Happening) => Happening } {
  if ('node' in change) {
    const node = names[change.node]!;
    return { does: [{ do: change.kind === 'stop' ? 'kill' : 'start', node }], change: (later) => later };
  }
  const { kind, level } = change;
  return { does: [], change: (later) => (later.do === kind ? { ...later, level } : later) };
}

const kinds = ['stop', 'start', 'write', 'read'] as const;
const letters = { stop: 's', start: 'g', write: 'w', read: 'r' } as const;

/** For example `f5s2`: after step 5 the third node stops. Empty without a fork. */
export function saveFork(fork: Fork | undefined): string {
  if (!fork) return '';
  const { step, change } = fork;
  const what = 'node' in change ? change.node : consistencyLevels.indexOf(change.level);
  return `f${step}${letters[change.kind]}${what}`;
}

/** Undefined if the text is no fork of such a story. */
export function readFork(text: string | undefined, { names, levels }: Forkable): Fork | undefined {
  const [, step, letter, what] = /^f(\d{1,3})([sgwr])(\d{1,2})$/.exec(text ?? '') ?? [];
  const kind = kinds.find((one) => letters[one] === letter);
  if (kind === undefined) return undefined;
  if (kind === 'stop' || kind === 'start') {
    const node = Number(what);
    return node < names.length ? { step: Number(step), change: { kind, node } } : undefined;
  }
  const level = consistencyLevels[Number(what)];
  if (level === undefined || !levels[kind]?.includes(level)) return undefined;
  return { step: Number(step), change: { kind, level } };
}
