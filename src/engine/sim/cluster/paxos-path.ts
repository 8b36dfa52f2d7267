import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { CompareAndSet, CompareAndSetResult, PartitionUpdate } from '#engine/values/coordinator.ts';
import type { CqlError } from '#engine/values/cql-error.ts';
import type { PartitionData } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { type Ballot, isAfter, noBallot } from './ballot.ts';
import type { ClusterNode } from './cluster-node.ts';
import { invalid, unavailable, writeTimeout } from './errors.ts';
import type { Phase } from './journal.ts';
import type { ResponseHandler } from './message.ts';
import { noteTimeout } from './mutation-writer.ts';
import { commitProposal } from './paxos-commit.ts';
import { PrepareHandler, ProposeHandler } from './paxos-handlers.ts';
import { accept, commit, promise } from './paxos-replica.ts';
import type { Payload, Proposal } from './payload.ts';
import { readKeys } from './read-path.ts';
import { liveOf } from './sufficient-replicas.ts';
import { type Process, sleepUntil } from './task.ts';
import type { Verb } from './verb.ts';
import type { World } from './world.ts';

/** A lightweight transaction (StorageProxy.legacyCas: Paxos v1, the default of 5.0). */
export function* compareAndSet(
  world: World,
  coordinator: ClusterNode,
  { read, decide, consistency, serialConsistency }: CompareAndSet,
  request: number,
): Process<CompareAndSetResult> {
  if (!('keys' in read.partitions)) throw new Error('a lightweight transaction is about one partition');
  const { table } = read;
  validate(world, table, { consistency, serialConsistency });
  const startedAt = world.queue.now;
  const readLevel = serialConsistency === 'LOCAL_SERIAL' ? 'LOCAL_QUORUM' : 'QUORUM';
  let current: PartitionData | undefined;
  const update = yield* runRounds(
    world,
    coordinator,
    {
      table,
      key: read.partitions.keys[0]!,
      serial: serialConsistency,
      replayLevel: consistency,
      commitLevel: consistency,
      startedAt,
      request,
    },
    function* propose(ballot) {
      world.journal?.add({
        kind: 'reading-existing-values',
        at: world.queue.now,
        node: coordinator.name,
        request,
      });
      const result = yield* readKeys(world, coordinator, read, { level: readLevel, request, startedAt });
      current = result.partitions[0];
      return decide(current, ballot.micros);
    },
  );
  world.journal?.add({
    kind: update ? 'cas-applied' : 'cas-not-applied',
    at: world.queue.now,
    node: coordinator.name,
    request,
  });
  return { applied: update !== undefined, current };
}

/**
 * Runs before a read at SERIAL. It finishes the rounds that others began and proposes no update itself, so that no
 * older value can come back (StorageProxy.legacyReadWithPaxos).
 */
export function* finishRounds(
  world: World,
  coordinator: ClusterNode,
  options: { table: TableShape; key: Uint8Array; serial: ConsistencyLevel; request: number },
): Process<void> {
  yield* runRounds(
    world,
    coordinator,
    {
      ...options,
      replayLevel: options.serial === 'LOCAL_SERIAL' ? 'LOCAL_QUORUM' : 'QUORUM',
      commitLevel: 'ANY',
      startedAt: world.queue.now,
    },
    // biome-ignore lint/correctness/useYield: there is nothing to wait for, and nothing to propose
    function* propose() {
      return undefined;
    },
  );
}

function validate(
  world: World,
  table: TableShape,
  levels: Pick<CompareAndSet, 'consistency' | 'serialConsistency'>,
): void {
  const { consistency, serialConsistency } = levels;
  if (serialConsistency !== 'SERIAL' && serialConsistency !== 'LOCAL_SERIAL')
    throw invalid('Invalid consistency for conditional update. Must be one of SERIAL or LOCAL_SERIAL');
  if (consistency === 'SERIAL' || consistency === 'LOCAL_SERIAL')
    throw invalid(
      `${consistency} is not supported as conditional update commit consistency. Use ANY if you mean "make sure it is accepted but I don't care how many replicas commit it for non-SERIAL reads"`,
    );
  if (consistency === 'EACH_QUORUM' && !world.replicasOf(table.keyspace).isNetworkTopology)
    throw invalid(
      'consistency level EACH_QUORUM not compatible with replication strategy (org.apache.cassandra.locator.SimpleStrategy)',
    );
}

interface Rounds {
  readonly table: TableShape;
  readonly key: Uint8Array;
  readonly serial: ConsistencyLevel;
  /** The commit level for a round of another proposer, and for the own round. */
  readonly replayLevel: ConsistencyLevel;
  readonly commitLevel: ConsistencyLevel;
  readonly startedAt: number;
  readonly request: number;
}

