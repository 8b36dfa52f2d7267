import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { CqlError } from '#engine/values/cql-error.ts';
import { type Outcome, outcomeOf } from '#site/widgets/stage/journal/outcome.ts';
import type { ClusterState, Reply, RequestState } from '#site/widgets/stage/journal/state.ts';

export interface Counted {
  readonly node: string;
  /** Milliseconds since the client asked. */
  readonly afterMs: number;
}

/** The places for the answers that the level waits for. At EACH_QUORUM each data centre has its own group. */
export interface Group {
  readonly datacenter: string | undefined;
  readonly needed: number;
  readonly counted: readonly Counted[];
}

/** Cassandra's error, as a client gets it. */
export interface TallyError {
  readonly kind: string;
  readonly message: string;
  /** The figures that come with it: how many were required, and how many there were. */
  readonly figures: readonly { readonly name: string; readonly value: number }[];
}

/** The answers to the last request, as the coordinator counts them. */
export interface Tally {
  readonly operation: 'read' | 'write';
  readonly value: string | undefined;
  readonly level: ConsistencyLevel;
  readonly groups: readonly Group[];
  /** The answer that completed the level. */
  readonly completedBy: string | undefined;
  /** At ANY a hint met the level, because no replica could be asked. */
  readonly isByHint: boolean;
  /** Answers that came after the level was met, or from a data centre that does not count. */
  readonly others: readonly Counted[];
  readonly outcome: Outcome | undefined;
  readonly error: TallyError | undefined;
  readonly afterMs: number | undefined;
}

export function tallyOf({ request, nodes }: ClusterState): Tally | undefined {
  if (!request || (request.operation !== 'read' && request.operation !== 'write')) return undefined;
  const centreOf = new Map(nodes.map(({ name, datacenter }) => [name, datacenter]));
  const groups = groupsOf(request, centreOf);
  const others: Counted[] = [];
  for (const reply of firstReplies(request)) {
    const counted = { node: reply.node, afterMs: reply.atMs - request.startedAtMs };
    const group = groups.find(
      ({ datacenter, needed, counted: list }) =>
        (datacenter === undefined || datacenter === centreOf.get(reply.node)) && list.length < needed,
    );
    if (group && reply.counts) group.counted.push(counted);
    else others.push(counted);
  }
  const { answer, hinted } = request;
  const isFull = groups.every(({ needed, counted }) => counted.length === needed);
  const isByHint = answer !== undefined && !answer.error && !isFull && hinted.length > 0;
  return {
    operation: request.operation,
    value: (request.operation === 'write' ? request.value : answer?.value) ?? undefined,
    level: request.level,
    groups,
    completedBy: isFull ? lastOf(groups) : undefined,
    isByHint,
    others,
    outcome: outcomeOf(request),
    error: answer?.error && errorOf(answer.error),
    afterMs: answer && answer.atMs - request.startedAtMs,
  };
}

const figureNames = ['required', 'alive', 'received', 'blockFor'] as const;

function errorOf({ kind, message, details }: CqlError): TallyError {
  const figures = figureNames.flatMap((name) => {
    const value = details[name];
    return value === undefined ? [] : [{ name: name === 'blockFor' ? 'required' : name, value }];
  });
  return { kind, message, figures };
}

function groupsOf({ level, needed, replicas }: RequestState, centreOf: ReadonlyMap<string, string>) {
  const group = (datacenter: string | undefined, count: number) => ({
    datacenter,
    needed: count,
    counted: [] as Counted[],
  });
  const centres = [...new Set(replicas.map((name) => centreOf.get(name)!))];
  if (level !== 'EACH_QUORUM' || centres.length < 2) return [group(undefined, needed)];
  return centres.map((centre) => {
    const copies = replicas.filter((name) => centreOf.get(name) === centre).length;
    return group(centre, Math.floor(copies / 2) + 1);
  });
}

/** Only the replies of the first round. Full reads and repairs come later, and do not complete the level. */
function firstReplies({ replies }: RequestState): Reply[] {
  return replies.filter(
    ({ phase, what }) =>
      what !== 'failure' && phase !== 'full-data' && phase !== 'more-rows' && phase !== 'read-repair',
  );
}

function lastOf(groups: readonly Group[]): string | undefined {
  return groups.flatMap(({ counted }) => counted).toSorted((one, other) => other.afterMs - one.afterMs)[0]
    ?.node;
}
