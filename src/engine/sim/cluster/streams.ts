// How data moves between nodes when the ring changes. A session sends some ranges from one node to another
// (streaming/StreamSession.java). Its messages travel on a connection of their own: what is lost is sent again, and
// if one of the two nodes dies, the session fails.

import type { TokenRange } from '#engine/sim/ring/ring.ts';
import { BytesOut } from '#engine/sim/storage/bytes-out.ts';
import { writePartition } from '#engine/sim/storage/partition-codec.ts';
import { isSameMark, type RepairMark, unrepaired } from '#engine/sim/storage/repair-mark.ts';
import { updateOf } from '#engine/sim/storage/stored-partition.ts';
import type { PartitionRange, PartitionUpdate } from '#engine/values/coordinator.ts';
import type { ClusterNode } from './cluster-node.ts';
import type { Message } from './message.ts';
import { done, type Payload, type StreamRange } from './payload.ts';
import { Condition, type Process, sleepUntil } from './task.ts';
import type { Verb } from './verb.ts';
import type { World } from './world.ts';

/** How long a message waits for its acknowledgement before it is sent again, and how often it is sent. */
const resendMs = 10_000;
const sendsMax = 60;

export interface StreamOptions {
  readonly from: ClusterNode;
  readonly to: ClusterNode;
  readonly ranges: readonly StreamRange[];
  readonly isRequested: boolean;
  readonly pendingRepair?: number | undefined;
}

/** One session. Both nodes know it: it stands for the connection between them. */
export class StreamSession extends Condition {
  readonly id: number;
  readonly from: ClusterNode;
  readonly to: ClusterNode;
  readonly ranges: readonly StreamRange[];
  /** True if the receiver asked for the data; otherwise the sender offered it. */
  readonly isRequested: boolean;
  /** If given, only SSTables are sent that this incremental repair compares. */
  readonly pendingRepair: number | undefined;
  /** What has arrived last. */
  lastPart: Payload | undefined;
  rangesDone = 0;
  bytes = 0;
  bytesDone = 0;
  isSending = false;
  /** Undefined as long as the session runs. */
  outcome: 'complete' | 'failed' | undefined;

  get hasFailed(): boolean {
    return this.outcome === 'failed';
  }

  constructor(id: number, options: StreamOptions) {
    super();
    this.id = id;
    this.from = options.from;
    this.to = options.to;
    this.ranges = options.ranges;
    this.isRequested = options.isRequested;
    this.pendingRepair = options.pendingRepair;
  }
}

/** Opens a session, on the node that wants it. The session is met when it ends. */
export function openStream(world: World, options: StreamOptions): StreamSession {
  const session = new StreamSession(world.streams.length, options);
  world.streams.push(session);
  const { from, to, ranges, isRequested } = session;
  const initiator = isRequested ? to : from;
  world.journal?.add({
    kind: 'stream-opened',
    at: world.queue.now,
    node: initiator.name,
    request: 0,
    session: session.id,
    from: from.name,
    to: to.name,
    ranges,
  });
  world.run(initiator, converse(world, session), (error) => {
    if (error) end(world, session, 'failed');
  });
  return session;
}

export function* awaitStreams(sessions: readonly StreamSession[]): Process<void> {
  for (const session of sessions) if (session.outcome === undefined) yield session;
}

/** Called when a node dies: its connections break. */
export function breakStreams(world: World, node: ClusterNode): void {
  for (const session of world.streams)
    if (session.from === node || session.to === node) end(world, session, 'failed');
}

function* converse(world: World, session: StreamSession): Process<void> {
  const { from, to, ranges, isRequested } = session;
  const [initiator, other] = isRequested ? [to, from] : [from, to];
  const payload: Payload = { what: 'stream-prepare', session: session.id, ranges };
  if (!(yield* sendReliably(world, session, initiator, other, 'PREPARE_SYN', payload))) return;
  if (!isRequested) yield* sendRanges(world, session);
}

/** Runs on the node that a session was opened to. */
export function receivePrepare(world: World, message: Message, id: number): void {
  const session = world.streams[id]!;
  world.reply(message, 'PREPARE_SYNACK', done);
  if (session.isRequested && !session.isSending && session.outcome === undefined)
    world.run(session.from, sendRanges(world, session), () => {});
}

/**
 * Sends what the node has of the ranges at this moment, range by range, as quickly as the throughput allows. Later
 * writes reach the receiver by themselves, since it is a pending replica.
 */
function* sendRanges(world: World, session: StreamSession): Process<void> {
  session.isSending = true;
  const { from, to } = session;
  if (session.pendingRepair === undefined) from.storage.drain(world.nowSecondsAt(from));
  const parts = session.ranges
    .flatMap((range) => collect(from, range, session.pendingRepair))
    .filter(({ updates }) => updates.length > 0);
  for (const { bytes } of parts) session.bytes += bytes;
  for (const part of parts) {
    const { bytes } = part;
    const starts = Math.max(world.queue.now, from.streamsUntil);
    from.streamsUntil = starts + Math.ceil((bytes / world.settings.streamBytesPerSecond) * 1_000_000);
    yield* sleepUntil(from.streamsUntil);
    const payload: Payload = { what: 'stream', session: session.id, ...part };
    if (!(yield* sendReliably(world, session, from, to, 'STREAM', payload))) return;
  }
  const complete: Payload = { what: 'stream-complete', session: session.id };
  if (yield* sendReliably(world, session, from, to, 'COMPLETE', complete)) end(world, session, 'complete');
}

