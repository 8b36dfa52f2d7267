// What the bench measures, the bar that each figure must reach, and how the figures are printed.
//
// src/tools/bench measures the built site and the engine beside the tools that people would otherwise use. It may
// import anything; only the bench command imports it. It reports and never fails a build: a figure that could not be
// measured is `null` and counts as missing its bar.

export const areas = [
  'site',
  'slides',
  'widgets',
  'ring',
  'sim',
  'engine',
  'lab',
  'labs',
  'studio',
  'proxy',
  'class',
] as const;
export type Area = (typeof areas)[number];

interface Bar {
  unit: '' | 'B' | 'MB' | 'ms' | 's' | 'px' | '×' | '/s';
  /** A figure has one of these two bars, or none: then it is only printed. */
  atMost?: number;
  atLeast?: number;
  /** The last recorded figure of the peer, for runs in which the peer could not be measured. */
  peer?: { name: string; recorded: number };
}

const starlight = (recorded: number) => ({ name: 'Starlight 0.42.4', recorded });
const slidev = (recorded: number) => ({ name: 'Slidev 53.0.0', recorded });
const driver = (recorded: number) => ({ name: 'cassandra-driver 4.10.0', recorded });
const sqlJs = (recorded: number) => ({ name: 'sql.js 1.15.2', recorded });

export const bars = {
  'site.lesson-bytes': { unit: 'B', atMost: 30_720, peer: starlight(57_510) },
  'site.lesson-bytes-fonts': { unit: 'B', atMost: 55_296, peer: starlight(57_510) },
  'site.lesson-bytes-fonts-ru': { unit: 'B', atMost: 65_536, peer: starlight(57_510) },
  'site.lighthouse-performance': { unit: '', atLeast: 99 },
  'site.lighthouse-others': { unit: '', atLeast: 100 },
  'site.build-growth': { unit: '×', atMost: 4, peer: starlight(3) },
  /** Measured on two cores without other work. */
  'site.check-s': { unit: 's', atMost: 60 },
  'site.install-mb': { unit: 'MB', atMost: 650 },
  /** In figures and code, on a screen of 1920 × 1080. */
  'slides.smallest-label-px': { unit: 'px', atLeast: 32 },
  /** The lesson with the smallest part of slides that have a drawing, a timeline or a live figure. */
  'slides.with-picture': { unit: '', atLeast: 0.5 },
  'slides.first-bytes': { unit: 'B', atMost: 61_440, peer: slidev(251_225) },
  'slides.key-to-paint-ms': { unit: 'ms', atMost: 24, peer: slidev(24) },
  'widgets.largest-bytes': { unit: 'B', atMost: 61_440 },
  /** On a screen of 1366 × 768. */
  'widgets.tallest-px': { unit: 'px', atMost: 640 },
  'widgets.ring-highlight-p95-ms': { unit: 'ms', atMost: 20 },
  'widgets.ring-first-frame-ms': { unit: 'ms', atMost: 60 },
  'widgets.million-keys-ms': { unit: 'ms', atMost: 1_000 },
  'widgets.seek-p95-ms': { unit: 'ms', atMost: 16 },
  'widgets.lighthouse': { unit: '', atLeast: 99 },
  'widgets.lighthouse-others': { unit: '', atLeast: 100 },
  'ring.murmur3-ratio': { unit: '×', atLeast: 12, peer: driver(1) },
  'ring.lookups-per-s': { unit: '/s', atLeast: 1_000_000 },
  'ring.lookup-growth': { unit: '×', atMost: 4 },
  'ring.join-growth': { unit: '×', atMost: 2 },
  'sim.messages-per-s': { unit: '/s', atLeast: 200_000 },
  /** Printed, with no bar. */
  'sim.bytes-per-event': { unit: 'B' },
  'sim.pbs-trials-per-s': {
    unit: '/s',
    atLeast: 1_000_000,
    peer: { name: 'pbs demo code', recorded: 240_000 },
  },
  'sim.node-growth': { unit: '×', atMost: 2 },
  /** Virtual seconds per second while a hundred nodes gossip in Chromium. */
  'sim.gossip-speed': { unit: '×', atLeast: 30 },
  /** The events of a join for each range that moves, on 1,000 nodes compared with 100. */
  'sim.join-growth': { unit: '×', atMost: 2 },
  /** What a repair streams, by what was damaged: a replica of 10,000 partitions lacks the last write of 20. */
  'sim.repair-bytes-ratio': { unit: '×' },
  /** What a compaction costs for each row, with ten times the rows. */
  'sim.compaction-growth': { unit: '×', atMost: 1.3 },
  /**
   * What a page loads for its first CREATE, INSERT and SELECT by key. `whole` also includes what other statements
   * load later.
   */
  'engine.bundle-bytes': { unit: 'B', atMost: 176_000, peer: sqlJs(351_704) },
  'engine.whole-bytes': { unit: 'B', peer: sqlJs(351_704) },
  'engine.first-query-ratio-1x': { unit: '×', atMost: 1 },
  'engine.first-query-ratio-4x': { unit: '×', atMost: 1 },
  'engine.insert-ratio': { unit: '×', atLeast: 2 },
  'engine.select-ratio': { unit: '×', atLeast: 1 },
  'engine.read-growth': { unit: '×', atMost: 1.3 },
  /** A read by an SAI index that finds ten rows, among 100,000 rows compared with 1,000. */
  'engine.index-read-growth': { unit: '×', atMost: 2 },
  /** Printed beside the peer's, with no bar. */
  'engine.bytes-per-row': { unit: 'B', peer: sqlJs(38) },
  'engine.unexplained-differences': { unit: '', atMost: 0 },
  'lab.page-bytes': { unit: 'B', atMost: 307_200 },
  'lab.first-result-ms-4x': { unit: 'ms', atMost: 1_500 },
  'labs.check-ms': { unit: 'ms', atMost: 1_000 },
  /** Printed, with no bar. */
  'labs.grade-per-s': { unit: '/s' },
  /** Printed, with no bar. */
  'studio.page-bytes': { unit: 'B' },
  /** 20 tables and 40 queries, in Chromium. */
  'studio.review-ms': { unit: 'ms', atMost: 500 },
  /** From a letter that is typed to the diagram of 20 tables. */
  'studio.edit-to-diagram-ms': { unit: 'ms', atMost: 50 },
  'proxy.p50-ratio': { unit: '×', atMost: 1.5 },
  /** Printed, with no bar. */
  'proxy.p99-ratio': { unit: '×' },
  'proxy.runs-per-s': { unit: '/s' },
  'class.burst-lost': { unit: '', atMost: 0 },
  'class.burst-drained-s': { unit: 's' },
  'class.runs-per-s': { unit: '/s', atLeast: 20 },
  'class.handins-lost': { unit: '', atMost: 0 },
  'class.sandboxes-max': { unit: '' },
  'class.rss-growth': { unit: '×', atMost: 1.1 },
  /** Five of twenty learners attack for a minute; five of sixty for ten minutes in `npm run test:long`. */
  'class.health-p99-ms-under-attack': { unit: 'ms', atMost: 250 },
  'class.victims-lost': { unit: '', atMost: 0 },
  'class.victims-p99-ratio': { unit: '×', atMost: 3 },
} satisfies Record<string, Bar>;

