// A node joins: it asks a seed, gossips, announces its tokens, waits, streams, and is a member.

import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { bytesOf, put } from '#engine/sim/cluster/sample-table.ts';
import {
  type Finding,
  type Frame,
  type Holdings,
  type Line,
  marksOf,
  numberOf,
  type Play,
  quietLines,
  rowsWritten,
  type Stage,
  seenAs,
  tableOf,
} from './frames.ts';
import { countOf, newcomerOf, nodeName, seedsOf } from './model.ts';

const lastsMs = 180_000;
/** The sender or the newcomer dies this long after the streams were opened. */
const accidentAfterMs = 500;

export function playJoin(stage: Stage): Pick<Play, 'frames' | 'findings' | 'holdings'> {
  const { cluster, setup } = stage;
  const newcomer = newcomerOf(setup);
  const { name } = newcomer;
  const table = tableOf(setup);
  const members = stage.places.slice(0, countOf(setup)).map((place) => place.name);
  for (let row = 1; row <= rowsWritten; row++)
    cluster.submitWrite(members[0]!, {
      type: 'SIMPLE',
      updates: [put(table, { key: `album ${row}`, value: 'x', timestamp: row })],
      consistency: 'ALL',
    });
  cluster.runFor(1000);
  const down = setup.node === undefined ? undefined : nodeName(setup.node);
  if (down !== undefined) {
    cluster.stop(down);
    cluster.runFor(5000);
  }
  stage.begin();

  const frames: Frame[] = [];
  const findings: Finding[] = [];
  const holdings: Holdings[] = [];
  const received = new Map<string, number>();
  const keys = Array.from({ length: rowsWritten }, (_, row) => bytesOf(`album ${row + 1}`));
  /** Who answers for a row, as one of the members knows it. */
  const ownersBy = (by: string) => {
    const replicas = cluster.world.replicasOf(table.keyspace, cluster.node(by));
    return keys.map((key) => replicas.groupOfKey(key).nodes.map((node) => node.name));
  };
  const atFirst = ownersBy(members[0]!);
  const countFor = (owners: readonly (readonly string[])[], each: string) =>
    owners.filter((replicas) => replicas.includes(each)).length;

  const add = (happens: Frame['happens'], lines: readonly Line[]) => {
    frames.push({
      atMs: stage.now(),
      nodes: marksOf(stage, (each) => {
        const isThere = cluster.nodes.some((node) => node.name === each && node.status !== 'down');
        const note = !isThere ? '' : each === name ? ownNote() : seenAs(stage, each, name);
        return { note, knows: note === 'UN' };
      }),
      lines,
      happens,
    });
    const now = ownersBy(members.find((each) => each !== down)!);
    const names = stage.places.map((place) => place.name);
    holdings.push({
      onDisk: names.map((each) => countFor(atFirst, each) + (received.get(each) ?? 0)),
      owned: names.map((each) => countFor(now, each)),
      all: rowsWritten,
      copies: Math.min(3, setup.racks * setup.perRack),
    });
  };
  const ownNote = () => {
    const status = cluster.nodes.find((node) => node.name === name)?.ownStatus;
    return status === 'NORMAL' ? 'UN' : status === 'BOOT' ? 'UJ' : '';
  };
  const seeds = seedsOf(setup).map(nodeName);
  add({ is: 'join-start', nodes: members.length, node: name, seeds, down }, []);

  let failure: string | undefined;
  let isDone = false;
  cluster.join(newcomer, {
    onDone(outcome) {
      isDone = outcome.isDone;
      failure = outcome.isDone ? undefined : outcome.reason;
    },
  });
  const up = () => members.filter((each) => cluster.node(each).status !== 'down');
  const seconds = () => stage.now() / 1000;
  const all = (kind: (event: JournalEvent) => boolean, events: readonly JournalEvent[]) =>
    events.filter(kind);
  const told = new Set<Frame['happens']['is']>();
  const once = (is: Frame['happens']['is']) => !told.has(is) && told.add(is);
  const senders = new Set<string>();
  let quiet: JournalEvent[] = [];
  let accidentAt = Number.POSITIVE_INFINITY;

  while (stage.now() < lastsMs && !told.has('joined') && !told.has('failed')) {
    cluster.step();
    for (const event of stage.news()) {
      if (event.kind === 'sending' && event.phase === 'gossip') quiet.push(event);
      if (
        event.kind === 'sending' &&
        event.verb === 'GOSSIP_DIGEST_SYN' &&
        event.node === name &&
        once('shadow')
      ) {
        const to = all((each) => each.kind === 'sending' && each.node === name, quiet);
        const lines: Line[] = seeds.map((seed) => ({
          from: numberOf(name),
          to: numberOf(seed),
          kind: cluster.node(seed).status === 'down' ? 'lost' : 'syn',
        }));
        add({ is: 'shadow', node: name, seeds: to.length > 0 ? seeds : [] }, lines);
      }
      if (
        event.kind === 'received' &&
        event.node === name &&
        event.payload.what === 'gossip-ack' &&
        event.payload.isShadow &&
        once('shadow-answer')
      ) {
        const names = event.payload.states.nodes.map(nodeName);
        add({ is: 'shadow-answer', node: name, seed: event.from, names }, [
          { from: numberOf(event.from), to: numberOf(name), kind: 'ack' },
        ]);
        quiet = [];
      }
      if (event.kind === 'seen-up' && event.of === name)
        findings.push({ node: event.node, atMs: stage.now() });
      if (event.kind === 'stream-received')
        received.set(event.node, (received.get(event.node) ?? 0) + event.partitions);
      if (event.kind === 'stream-opened' && event.to === name) senders.add(event.from);
    }
    const node = cluster.nodes.find((each) => each.name === name)!;
    const isSeenByAll = up().every(
      (each) => seenAs(stage, each, name) !== '' && cluster.node(each).sees(node),
    );
    if (told.has('shadow-answer') && isSeenByAll && knowsAll(stage, name, members) && once('met')) {
      add({ is: 'met', node: name, seconds: seconds() }, quietLines(quiet));
      quiet = [];
    }
    if (node.ownStatus === 'BOOT' && once('boot')) {
      add({ is: 'boot', node: name, seconds: seconds(), tokens: node.ringNode.tokens.length }, []);
      quiet = [];
    }
    const isKnownAs = (status: string) => up().every((each) => seenAs(stage, each, name) === status);
    if (told.has('boot') && isKnownAs('UJ') && once('boot-known')) {
      add({ is: 'boot-known', node: name, seconds: seconds() }, quietLines(quiet));
      quiet = [];
    }
    if (senders.size > 0 && once('streams')) {
      const from = [...senders];
      add({ is: 'streams', node: name, from, seconds: seconds() }, streamLines(from, name));
      accidentAt = stage.now() + accidentAfterMs;
    }
    if (stage.now() >= accidentAt && setup.accident !== 'none' && once('accident')) {
      const dead = setup.accident === 'newcomer' ? name : [...senders][0]!;
      cluster.kill(dead);
      add(
        { is: 'accident', dead, node: name },
        streamLines(
          [...senders].filter((each) => each !== dead),
          name,
        ),
      );
      if (dead === name) failure = '';
    }
    if (node.ownStatus === 'NORMAL' && once('normal')) {
      add(
        { is: 'streamed', node: name, rows: received.get(name) ?? 0, all: rowsWritten },
        streamLines([...senders], name),
      );
      add({ is: 'normal', node: name, seconds: seconds() }, []);
      quiet = [];
    }
    if (isDone && isKnownAs('UN') && once('joined'))
      add({ is: 'joined', node: name, seconds: seconds() }, quietLines(quiet));
    if (failure !== undefined && once('failed'))
      add({ is: 'failed', node: name, reason: failure, seconds: seconds() }, []);
  }
  return { frames, findings, holdings };
}

function knowsAll({ cluster }: Stage, name: string, members: readonly string[]): boolean {
  const known = new Set(cluster.gossipOf(name).map(({ node }) => node));
  return members.every((each) => known.has(each));
}

function streamLines(from: readonly string[], to: string): Line[] {
  return from.map((each) => ({ from: numberOf(each), to: numberOf(to), kind: 'stream' }));
}
