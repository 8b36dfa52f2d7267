import { positionOf } from '#engine/sim/ring/partitioner.ts';
import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { CardMark, CopyMark, NodeMark, RangeMark, RingMarks } from '../ring/marks.ts';
import type { MessageMark, TalkMark } from '../ring/messages.ts';
import { seatsOf } from '../ring/seats.ts';
import { stageWords } from '../words.ts';
import type { Run } from './run-scenario.ts';
import type { ClusterState, MessageState, NodeState, RequestState } from './state.ts';

export interface ClusterMarkOptions {
  readonly language: Language;
  /** Copies as squares inside the ring, as cards with value and timestamp outside it, or not at all. */
  readonly copies?: 'squares' | 'cards' | 'none';
  /** The text of the token labels outside the ring. Without this function there are none. */
  readonly tokenOf?: (token: bigint) => string;
  /** Whether the names of data centres stand outside the ring, if there are several. Tokens do not stand there then. */
  readonly hasDatacenters?: boolean;
  /** Whether the time at which an answer came stands beside its line, in milliseconds. */
  readonly hasTimes?: boolean;
  /** Usually only messages have colours. In a frame without messages the nodes may have them. */
  readonly areNodesColoured?: boolean;
}

export interface ClusterDrawing {
  readonly marks: RingMarks;
  readonly messages: readonly MessageMark[];
  readonly talk: readonly TalkMark[];
}

/** What ClusterRing.svelte draws of a state. */
export function drawingOf(run: Run, state: ClusterState, options: ClusterMarkOptions): ClusterDrawing {
  const { language, copies = 'squares' } = options;
  const { ring } = run.scenario;
  const at = (token: bigint) => positionOf(ring.partitioner, token);
  const placeOf = seatsOf(ring);
  const { request } = state;
  const numberOf = new Map(ring.nodes.map(({ name }, number) => [name, number]));
  return {
    marks: {
      dial: ring.partitioner.size === 100n ? 100 : 64,
      nodes: state.nodes.map((node) => nodeMark(node, placeOf.get(node.name)!, { run, state, options })),
      ranges: rangesOf(run, state, options),
      key: { position: at(ring.partitioner.tokenOf(run.key)) },
      copies: copies === 'squares' ? state.nodes.flatMap((node) => squareOf(node, placeOf)) : [],
      cards: copies === 'cards' ? state.nodes.flatMap((node) => cardOf(node, placeOf, language)) : [],
      hints: state.nodes.flatMap(({ name, hints }) =>
        hints.map(({ to }) => ({ position: placeOf.get(name)!, to })),
      ),
      clients: [
        {
          label: stageWords[language].client,
          position: placeOf.get(request?.coordinator ?? '') ?? clientAtRest(run, placeOf),
        },
      ],
    },
    messages: seenMessages(state).map((message) => messageMark(message, numberOf, run, options)),
    talk: talkOf(state),
  };
}

/** Before the first request the client stands near the node that it will ask first. */
function clientAtRest({ scenario }: Run, placeOf: ReadonlyMap<string, number>): number {
  const first = scenario.happenings.find((happening) => 'via' in happening);
  return (first && 'via' in first ? placeOf.get(first.via) : undefined) ?? 0.75;
}

function nodeMark(
  node: NodeState,
  position: number,
  { run, state, options }: { run: Run; state: ClusterState; options: ClusterMarkOptions },
): NodeMark {
  const { name, status, slowness, isFailing } = node;
  const { ring } = run.scenario;
  const {
    tokens: [first = 0n],
    datacenter,
  } = ring.node(name);
  const isNamed = options.hasDatacenters && ring.topology.datacenters.length > 1;
  return {
    label: name,
    position,
    tone: options.areNodesColoured ? 'own' : 'ink',
    status,
    isCoordinator: state.request?.coordinator === name,
    ...(isNamed ? { token: datacenter } : options.tokenOf ? { token: options.tokenOf(first) } : {}),
    ...(isFailing ? { badge: '!' } : slowness === 1 ? {} : { badge: `×${slowness}` }),
  };
}

