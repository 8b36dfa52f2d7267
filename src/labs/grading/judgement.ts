// The result of judging a check. grade.ts converts it into points.

import type { CheckHead, CheckKind, CheckOf } from './check.ts';
import type { ExpectedRows } from './compare-rows.ts';
import type { Replay } from './replay.ts';
import type { Tried } from './tries.ts';
import type { Evidence, Message } from './verdict.ts';

export interface Judgement {
  /** From 0 to 1. Only 1 earns all points. */
  readonly share: number;
  readonly messages: readonly Message[];
  readonly evidence: readonly Evidence[];
  /**
   * The other tasks under which some of what counts was done. What a learner did counts wherever it was done, and the
   * verdict says so.
   */
  readonly elsewhere?: readonly (string | undefined)[];
}

export interface Trial {
  readonly replay: Replay;
  /**
   * The results of the solution on this seed, one for each query of the check. Empty while the solution itself runs.
   */
  readonly expected: readonly ExpectedRows[];
  readonly isHidden: boolean;
  /** What was answered to a question up to this moment. */
  readonly tried: (question: string) => Tried;
  /** The seed that asked the questions, and those that were answered for another seed. */
  readonly asked?: { readonly seed: number; readonly others: ReadonlySet<string> };
}

/**
 * Judges one way in which a check may be fulfilled: the state at one moment, or one of several SELECTs. Each way is
 * judged on all seeds, and the best way counts.
 */
export type Judge<K extends CheckKind> = (
  check: CheckOf<K> & CheckHead,
  trial: Trial,
) => Promise<Judgement> | Judgement;

export function right(kind: CheckKind, args: Message['args'] = {}): Judgement {
  return { share: 1, messages: [{ code: `${kind}.right`, args }], evidence: [] };
}

export function wrong(
  code: string,
  args: Message['args'] = {},
  evidence: readonly Evidence[] = [],
  share = 0,
): Judgement {
  return { share, messages: [{ code, args }], evidence };
}

/** `users` is a table of the lab's first keyspace. */
export function splitTable(name: string, keyspaces: readonly string[]): { keyspace: string; table: string } {
  const [keyspace = '', table] = name.split('.');
  return table === undefined ? { keyspace: keyspaces[0] ?? '', table: keyspace } : { keyspace, table };
}