export type FigureId = keyof typeof bars;

/** One line of the table, and one entry of the JSON file. */
export interface Figure {
  id: FigureId;
  ours: number | null;
  unit: string;
  peer: number | null;
  /** Contains “(recorded)” if the peer was not measured in this run. */
  peerName: string | null;
  /** Our figure divided by the peer's. */
  ratio: number | null;
  bar: number;
  ok: boolean;
}

export function judge(id: FigureId, { ours, peer }: { ours: number | null; peer?: number | null }): Figure {
  const bar: Bar = bars[id];
  const measured = peer ?? null;
  const beside = measured ?? bar.peer?.recorded ?? null;
  const recorded = bar.peer && measured === null ? ' (recorded)' : '';
  return {
    id,
    ours: ours === null ? null : round(ours),
    unit: bar.unit,
    peer: beside === null ? null : round(beside),
    peerName: bar.peer ? `${bar.peer.name}${recorded}` : null,
    ratio: ours === null || beside === null ? null : round(ours / beside),
    bar: bar.atMost ?? bar.atLeast ?? Number.NaN,
    ok: ours !== null && ours <= (bar.atMost ?? ours) && ours >= (bar.atLeast ?? ours),
  };
}

export function idsOf(area: Area): FigureId[] {
  return (Object.keys(bars) as FigureId[]).filter((id) => id.startsWith(`${area}.`));
}

/** Every figure of the areas, in the order of the bars. A figure that was not measured is `null`. */
export function complete(chosen: readonly Area[], measured: readonly Figure[]): Figure[] {
  return chosen
    .flatMap(idsOf)
    .map((id) => measured.find((figure) => figure.id === id) ?? judge(id, { ours: null }));
}

export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.id,
    amount(figure.ours, figure.unit),
    figure.peerName === null ? '' : `${amount(figure.peer, figure.unit)}  ${figure.peerName}`,
    figure.ratio === null ? '' : `${figure.ratio}`,
    Number.isNaN(figure.bar)
      ? ''
      : `${'atLeast' in bars[figure.id] ? '≥' : '≤'} ${amount(figure.bar, figure.unit)}`,
    figure.ok ? 'ok' : 'short',
  ]);
  const lines = [['figure', 'ours', 'peer', 'ours/peer', 'bar', ''], ...rows];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const isNumber = (column: number) => column === 1 || column === 3 || column === 4;
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          isNumber(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function amount(value: number | null, unit: string): string {
  return value === null ? 'not measured' : `${value} ${unit}`.trimEnd();
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
