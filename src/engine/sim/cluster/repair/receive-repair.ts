// What the nodes of a repair do when the coordinator asks them.

import type { TokenRange } from '#engine/sim/ring/ring.ts';
import { unrepaired } from '#engine/sim/storage/repair-mark.ts';
import type { SSTable } from '#engine/sim/storage/sstable.ts';
import type { ClusterNode } from '../cluster-node.ts';
import type { Message } from '../message.ts';
import type { Payload } from '../payload.ts';
import { awaitStreams } from '../streams.ts';
import type { World } from '../world.ts';
import { isInRange } from './merkle-tree.ts';
import type { RepairMessage } from './repair-message.ts';
import type { RepairSession } from './repair-session.ts';
import { moment, openBoth } from './repair-streams.ts';
import { validate } from './validation.ts';

export function receiveRepair(world: World, message: Message, content: RepairMessage): void {
  const { to } = message;
  const session = world.repairs!.sessions[content.session - 1]!;
  const answer = (isDone: boolean) =>
    world.reply(message, answerTo(message), repairPayload({ session: session.id, kind: 'answer', isDone }));
  switch (content.kind) {
    case 'prepare':
      answer(true);
      return;
    case 'prepare-consistent':
      answer(setApart(world, to, session));
      return;
    case 'validate': {
      const trees = validate(world, to, session, content.ranges);
      world.journal?.add({
        ...moment(world, to, session),
        kind: 'validated',
        leaves: trees.map(({ leaves }) => leaves),
      });
      world.reply(message, 'VALIDATION_RSP', repairPayload({ session: session.id, kind: 'trees', trees }));
      return;
    }
    case 'sync': {
      const peer = world.byName.get(content.peer)!;
      const streams = openBoth(world, session, to, { peer, ranges: content.ranges });
      world.run(to, awaitStreams(streams), (error) => {
        // A node that has died says nothing.
        if (!error && to.status !== 'down') answer(streams.every(({ outcome }) => outcome === 'complete'));
      });
      return;
    }
    case 'propose':
      answer(session.outcome !== 'failed');
      return;
    case 'commit':
    case 'fail':
      settle(world, to, session);
      return;
    case 'cleanup':
      return;
    default:
      throw new Error(`a request with ${content.kind} is no request`);
  }
}

function answerTo({ verb }: Message) {
  if (verb === 'PREPARE_CONSISTENT_REQ') return 'PREPARE_CONSISTENT_RSP';
  if (verb === 'SYNC_REQ') return 'SYNC_RSP';
  return verb === 'FINALIZE_PROPOSE_MSG' ? 'FINALIZE_PROMISE_MSG' : 'REPAIR_RSP';
}

function repairPayload(message: RepairMessage): Payload {
  return { what: 'repair', message };
}

/**
 * Before an incremental repair each node sets the data apart that is to be compared: what is not repaired yet and lies
 * in the ranges. An SSTable that also has other data is split (anticompaction: db/repair/PendingAntiCompaction.java).
 * False if another repair has some of it.
 */
function setApart(world: World, node: ClusterNode, session: RepairSession): boolean {
  const { table } = session.options;
  const { ranges, id } = session;
  node.storage.flush(table, world.nowSecondsAt(node));
  const store = node.storage.table(table);
  const mark = { ...unrepaired, pendingRepair: id };
  const parts = store.sstables
    .filter((sstable) => sstable.mark.repairedAt === 0)
    .map((sstable) => ({ sstable, part: partIn(world, sstable, ranges) }))
    .filter(({ part }) => part !== 'none');
  if (parts.some(({ sstable }) => sstable.mark.pendingRepair !== undefined)) return false;
  const inside = parts.filter(({ part }) => part === 'all').map(({ sstable }) => sstable);
  store.remark((sstable) => (inside.includes(sstable) ? mark : undefined));
  const split = parts.filter(({ part }) => part === 'some');
  for (const { sstable } of split)
    store.split(sstable, ({ key }) => isIn(ranges, world.partitioner.tokenOf(key)), mark);
  world.journal?.add({
    ...moment(world, node, session),
    kind: 'set-apart',
    whole: inside.length,
    split: split.length,
  });
  return true;
}

function partIn(
  { partitioner }: World,
  { partitions }: SSTable,
  ranges: readonly TokenRange[],
): 'all' | 'some' | 'none' {
  let inside = 0;
  for (const { key } of partitions.sources()) if (isIn(ranges, partitioner.tokenOf(key))) inside++;
  if (inside === 0) return 'none';
  return inside === partitions.count ? 'all' : 'some';
}

function isIn(ranges: readonly TokenRange[], token: bigint): boolean {
  return ranges.some((range) => isInRange(token, range));
}

/** What was set apart is repaired from now on, or again unrepaired if the repair has failed. */
function settle(world: World, node: ClusterNode, session: RepairSession): void {
  const store = node.storage.table(session.options.table);
  const isOf = ({ mark }: SSTable) => mark.pendingRepair === session.id;
  const count = store.sstables.filter(isOf).length;
  if (count === 0) return;
  const isDone = session.outcome === 'complete';
  // Cassandra notes when the repair began; the moment is the same on all nodes.
  const mark = isDone ? { repairedAt: session.nowSeconds * 1000, pendingRepair: undefined } : unrepaired;
  store.remark((sstable) => (isOf(sstable) ? mark : undefined));
  world.journal?.add({
    ...moment(world, node, session),
    kind: 'marked',
    sstables: count,
    isRepaired: isDone,
  });
}

/**
 * A node that was away when the repair ended asks the others after an hour (repair/consistent/LocalSessions.java). A
 * repair without an end fails after a day.
 */
export function settleLater(world: World, session: RepairSession): void {
  const endsAt = world.queue.now + dayMicros;
  const check = () => {
    const { now } = world.queue;
    if (now >= endsAt) session.fail('the session has timed out');
    if (session.outcome !== undefined)
      for (const node of session.nodes) if (node.status === 'up') settle(world, node, session);
    const isOver = session.nodes.every((node) => !holdsPending(node, session));
    if (!isOver || session.outcome === undefined) wait(sweepMicros);
  };
  const wait = (micros: number) =>
    world.queue.scheduleBackground({ at: 0, order: 0, isStale: false, run: check }, world.queue.now + micros);
  wait(hourMicros);
}

const hourMicros = 3600 * 1_000_000;
const dayMicros = 24 * hourMicros;
const sweepMicros = 600 * 1_000_000;

function holdsPending({ storage }: ClusterNode, { options, id }: RepairSession): boolean {
  return storage.table(options.table).sstables.some(({ mark }) => mark.pendingRepair === id);
}

/** A node has gone down: the repairs in which it takes part fail when the others have noticed it. */
export function breakRepairs(world: World, node: ClusterNode): void {
  for (const session of world.repairs!.sessions) {
    if (session.outcome !== undefined || !session.nodes.includes(node)) continue;
    if (node === session.coordinator) session.fail('the coordinator died');
    else
      world.later(session.coordinator, world.queue.now + 2 * world.settings.downDelayMs * 1000, () =>
        session.fail(`Endpoint /${node.address}:7000 died`),
      );
  }
}