/**
 * Who takes part, and how many must agree. These are the live replicas; at LOCAL_SERIAL only those of the data
 * centre.
 */
interface Participants {
  readonly live: readonly ClusterNode[];
  readonly required: number;
}

/** Runs rounds until a proposal is accepted, or until the time is up (StorageProxy.doPaxos). */
function* runRounds(
  world: World,
  coordinator: ClusterNode,
  rounds: Rounds,
  propose: (ballot: Ballot) => Process<PartitionUpdate | undefined>,
): Process<PartitionUpdate | undefined> {
  const { table, key, serial, startedAt, request } = rounds;
  while (hasTime(world, startedAt)) {
    const participants = findParticipants(world, coordinator, rounds);
    const ballot = yield* beginAndRepair(world, coordinator, rounds, participants);
    const update = yield* propose(ballot);
    const proposal: Proposal = { ballot, table, key, update };
    world.journal?.add({
      kind: 'proposing',
      at: world.queue.now,
      node: coordinator.name,
      request,
      ballot,
      update,
    });
    if (yield* proposeTo(world, coordinator, rounds, participants, proposal, false)) {
      // An empty proposal needs no commit. It is done when it is accepted.
      if (update)
        yield* commitProposal(world, coordinator, proposal, {
          ...rounds,
          level: rounds.commitLevel,
          allowsHints: true,
        });
      return update;
    }
    yield* backOff(world, coordinator, request);
  }
  const blockFor = world.replicasOf(table.keyspace, coordinator).blockFor(serial, coordinator.datacenter);
  throw casTimeout(world, coordinator, rounds, { received: 0, blockFor });
}

function findParticipants(
  world: World,
  coordinator: ClusterNode,
  { table, key, serial }: Rounds,
): Participants {
  let { nodes, pending } = world.replicasOf(table.keyspace, coordinator).groupForWrite(key);
  if (serial === 'LOCAL_SERIAL') {
    const isLocal = ({ datacenter }: ClusterNode) => datacenter === coordinator.datacenter;
    nodes = nodes.filter(isLocal);
    pending = pending.filter(isLocal);
  }
  const live = liveOf(nodes, coordinator);
  const required = Math.floor(nodes.length / 2) + 1;
  if (live.length < required) throw unavailable({ consistency: serial, required, alive: live.length });
  // Two quorums would no longer need to meet (CASSANDRA-8346).
  if (pending.length > 1)
    throw unavailable({
      consistency: serial,
      required,
      alive: live.length,
      message: `Cannot perform LWT operation as there is more than one (${pending.length}) pending range movement`,
    });
  return { live, required };
}

/**
 * Gets promises for a ballot. First it finishes what it finds unfinished: a round that was accepted but not
 * committed, or a commit that some replicas missed (StorageProxy.beginAndRepairPaxos).
 */
function* beginAndRepair(
  world: World,
  coordinator: ClusterNode,
  rounds: Rounds,
  participants: Participants,
): Process<Ballot> {
  const { table, key, serial, startedAt, request } = rounds;
  let least = 0;
  while (hasTime(world, startedAt)) {
    const ballot = world.nextBallot(coordinator, least);
    const moment = { node: coordinator.name, request };
    world.journal?.add({ ...moment, at: world.queue.now, kind: 'preparing', ballot });
    const summary = yield* prepare(world, coordinator, rounds, participants, ballot);
    least = summary.inProgress.ballot.micros + 1;
    if (!summary.isPromised) {
      yield* backOff(world, coordinator, request);
      continue;
    }
    const { inProgress, mostRecentCommit } = summary;
    if (inProgress.update && isAfter(inProgress.ballot, mostRecentCommit.ballot)) {
      const { update } = inProgress;
      const again: Proposal = { ballot, table, key, update };
      world.journal?.add({
        ...moment,
        at: world.queue.now,
        kind: 'finishing-round',
        ballot: inProgress.ballot,
        update,
      });
      if (yield* proposeTo(world, coordinator, rounds, participants, again, true))
        yield* commitProposal(world, coordinator, again, {
          ...rounds,
          level: rounds.replayLevel,
          allowsHints: false,
        });
      else yield* backOff(world, coordinator, request);
      continue;
    }
    const missing = summary.missingCommit();
    if (missing.length === 0) return ballot;
    world.journal?.add({
      ...moment,
      at: world.queue.now,
      kind: 'repairing-missed-commit',
      ballot: mostRecentCommit.ballot,
      to: missing.map(({ name }) => name),
    });
    for (const node of missing) {
      if (node === coordinator) commit(world, node, mostRecentCommit, request);
      else
        send(world, coordinator, node, {
          verb: 'PAXOS_COMMIT_REQ',
          payload: { what: 'commit', proposal: mostRecentCommit },
          phase: 'missed-commit',
          request,
        });
    }
  }
  const blockFor = world.replicasOf(table.keyspace, coordinator).blockFor(serial, coordinator.datacenter);
  throw casTimeout(world, coordinator, rounds, { received: 0, blockFor });
}

