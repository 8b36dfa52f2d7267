import type { ClusterState, Reply, RequestState } from '#site/widgets/stage/journal/state.ts';

export interface FirstAnswer {
  readonly node: string;
  readonly what: 'data' | 'digest';
  /** The last digits of the digest, as they are drawn. */
  readonly digest: string;
}

export interface FullAnswer {
  readonly node: string;
  readonly value: string | null | undefined;
  readonly timestamp: number | undefined;
  /** Undefined until all answers have come and one version has won. */
  readonly isWinner: boolean | undefined;
}

/** A read, round by round. What has not come yet is missing. */
export interface Rounds {
  readonly asked: readonly string[];
  readonly first: readonly FirstAnswer[];
  /** Undefined until it is known. */
  readonly isEqual: boolean | undefined;
  readonly full: readonly FullAnswer[];
  readonly repairs: readonly { readonly node: string; readonly isDone: boolean }[];
  readonly answer:
    | {
        readonly value: string | undefined;
        readonly timestamp: number | undefined;
        readonly error: string | undefined;
      }
    | undefined;
}

export function roundsOf({ request }: ClusterState): Rounds | undefined {
  if (!request) return undefined;
  const { contacts, speculated, repairs, replies, answer } = request;
  const first = replies.filter(({ phase, what }) => what !== 'failure' && !isLater(phase));
  return {
    asked: [...contacts, ...speculated],
    first: first.map((reply) => ({
      node: reply.node,
      what: reply.what === 'digest' ? 'digest' : 'data',
      digest: shortDigest(reply.digest ?? 0),
    })),
    isEqual: request.hasMismatch ? false : answer && !answer.error ? true : undefined,
    full: fullOf(request),
    repairs: repairs.map(({ to }) => ({
      node: to,
      isDone: replies.some(({ node, phase }) => node === to && phase === 'read-repair'),
    })),
    answer: answer && { value: answer.value, timestamp: answer.timestamp, error: answer.error?.message },
  };
}

/** Whether the versions are merged: then one can see which of them won. */
export function isMerged({ request }: ClusterState): boolean {
  return request !== undefined && (request.repairs.length > 0 || request.answer !== undefined);
}

function fullOf(request: RequestState): FullAnswer[] {
  const full = request.replies.filter(({ phase }) => phase === 'full-data');
  const [newest] = full.toSorted(byAge);
  const isOver = request.repairs.length > 0 || request.answer !== undefined;
  return full.map((reply) => ({
    node: reply.node,
    value: reply.value,
    timestamp: reply.timestamp,
    isWinner: isOver ? reply.digest === newest?.digest : undefined,
  }));
}

/**
 * Newest first. If two versions have the same timestamp, a tombstone wins; otherwise the larger value wins
 * (db/rows/Cells.java).
 */
function byAge(one: Reply, other: Reply): number {
  const age = (other.timestamp ?? -1) - (one.timestamp ?? -1);
  if (age !== 0) return age;
  if (one.value === null || other.value === null) return one.value === null ? -1 : 1;
  return (one.value ?? '') > (other.value ?? '') ? -1 : 1;
}

function isLater(phase: Reply['phase']): boolean {
  return phase === 'full-data' || phase === 'more-rows' || phase === 'read-repair';
}

export function shortDigest(digest: number): string {
  return digest.toString(16).padStart(4, '0').slice(-4);
}
