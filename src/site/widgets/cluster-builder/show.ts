// What the component draws and writes, as plain data. Loaded when the figure comes into view; the server uses it for the
// first frame.

import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { Question } from '#site/widgets/stage/guess.ts';
import { listNames } from '#site/widgets/stage/list-names.ts';
import { type Frame, type Line, type NodeMark, numberOf, type Play } from './frames.ts';
import { countOf, newcomerOf, nodeName, type Setup } from './model.ts';
import { labelOf, questionOf, tell, writePhi, writeSeconds } from './narrate.ts';
import { playOf } from './play.ts';
import { words } from './words.ts';

export interface Story {
  readonly says: readonly string[];
  readonly labels: readonly string[];
  readonly asked: Question | undefined;
  readonly moral: string;
  readonly didFail: boolean;
}

export interface Table {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly cells: readonly (string | undefined)[]; readonly isOn: boolean }[];
}

export interface Shown {
  readonly label: string;
  readonly clock: string;
  readonly now: readonly (readonly [string, string])[];
  /** What the log of a node that could not join says: Cassandra's words. */
  readonly reason: string;
  readonly table: Table;
  readonly letter: Table | undefined;
}

/** phi of each node as one of them sees it, up to a moment. */
export interface ChartDrawing {
  readonly fromMs: number;
  readonly toMs: number;
  readonly nowMs: number;
  readonly top: number;
  readonly threshold: number;
  readonly curves: readonly {
    readonly name: string;
    readonly isGone: boolean;
    readonly points: readonly (readonly [number, number])[];
  }[];
  readonly label: string;
  readonly thresholdName: string;
  readonly title: string;
}

export interface Drawing {
  readonly nodes: readonly NodeMark[];
  readonly lines: readonly Line[];
  /** How far the messages are on their way, 0 to 1. */
  readonly share: number;
  readonly hasVerbs: boolean;
  readonly chart: ChartDrawing | undefined;
}

export interface Still {
  readonly drawing: Drawing;
  readonly story: Story;
  readonly shown: Shown;
}

/** The node that the story is about. */
export function heroOf(setup: Setup): string {
  return setup.view === 'join' ? newcomerOf(setup).name : nodeName(setup.node!);
}

export function storyOf(language: Language, setup: Setup, play: Play): Story {
  const { moral } = words[language];
  const didFail = play.frames.at(-1)!.happens.is === 'failed';
  const ofWay = setup.way === 'pause' ? moral.pause : setup.way === 'stop' ? moral.goodbye : moral.down;
  return {
    says: play.frames.map((frame) => tell(language, frame, setup)),
    labels: play.frames.map(({ happens }) => labelOf(language, happens)),
    asked: questionOf(language, setup, play),
    moral: didFail ? moral.failed : setup.view === 'down' ? ofWay : moral[setup.view],
    didFail,
  };
}

export function shownOf(language: Language, play: Play, cursor: number): Shown {
  const frame = play.frames[cursor]!;
  return {
    label: describe(language, play, frame),
    clock: writeSeconds(language, Math.max(0, frame.atMs) / 1000),
    now: nowOf(language, play, cursor),
    reason: frame.happens.is === 'failed' ? frame.happens.reason : '',
    table: tableOf(language, play, cursor),
    letter: letterOf(language, frame),
  };
}

function describe(language: Language, play: Play, { nodes, lines, happens }: Frame): string {
  const { picture } = words[language];
  const { setup } = play;
  const said = [
    picture.cluster({ nodes: countOf(setup), datacenters: setup.datacenters, racks: setup.racks }),
  ];
  const down = nodes.filter(({ isUp, isAbsent }) => !isUp && !isAbsent).map(({ name }) => name);
  if (down.length > 0) said.push(picture.down(listNames(language, down)));
  const streams = lines.filter(({ kind }) => kind === 'stream');
  if (streams.length > 0)
    said.push(
      picture.stream(
        listNames(
          language,
          streams.map(({ from }) => nodeName(from)),
        ),
        nodeName(streams[0]!.to),
      ),
    );
  const told = lines.find(({ kind }) => kind === 'syn' || kind === 'ack' || kind === 'ack2');
  if (told && isTold(happens))
    said.push(
      picture.message({ from: nodeName(told.from), to: nodeName(told.to), verb: told.kind.toUpperCase() }),
    );
  const notes = nodes.flatMap(({ name, note }) => (note === '' ? [] : [`${name} ${note}`]));
  if (notes.length > 0) said.push(picture.notes(notes.join(', ')));
  return said.join(' ');
}

function isTold({ is }: Frame['happens']): boolean {
  return is !== 'heard' && is !== 'all-heard';
}

function phiNow({ chart, setup }: Play, watcher: number, atMs: number): number {
  if (!chart) return 0;
  let at = 0;
  while (at + 1 < chart.times.length && chart.times[at + 1]! <= atMs) at++;
  return chart.phi[watcher]![setup.node!]![at] ?? 0;
}

