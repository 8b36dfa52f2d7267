// A heartbeat spreads: one exchange of messages in detail, and then who hears it from whom.

import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import {
  type Finding,
  type Frame,
  gossipVerbs,
  type Letter,
  type Line,
  marksOf,
  numberOf,
  type Play,
  quietLines,
  type Stage,
} from './frames.ts';
import { nodeName } from './model.ts';

/** If it takes longer, the story ends there. */
const lastsMs = 30_000;

export function playGossip(stage: Stage): Pick<Play, 'frames' | 'findings'> {
  const { cluster, setup } = stage;
  const of = nodeName(setup.node!);
  const { index, gossip } = cluster.node(of);
  const before = gossip.heartbeats[index]!;
  const knows = (name: string) => (cluster.node(name).gossip.heartbeats[index] ?? 0) > before;
  const marks = () =>
    marksOf(stage, (name) => ({
      note: String(cluster.node(name).gossip.heartbeats[index] ?? ''),
      knows: knows(name),
    }));
  // The moment 0 is the node's next round, and the first frame what was known just before.
  let atFirst = marks();
  do {
    stage.begin(cluster.world.queue.nextAt());
    atFirst = marks();
    cluster.step();
  } while (gossip.heartbeats[index] === before);
  const heartbeat = before + 1;
  const count = stage.places.length;
  const frames: Frame[] = [
    {
      atMs: 0,
      nodes: atFirst,
      lines: [],
      happens: { is: 'gossip-start', of, heartbeat: before, nodes: count },
    },
  ];
  const findings: Finding[] = [{ node: of, atMs: 0 }];
  const known = new Set([of]);
  const quiet: JournalEvent[] = [];
  const letters: Letter[] = [];
  const first: { to: string | undefined } = { to: undefined };

  const add = (happens: Frame['happens'], lines: readonly Line[], letter?: Letter) => {
    frames.push({
      atMs: stage.now(),
      nodes: marks(),
      lines: [...quietLines(quiet), ...lines],
      happens,
      ...(letter ? { letter } : {}),
    });
    quiet.length = 0;
  };

  for (; known.size < count && stage.now() < lastsMs; cluster.step()) {
    for (const event of stage.news()) {
      if (event.kind === 'sending') quiet.push(event);
      if (event.kind !== 'sending' || !(event.verb in gossipVerbs)) continue;
      // The first exchange of the node itself, message by message.
      const isFirst = first.to === undefined && event.node === of && event.verb === 'GOSSIP_DIGEST_SYN';
      if (isFirst) first.to = event.to;
      const isOfFirst =
        letters.length < 3 &&
        first.to !== undefined &&
        [event.node, event.to].includes(of) &&
        [event.node, event.to].includes(first.to);
      if (!isOfFirst) continue;
      const letter = letterOf(stage, event);
      letters.push(letter);
      const kind = gossipVerbs[event.verb as keyof typeof gossipVerbs];
      const line: Line = { from: numberOf(event.node), to: numberOf(event.to), kind };
      const { payload } = event;
      if (payload.what === 'gossip-syn')
        add(
          { is: 'syn', from: event.node, to: event.to, heartbeat, nodes: letter.about.length },
          [line],
          letter,
        );
      else if (payload.what === 'gossip-ack')
        add(
          {
            is: 'ack',
            from: event.node,
            to: event.to,
            tells: payload.states.nodes.length,
            asks: payload.wanted.nodes.length,
          },
          [line],
          letter,
        );
      else if (payload.what === 'gossip-ack2') {
        // The receiver knows it when the message arrives.
        const { to } = event;
        while (!knows(to) && cluster.world.queue.nextAt()! <= event.arrivesAt!) cluster.step();
        quiet.push(...stage.news().filter(({ kind: each }) => each === 'sending'));
        add({ is: 'ack2', from: event.node, to, heartbeat }, [line], letter);
        if (knows(to)) {
          known.add(to);
          findings.push({ node: to, atMs: stage.now(), from: event.node });
        }
      }
    }
    for (const { name } of stage.places) {
      if (known.has(name) || !knows(name)) continue;
      const from = tellerOf(cluster.journal.slice(), name);
      known.add(name);
      findings.push({ node: name, atMs: stage.now(), from });
      const line: Line = { from: numberOf(from), to: numberOf(name), kind: 'ack2' };
      const isAll = known.size === count;
      add(
        isAll
          ? { is: 'all-heard', node: name, from, seconds: stage.now() / 1000, nodes: count }
          : { is: 'heard', node: name, from, know: known.size, of: count },
        [line],
      );
    }
  }
  return { frames, findings };
}

/** From whom a node has just got news: the sender of the last message that it received. */
function tellerOf(events: readonly JournalEvent[], name: string): string {
  const event = events.findLast(
    (each) =>
      each.kind === 'received' &&
      each.node === name &&
      (each.payload.what === 'gossip-ack' || each.payload.what === 'gossip-ack2'),
  );
  return event?.kind === 'received' ? event.from : name;
}

function letterOf(stage: Stage, event: JournalEvent & { kind: 'sending' }): Letter {
  const { payload } = event;
  const versions = (name: string) => {
    const { gossip } = stage.cluster.node(name);
    return stage.places.map((_, at) => (gossip.knows(at) ? gossip.versionOf(at) : undefined));
  };
  const [sender, receiver] = [versions(event.node), versions(event.to)];
  const about =
    payload.what === 'gossip-syn'
      ? stage.places.map((_, at) => at)
      : payload.what === 'gossip-ack'
        ? [...payload.states.nodes, ...payload.wanted.nodes]
        : payload.what === 'gossip-ack2'
          ? payload.states.nodes
          : [];
  return {
    from: event.node,
    to: event.to,
    verb: event.verb,
    rows: stage.places.map(({ name }, at) => ({ node: name, sender: sender[at], receiver: receiver[at] })),
    about: [...about].sort((one, other) => one - other),
  };
}