function rangesOf(
  { scenario: { ring } }: Run,
  { nodes }: ClusterState,
  options: ClusterMarkOptions,
): RangeMark[] {
  return ring.owners.map((owner, at) => {
    const { start, end } = ring.range(at);
    const node = ring.nodes.indexOf(owner);
    const isDown = nodes[node]?.status === 'down';
    return {
      from: positionOf(ring.partitioner, start),
      to: positionOf(ring.partitioner, end),
      node,
      tone: isDown ? 'dead' : options.areNodesColoured ? 'own' : 'quiet',
    };
  });
}

function squareOf({ name, copy }: NodeState, placeOf: ReadonlyMap<string, number>): CopyMark[] {
  if (copy.kind === 'none') return [];
  const mark = { position: placeOf.get(name)!, kind: copy.kind, isAside: true };
  return ['value' in copy ? { ...mark, text: copy.value ?? '×' } : mark];
}

function cardOf(
  { name, copy }: NodeState,
  placeOf: ReadonlyMap<string, number>,
  language: Language,
): CardMark[] {
  if (copy.kind === 'none') return [];
  const mark = { position: placeOf.get(name)!, kind: copy.kind };
  const words = stageWords[language];
  if (!('value' in copy)) return [{ ...mark, value: words.noCopy }];
  return [{ ...mark, value: copy.value ?? words.tombstone, note: `ts ${copy.timestamp}` }];
}

type Round = RequestState['round'] | 'other';

/**
 * The messages to draw. For the current request: those of its current round. For everything else: those on their way,
 * and those that have just ended. When nodes have begun work of their own after the request, their finished messages
 * are drawn instead.
 */
function seenMessages(state: ClusterState): MessageState[] {
  const { messages, request, cursor } = state;
  const isPast = isBehind(state);
  return messages.filter((message) => {
    if (message.endedAt === undefined || message.endedAt === cursor) return true;
    if (message.request === request?.number) return !isPast && roundOf(message) === request.round;
    return isPast && message.request === 0;
  });
}

/** The last request is answered, and nodes have begun something of their own since. */
function isBehind({ messages, request, cursor }: ClusterState): boolean {
  if (!request?.answer) return false;
  const own = messages.filter((message) => message.request === request.number);
  const last = Math.max(
    0,
    ...own.map(({ endedAt, fate, id }) => endedAt ?? (fate === 'waiting' ? id : cursor)),
  );
  return messages.some(({ request: number, id }) => number === 0 && id >= last);
}

function roundOf({ phase }: MessageState): Round {
  if (phase === 'read-repair') return 'repair';
  return phase === 'full-data' || phase === 'more-rows' ? 'full' : 'first';
}

function messageMark(
  { kind, from, to, progress, fate, phase, arrivesAt }: MessageState,
  numberOf: ReadonlyMap<string, number>,
  { startMicros }: Run,
  { language, hasTimes = false }: ClusterMarkOptions,
): MessageMark {
  const isLate = hasTimes && fate === 'arrived' && kind === 'response' && phase !== 'read-repair';
  return {
    kind,
    from: numberOf.get(from)!,
    to: numberOf.get(to)!,
    progress,
    ...(fate === 'lost' ? { fails: 'on-the-way' } : fate === 'dropped' ? { fails: 'at-the-node' } : {}),
    ...(isLate && arrivesAt !== undefined
      ? { note: formatNumber(language, Math.round((arrivesAt - startMicros) / 100) / 10, 1) }
      : {}),
  };
}

function talkOf(state: ClusterState): TalkMark[] {
  const { request } = state;
  if (!request || isBehind(state)) return [];
  const { answer } = request;
  if (!answer) return [{ kind: 'client' }];
  return [{ kind: 'client' }, { kind: answer.error ? 'failure' : 'response' }];
}
