// What becomes of one write: a tree with all the ways it can end, and the one path that this cluster takes. The path
// follows from the state of the journal alone.

import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { ClusterState, NodeState, RequestState } from '#site/widgets/stage/journal/state.ts';

export const leaves = ['gone', 'refused', 'answered', 'hinted', 'failed', 'timeout'] as const;
/**
 * `gone`: the client could not even connect. `refused`: Unavailable, before anything was sent. `answered`: enough
 * replicas acknowledged. `hinted`: at ANY a hint was enough. `failed` and `timeout`: WriteFailure and WriteTimeout.
 */
export type Leaf = (typeof leaves)[number];

/** What has become of the write on one replica. */
export type ReplicaFate =
  | 'waiting'
  /** The coordinator knows that it is down, and sends nothing. */
  | 'skipped'
  | 'sent'
  | 'stored'
  | 'acknowledged'
  | 'failed'
  | 'lost';

export interface ReplicaMark {
  readonly name: string;
  readonly fate: ReplicaFate;
  /** Milliseconds from the client's request to the acknowledgement. */
  readonly afterMs: number | undefined;
  /** The node that keeps a hint for it. */
  readonly hintOn: string | undefined;
}

export interface Fate {
  /** Undefined until the client has asked. */
  readonly coordinator: string | undefined;
  readonly level: ConsistencyLevel | undefined;
  readonly needed: number | undefined;
  /** Whether the coordinator went on to send the write, or to keep hints. */
  readonly isSent: boolean;
  readonly replicas: readonly ReplicaMark[];
  /** Where the write ends. Undefined until the client has its answer. */
  readonly leaf: Leaf | undefined;
  /** How many replicas have the new value by now. */
  readonly copies: number;
}

export function fateOf(state: ClusterState): Fate | undefined {
  const { request } = state;
  if (request && request.operation !== 'write') return undefined;
  const names = request && request.replicas.length > 0 ? request.replicas : state.replicas;
  const replicas = names.map((name) => markOf(state, request, name));
  const leaf = request && leafOf(request);
  return {
    coordinator: request?.coordinator,
    level: request?.level,
    needed: request && request.needed > 0 ? request.needed : undefined,
    isSent:
      leaf !== 'gone' &&
      leaf !== 'refused' &&
      replicas.some(({ fate, hintOn }) => hintOn !== undefined || (fate !== 'waiting' && fate !== 'skipped')),
    replicas,
    leaf,
    copies: request ? names.filter((name) => hasIt(nodeIn(state, name), request)).length : 0,
  };
}

function leafOf({ answer, replies, needed, hinted }: RequestState): Leaf | undefined {
  if (!answer) return undefined;
  switch (answer.error?.kind) {
    case undefined: {
      const counted = replies.filter(({ counts, what }) => counts && what === 'acknowledgement').length;
      return counted < needed && hinted.length > 0 ? 'hinted' : 'answered';
    }
    case 'Unavailable':
      return 'refused';
    case 'WriteTimeout':
      return 'timeout';
    case 'WriteFailure':
      return 'failed';
    default:
      return 'gone';
  }
}

function markOf(state: ClusterState, request: RequestState | undefined, name: string): ReplicaMark {
  const keeper = state.nodes.find(({ hints }) => hints.some(({ to }) => to === name));
  const reply = request?.replies.find(({ node }) => node === name);
  return {
    name,
    fate: request ? replicaFate(state, request, name) : 'waiting',
    afterMs: request && reply?.what === 'acknowledgement' ? reply.atMs - request.startedAtMs : undefined,
    hintOn: keeper?.name,
  };
}

function replicaFate(state: ClusterState, request: RequestState, name: string): ReplicaFate {
  const reply = request.replies.find(({ node }) => node === name);
  if (reply) return reply.what === 'failure' ? 'failed' : 'acknowledged';
  if (hasIt(nodeIn(state, name), request)) return 'stored';
  const message = state.messages.find(
    ({ to, request: number, kind }) => to === name && number === request.number && kind === 'request',
  );
  if (message) {
    const isLost = message.fate === 'lost' || message.fate === 'dropped';
    return isLost || request.answer?.error?.kind === 'WriteTimeout' ? 'lost' : 'sent';
  }
  return request.needed > 0 && !request.live.includes(name) ? 'skipped' : 'waiting';
}

function nodeIn({ nodes }: ClusterState, name: string): NodeState | undefined {
  return nodes.find((node) => node.name === name);
}

function hasIt(node: NodeState | undefined, { value, timestamp }: RequestState): boolean {
  const copy = node?.copy;
  return (
    copy !== undefined &&
    'value' in copy &&
    copy.value === value &&
    copy.timestamp === (timestamp ?? copy.timestamp)
  );
}