function nowOf(language: Language, play: Play, cursor: number): (readonly [string, string])[] {
  const { now } = words[language];
  const { setup } = play;
  const { nodes, atMs } = play.frames[cursor]!;
  const hero = heroOf(setup);
  const time = [now.time, writeSeconds(language, Math.max(0, atMs) / 1000)] as const;
  if (setup.view === 'gossip')
    return [time, [now.know, now.of(nodes.filter(({ knows }) => knows).length, nodes.length)]];
  if (setup.view === 'join') {
    const { onDisk, owned } = play.holdings![cursor]!;
    const number = numberOf(hero);
    return [
      time,
      [now.state(hero), nodes[number]!.note === '' ? '–' : nodes[number]!.note === 'UN' ? 'NORMAL' : 'BOOT'],
      [now.received, String(onDisk[number])],
      [now.owns(hero), String(owned[number])],
    ];
  }
  const watcher = nodeName(setup.watcher);
  return [
    time,
    [now.phi({ node: hero, watcher }), writePhi(language, phiNow(play, setup.watcher, atMs))],
    [now.noticed, now.of(nodes.filter(({ knows }) => knows).length, nodes.length - 1)],
  ];
}

function tableOf(language: Language, play: Play, cursor: number): Table {
  const { table } = words[language];
  const { setup, findings, places } = play;
  const { atMs, nodes, happens } = play.frames[cursor]!;
  const hero = heroOf(setup);
  const caption = table.captions[setup.view](hero);
  if (setup.view === 'join') {
    const { onDisk, owned } = play.holdings![cursor]!;
    const sum = (counts: readonly number[]) => String(counts.reduce((all, count) => all + count, 0));
    return {
      caption,
      columns: [table.node, table.answers, table.onDisk],
      rows: [
        ...places.map(({ name }, at) => ({
          cells: [name, String(owned[at]), String(onDisk[at])],
          isOn: name === hero,
        })),
        { cells: [table.sum, sum(owned), sum(onDisk)], isOn: false },
      ],
    };
  }
  const known = new Map(findings.map((finding) => [finding.node, finding]));
  const timeOf = (name: string) => {
    const finding = known.get(name);
    return finding && cursor > 0 && finding.atMs <= atMs + 0.001 ? finding : undefined;
  };
  if (setup.view === 'gossip')
    return {
      caption,
      columns: [table.node, table.knows, table.from],
      rows: places.map(({ name }) => {
        const finding = timeOf(name);
        return {
          cells: [
            name,
            finding && writeSeconds(language, finding.atMs / 1000),
            finding && (finding.from ?? table.itself),
          ],
          isOn: 'node' in happens && happens.node === name,
        };
      }),
    };
  return {
    caption,
    columns: [table.node, table.state, table.phi, table.noticed],
    rows: places.flatMap(({ name }, at) => {
      if (name === hero) return [];
      const finding = timeOf(name);
      return {
        cells: [
          name,
          nodes[at]!.note,
          writePhi(language, phiNow(play, at, atMs)),
          finding && writeSeconds(language, finding.atMs / 1000),
        ],
        isOn: happens.is === 'noticed' && happens.by.includes(name),
      };
    }),
  };
}

function letterOf(language: Language, { letter }: Frame): Table | undefined {
  if (!letter) return undefined;
  const { table } = words[language];
  return {
    caption: table.letter(letter),
    columns: [table.node, letter.from, letter.to],
    rows: letter.rows.map(({ node, sender, receiver }, at) => ({
      cells: [
        node,
        sender === undefined ? '–' : formatNumber(language, sender),
        receiver === undefined ? '–' : formatNumber(language, receiver),
      ],
      isOn: letter.verb === 'GOSSIP_DIGEST_SYN' ? sender !== receiver : letter.about.includes(at),
    })),
  };
}

/** A fraction of a step shows messages further on their way, and time further on. */
export function drawingAt(language: Language, play: Play, step: number): Drawing {
  const [before, after] = [Math.floor(step), Math.ceil(step)];
  const share = step === before ? 1 : step - before;
  const [from, to] = [play.frames[before]!, play.frames[after]!];
  return {
    nodes: from.nodes,
    lines: to.lines,
    share,
    hasVerbs: isTold(to.happens),
    chart: chartAt(language, play, from.atMs + (to.atMs - from.atMs) * (step - before)),
  };
}

function chartAt(language: Language, play: Play, nowMs: number): ChartDrawing | undefined {
  const { chart, setup, places } = play;
  if (!chart) return undefined;
  const watcher = nodeName(setup.watcher);
  const hero = heroOf(setup);
  const word = words[language].chart;
  const until = chart.times.findLastIndex((time) => time <= nowMs + 1);
  const curves = places.flatMap(({ name }, at) =>
    at === setup.watcher
      ? []
      : {
          name,
          isGone: name === hero,
          points: chart.times
            .slice(0, until + 1)
            .map((time, nth) => [time, chart.phi[setup.watcher]![at]![nth]!] as const),
        },
  );
  const phi = writePhi(language, phiNow(play, setup.watcher, nowMs));
  return {
    fromMs: chart.times[0]!,
    toMs: Math.ceil(chart.times.at(-1)! / 1000) * 1000,
    nowMs,
    top: chart.threshold * 1.3,
    threshold: chart.threshold,
    // The one that is gone is drawn last, over the others.
    curves: curves.toSorted((one, other) => Number(one.isGone) - Number(other.isGone)),
    label: word.label({ node: hero, watcher, phi, threshold: chart.threshold }),
    thresholdName: word.threshold(chart.threshold),
    title: word.seenBy(watcher),
  };
}

/** Whether something moves between a step and the next. */
export function isMoving(play: Play, from: number): boolean {
  const next = play.frames[from + 1];
  return next !== undefined && (play.chart !== undefined || next.lines.some(({ kind }) => kind !== 'quiet'));
}

export function stillOf(language: Language, setup: Setup): Still {
  const play = playOf(setup);
  return {
    drawing: drawingAt(language, play, 0),
    story: storyOf(language, setup, play),
    shown: shownOf(language, play, 0),
  };
}

export { playOf };