/** Runs on the receiver of data. */
export function receiveStream(
  world: World,
  message: Message,
  part: Extract<Payload, { what: 'stream' }>,
): void {
  const { to } = message;
  const { session: id, range, updates, bytes } = part;
  const session = world.streams[id]!;
  world.reply(message, 'RECEIVED', done);
  // The acknowledgement of an earlier copy may have been lost.
  if (session.lastPart === part) return;
  session.lastPart = part;
  keep(world, to, part);
  session.rangesDone++;
  session.bytesDone += bytes;
  world.journal?.add({
    kind: 'stream-received',
    at: world.queue.now,
    node: to.name,
    request: 0,
    session: id,
    from: session.from.name,
    range,
    partitions: updates.length,
    bytes,
  });
}

/** What nobody has repaired goes the way of a write, so that it is in one SSTable when all of it has come. */
function keep(world: World, node: ClusterNode, { updates, mark }: Part): void {
  const { storage } = node;
  if (isSameMark(mark, unrepaired)) {
    for (const update of updates) storage.apply(update, world.nowSecondsAt(node));
    return;
  }
  for (const table of new Set(updates.map((update) => update.table)))
    storage.table(table).addStreamed(
      updates.filter((update) => update.table === table),
      mark,
    );
}

/** Runs on the receiver of data when all of it has come. What is streamed ends in SSTables, not in the commit log. */
export function receiveComplete(world: World, message: Message, id: number): void {
  message.to.storage.drain(world.nowSecondsAt(message.to));
  world.reply(message, 'RECEIVED', done);
  if (world.streams[id]!.isRequested) end(world, world.streams[id]!, 'complete');
}

function end(world: World, session: StreamSession, outcome: 'complete' | 'failed'): void {
  if (session.outcome !== undefined) return;
  session.outcome = outcome;
  const { from, to, isRequested } = session;
  const [initiator, other] = isRequested ? [to, from] : [from, to];
  world.journal?.add({
    kind: 'stream-ended',
    at: world.queue.now,
    node: (initiator.status === 'down' ? other : initiator).name,
    request: 0,
    session: session.id,
    from: session.from.name,
    to: session.to.name,
    outcome,
  });
  session.meet();
}

/** Sends until the receiver acknowledges it. False if the session ended before. */
function* sendReliably(
  world: World,
  session: StreamSession,
  from: ClusterNode,
  to: ClusterNode,
  verb: Verb,
  payload: Payload,
): Process<boolean> {
  const received = new Condition();
  const handler = { onResponse: () => received.meet(), onFailure: () => {} };
  for (let sends = 0; sends < sendsMax; sends++) {
    if (session.hasFailed) return false;
    world.send({
      verb,
      from,
      to,
      payload,
      phase: 'stream',
      request: 0,
      expiresAt: Number.POSITIVE_INFINITY,
      handler,
      asker: from,
      askerIncarnation: from.incarnation,
      isResponse: false,
    });
    yield received.until(world.queue.now + resendMs * 1000);
    if (received.isMet) return !session.hasFailed;
  }
  end(world, session, 'failed');
  return false;
}

interface Part {
  readonly range: StreamRange;
  readonly updates: readonly PartitionUpdate[];
  readonly bytes: number;
  readonly mark: RepairMark;
}

/**
 * Everything that a node holds of a range, with tombstones and with what has expired. It is in one part for each mark.
 * The memtables were written to SSTables before.
 */
function collect({ storage }: ClusterNode, range: StreamRange, pendingRepair: number | undefined): Part[] {
  const parts: { mark: RepairMark; updates: PartitionUpdate[] }[] = [];
  for (const store of [...storage.tables]) {
    const { keyspace, id } = store.shape;
    if (keyspace.name !== range.keyspace || (range.table !== undefined && range.table !== id)) continue;
    for (const { mark } of store.sstables) {
      if (pendingRepair !== undefined && mark.pendingRepair !== pendingRepair) continue;
      if (!parts.some((part) => isSameMark(part.mark, mark))) parts.push({ mark, updates: [] });
    }
    for (const { mark, updates } of parts)
      for (const piece of partitionRanges(range))
        for (const partition of store.held(piece, (sstable) => isSameMark(sstable.mark, mark)))
          updates.push(updateOf(store.shape, partition));
  }
  return parts.map((part) => ({ range, ...part, bytes: bytesOf(part.updates) }));
}

function bytesOf(updates: readonly PartitionUpdate[]): number {
  const out = new BytesOut();
  for (const update of updates) writePartition(out, update);
  return out.length;
}

/** A range as scans know it: two, if it goes through the place where the ring begins. */
export function partitionRanges({ start, end }: TokenRange): PartitionRange[] {
  const after = { token: start, inclusive: false };
  const upTo = { token: end, inclusive: true };
  if (start < end) return [{ start: after, end: upTo }];
  return [
    { start: after, end: undefined },
    { start: undefined, end: upTo },
  ];
}