function* prepare(
  world: World,
  coordinator: ClusterNode,
  rounds: Rounds,
  { live, required }: Participants,
  ballot: Ballot,
): Process<PrepareHandler> {
  const { table, key, request, startedAt } = rounds;
  const handler = new PrepareHandler({ ballot: noBallot, table, key, update: undefined }, required);
  const payload: Payload = { what: 'prepare', table, key, ballot };
  for (const node of live) {
    if (node === coordinator) handler.onResponse(node, promise(world, node, { table, key, ballot }, request));
    else
      send(world, coordinator, node, {
        verb: 'PAXOS_PREPARE_REQ',
        payload,
        phase: 'paxos',
        request,
        handler,
      });
  }
  if (!handler.isMet) yield handler.until(deadlineOf(world, startedAt));
  if (!handler.isMet)
    throw casTimeout(world, coordinator, rounds, { received: handler.received, blockFor: required });
  return handler;
}

/** Returns true if enough replicas accepted. If some accepted but not enough, nobody knows how the round will end. */
function* proposeTo(
  world: World,
  coordinator: ClusterNode,
  rounds: Rounds,
  { live, required }: Participants,
  proposal: Proposal,
  isOfAnother: boolean,
): Process<boolean> {
  const { request, startedAt } = rounds;
  const handler = new ProposeHandler({ asked: live.length, required, failsFast: isOfAnother });
  const payload: Payload = { what: 'propose', proposal };
  for (const node of live) {
    if (node === coordinator) {
      const isAccepted = accept(world, node, proposal, request);
      handler.onResponse(node, { what: 'accept', isAccepted });
    } else
      send(world, coordinator, node, {
        verb: 'PAXOS_PROPOSE_REQ',
        payload,
        phase: 'paxos',
        request,
        handler,
      });
  }
  const deadline = deadlineOf(world, startedAt);
  // The read before may have used up the time. Then nobody is waited for, not even the coordinator's own vote.
  if (world.queue.now >= deadline)
    throw casTimeout(world, coordinator, rounds, { received: 0, blockFor: live.length });
  if (!handler.isMet) yield handler.until(deadline);
  if (!handler.isMet)
    throw casTimeout(world, coordinator, rounds, { received: handler.received, blockFor: live.length });
  if (handler.isSuccessful) return true;
  if (!isOfAnother && !handler.isFullyRefused)
    throw casTimeout(world, coordinator, rounds, { received: handler.accepts, blockFor: required });
  return false;
}

function send(
  world: World,
  from: ClusterNode,
  to: ClusterNode,
  content: { verb: Verb; payload: Payload; phase: Phase; request: number; handler?: ResponseHandler },
): void {
  world.send({
    ...content,
    from,
    to,
    handler: content.handler,
    expiresAt: world.queue.now + world.settings.writeTimeoutMs * 1000,
    asker: from,
    askerIncarnation: from.incarnation,
    isResponse: false,
  });
}

function hasTime({ queue, settings }: World, startedAt: number): boolean {
  return queue.now - startedAt < settings.casContentionTimeoutMs * 1000;
}

function deadlineOf({ settings }: World, startedAt: number): number {
  return startedAt + settings.writeTimeoutMs * 1000;
}

/** Waits, so that the other proposer has a chance to finish. */
function* backOff(world: World, coordinator: ClusterNode, request: number): Process<void> {
  const waitMicros = world.random.below(world.settings.casBackoffMs) * 1000;
  world.journal?.add({
    kind: 'contention',
    at: world.queue.now,
    node: coordinator.name,
    request,
    waitMicros,
  });
  yield* sleepUntil(world.queue.now + waitMicros);
}

function casTimeout(
  world: World,
  coordinator: ClusterNode,
  { serial, request }: Rounds,
  counts: { received: number; blockFor: number },
): CqlError {
  const error = writeTimeout({ consistency: serial, ...counts, writeType: 'CAS' });
  noteTimeout(world, coordinator, error, request);
  return error;
}
