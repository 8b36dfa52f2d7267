// A node is gone, and every other node finds it out by itself: phi over time, and who notices when.

import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import {
  type Finding,
  type Frame,
  marksOf,
  type PhiChart,
  type Play,
  quietLines,
  type Stage,
  seenAs,
} from './frames.ts';
import { nodeName } from './model.ts';

const sampleMs = 250;
/** The chart begins this long before the node goes. */
export const leadMs = 4000;
const pausedMs = 15_000;
/** So often the silence is told of. */
const silentMs = 3000;
const lastsMs = 70_000;

export function playDown(stage: Stage): Pick<Play, 'frames' | 'findings' | 'chart'> {
  const { cluster, setup } = stage;
  const node = nodeName(setup.node!);
  const watcher = nodeName(setup.watcher);
  const others = stage.places.map(({ name }) => name).filter((name) => name !== node);
  stage.begin(cluster.now + leadMs * 1000);

  const times: number[] = [];
  const phi = stage.places.map(() => stage.places.map((): number[] => []));
  const frames: Frame[] = [];
  const findings: Finding[] = [];
  const quiet: JournalEvent[] = [];
  const noticed = new Set<string>();

  const phiOf = (by: string) => cluster.gossipOf(by).find((view) => view.node === node)!;
  const sample = () => {
    times.push(stage.now());
    for (const [by, { name }] of stage.places.entries()) {
      const views = new Map(cluster.gossipOf(name).map((view) => [view.node, view.phi]));
      for (const [of, place] of stage.places.entries()) phi[by]![of]!.push(views.get(place.name) ?? 0);
    }
  };
  const add = (happens: Frame['happens']) => {
    const lastSecond = quiet.filter(({ at }) => at > cluster.now - 1_000_000);
    frames.push({
      atMs: stage.now(),
      nodes: marksOf(stage, (name) => ({
        note: name === node ? '' : seenAs(stage, name, node),
        knows: noticed.has(name),
      })),
      lines: quietLines(lastSecond),
      happens,
    });
    quiet.length = 0;
  };
  /** Who has noticed, and has not been told of. */
  let found: string[] = [];
  const tellFound = () => {
    if (found.length === 0) return;
    const by = found;
    found = [];
    for (const name of by) {
      noticed.add(name);
      findings.push({ node: name, atMs: stage.now() });
    }
    add({ is: 'noticed', node, by, seconds: stage.now() / 1000, noticed: noticed.size, of: others.length });
  };
  /** Runs to a moment of the story and tells who notices on the way. */
  const runTo = (ms: number) => {
    const { queue } = cluster.world;
    while (stage.now() < ms) {
      const next = Math.min(ms, (Math.floor(stage.now() / sampleMs + 1e-6) + 1) * sampleMs);
      const micros = Math.round(cluster.now + (next - stage.now()) * 1000);
      while ((queue.nextAt() ?? micros) < micros) {
        // Those who notice at the same moment are told of together.
        if (queue.nextAt()! > cluster.now) tellFound();
        cluster.step();
        for (const event of stage.news()) {
          if (event.kind === 'sending') quiet.push(event);
          if (event.kind === 'seen-down' && event.of === node) found.push(event.node);
        }
      }
      tellFound();
      cluster.runUntil(micros);
      sample();
    }
  };

  runTo(-1);
  add({ is: 'down-start', node, watcher, mean: (phiOf(watcher).meanMs ?? 0) / 1000 });
  runTo(0);
  const go = {
    kill: () => cluster.kill(node),
    stop: () => cluster.stop(node),
    pause: () => cluster.pause(node),
  };
  go[setup.way]();
  add({ is: 'gone', node });
  const isOver = () => noticed.size === others.length;
  for (let at = silentMs; at < lastsMs && !isOver(); at += silentMs) {
    if (setup.way === 'pause' && at >= pausedMs) break;
    const before = frames.length;
    runTo(at);
    // Where somebody has noticed meanwhile, that was told instead.
    if (!isOver() && frames.length === before)
      add({ is: 'silent', node, watcher, seconds: at / 1000, phi: phiOf(watcher).phi });
  }
  if (setup.way === 'pause') {
    runTo(pausedMs);
    const peak = phiOf(watcher).phi;
    cluster.resume(node);
    add({ is: 'resumed', node, seconds: pausedMs / 1000, phi: peak, noticed: noticed.size });
    runTo(stage.now() + 4000);
    noticed.clear();
    for (const name of others) if (!cluster.node(name).sees(cluster.node(node))) noticed.add(name);
    add({ is: 'calm', node, phi: phiOf(watcher).phi });
  } else {
    runTo(Math.ceil(stage.now() / 1000) * 1000 + 2000);
    const startedAt = stage.now();
    cluster.start(node);
    add({ is: 'started', node, seconds: startedAt / 1000 });
    const isBack = () => others.every((name) => cluster.node(name).sees(cluster.node(node)));
    while (!isBack() && stage.now() < startedAt + 20_000) runTo(stage.now() + sampleMs);
    noticed.clear();
    add({ is: 'back', node, after: (stage.now() - startedAt) / 1000 });
  }
  const chart: PhiChart = { threshold: setup.threshold, times, phi };
  return { frames, findings, chart };
}
