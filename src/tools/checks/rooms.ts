/**
 * A part of src: what it is for, and which other parts it may import. This is the only list: the check reads it, and
 * the table in src/ARCHITECTURE.md is generated from it.
 */
export interface Room {
  /**
   * The path below src. A path that ends in `/*` stands for each folder there. None of these folders may import
   * another.
   */
  path: string;
  holds: string;
  /** Rooms, or folders of rooms: `engine` allows everything below it. */
  mayImport: readonly string[];
  /** Pure computation: the same arguments give the same result, anywhere. */
  isPure?: boolean;
}

/** In the order in which they are best read. */
export const rooms: readonly Room[] = [
  { path: 'i18n', holds: 'languages, words of the interface, numbers, paths', mayImport: [], isPure: true },
  {
    path: 'engine/values',
    holds:
      'CQL types ⇄ bytes, literals, ordering, printing, keys; rows; the `Coordinator`; Cassandra’s errors',
    mayImport: [],
    isPure: true,
  },
  {
    path: 'engine/sim/ring',
    holds: 'tokens, partitioners, vnodes, placement, what moves: pure functions',
    mayImport: ['engine/values'],
    isPure: true,
  },
  {
    path: 'engine/sim/storage',
    holds: 'one node: commit log, memtable, SSTables, merge, compaction',
    mayImport: ['engine/values', 'engine/sim/ring'],
    isPure: true,
  },
  {
    path: 'engine/sim/cluster',
    holds: 'virtual time, network, coordinator, hints, read repair, Paxos, faults, journal, checkers',
    mayImport: ['engine/values', 'engine/sim'],
    isPure: true,
  },
  {
    path: 'engine/cql',
    holds: 'lexer, parser, syntax tree, schema, analysis; `execute/` has a file per statement',
    mayImport: ['engine/values', 'engine/sim/ring'],
    isPure: true,
  },
  {
    path: 'engine/session',
    holds:
      'the `CqlSession` interface; the embedded engine, which joins `cql` and `sim`; cqlsh’s commands and tables; what `nodetool` answers',
    mayImport: ['engine'],
  },
  {
    path: 'conformance',
    holds: 'text cases, random statements, stories and failures: what both engines must agree on',
    mayImport: ['i18n', 'engine'],
  },
  {
    path: 'content',
    holds: 'reads lessons, judges them, holds three languages level, shapes one tree for page and slides',
    mayImport: ['i18n', 'engine', 'conformance'],
  },
  {
    path: 'labs/modeling',
    holds: 'a data model: read from CQL and written back, its diagram, arithmetic on its sizes',
    mayImport: ['engine/values', 'engine/cql'],
    isPure: true,
  },
  {
    path: 'labs/aml',
    holds: 'aggregate models in AML: read, judged, turned into tables and found again in them',
    mayImport: ['i18n', 'engine/values', 'engine/cql', 'engine/sim/ring', 'labs/modeling'],
    isPure: true,
  },
  {
    path: 'labs/review',
    holds: 'a schema and its queries → what they do and what to change, each finding tried on the engine',
    mayImport: ['i18n', 'engine', 'labs/modeling'],
    isPure: true,
  },
  {
    path: 'labs/practice',
    holds: 'tasks made from a seed, proven by the engine before they are shown',
    mayImport: ['i18n', 'engine', 'labs/modeling'],
  },
  {
    path: 'labs/coach',
    holds: 'what to say beside one of Cassandra’s errors',
    mayImport: ['i18n', 'engine', 'conformance', 'content'],
  },
  {
    path: 'labs/grading',
    holds: 'lab + answer → verdict, by running the answer again',
    mayImport: ['i18n', 'engine', 'conformance', 'labs/modeling'],
  },
  {
    path: 'labs/definition',
    holds: 'the folders of labs/: read, judged, proved and compiled',
    mayImport: ['i18n', 'engine', 'content', 'labs/modeling', 'labs/grading'],
  },
  { path: 'site/styles', holds: 'tokens, style sheets, fonts', mayImport: [] },
  {
    path: 'site/progress',
    holds: 'what a learner has done: data and its store',
    mayImport: [],
    isPure: true,
  },
  {
    path: 'site/widgets/stage',
    holds: 'what widgets share: the step contract, frame, play bar, ring, a journal at any moment',
    mayImport: ['i18n', 'engine/values', 'engine/sim'],
  },
  {
    path: 'site/widgets/stage/stored',
    holds: 'what nodes store after each statement of a script, and the editor of a learner’s own script',
    mayImport: ['i18n', 'engine', 'site/widgets/stage'],
  },
  {
    path: 'site/lab-page',
    holds: 'the lab page: task, editor, result, rows on the ring, verdict',
    mayImport: [
      'i18n',
      'engine',
      'labs/coach',
      'labs/grading',
      'labs/practice',
      'site/progress',
      'site/styles',
      'site/widgets/stage',
    ],
  },
  {
    path: 'site/widgets/*',
    holds: 'a figure: `model.ts` (no DOM), `<Name>.svelte`, `words.ts`, `Island.astro`',
    mayImport: [
      'i18n',
      'engine',
      'labs/coach',
      'labs/modeling',
      'labs/review',
      'site/styles',
      'site/lab-page',
      'site/widgets/stage',
    ],
  },
  {
    path: 'site/cql-cells',
    holds: 'the CQL of a lesson as cells that run, in the page and on a slide',
    mayImport: ['i18n', 'engine', 'content', 'labs/coach', 'site/widgets/stage', 'site/lab-page'],
  },
  {
    path: 'site/studio',
    holds: 'the schema studio: one model as text, diagram, queries, sizes and findings',
    mayImport: ['i18n', 'engine', 'labs/modeling', 'labs/aml', 'labs/review', 'site/lab-page', 'site/styles'],
  },
  {
    path: 'site/page-scripts',
    holds: 'small scripts of the pages: quiz, search, progress, theme',
    mayImport: ['i18n', 'site/progress', 'site/widgets/stage', 'site/cql-cells'],
  },
  {
    path: 'site/practice',
    holds: 'practice without end and today’s review: topics, levels, and when what was missed comes back',
    mayImport: ['i18n', 'engine', 'labs/practice', 'site/progress', 'site/lab-page', 'site/page-scripts'],
  },
  {
    path: 'site/slides',
    holds: 'presenting: steps, keys, presenter window, pen, remote control, print; decks of one’s own',
    mayImport: ['i18n', 'engine/session', 'site/page-scripts', 'site/widgets/stage', 'site/cql-cells'],
  },
  {
    path: 'site/build',
    holds:
      'what is added to an Astro build: `client:seen`, files that travel together, policy, styles, search index',
    mayImport: ['i18n', 'content'],
  },
  {
    path: 'site/components',
    holds: 'Astro: what each part of a lesson looks like, on a page and on a slide',
    mayImport: [
      'i18n',
      'content',
      'site/styles',
      'site/widgets',
      'site/lab-page',
      'site/cql-cells',
      'site/practice',
      'site/slides',
    ],
  },
  {
    path: 'site/layouts',
    holds: 'Astro: what every page has around it',
    mayImport: ['i18n', 'site/build', 'site/page-scripts', 'site/components', 'site/styles'],
  },
  {
    path: 'site/pages',
    holds: 'Astro: the routes',
    mayImport: ['i18n', 'conformance', 'content', 'labs', 'site'],
  },
  {
    path: 'server/cluster',
    holds: 'Node only: the real cluster by one command, and a session on `cassandra-driver`',
    mayImport: ['i18n', 'engine', 'conformance', 'labs/grading'],
  },
  {
    path: 'server/grading',
    holds: 'Node only: answers judged in threads that can be ended',
    mayImport: ['i18n', 'engine', 'labs'],
  },
  {
    path: 'server/class',
    holds: 'Node only: an instructor’s class: codes, hand-ins, a fair queue, receipts, grade book',
    mayImport: ['i18n', 'engine', 'labs', 'server/cluster', 'server/grading'],
  },
  {
    path: 'server/proxy',
    holds: 'Node only: serves the site, and is the labs’ way to the cluster',
    mayImport: ['i18n', 'engine', 'conformance', 'labs', 'server'],
  },
  {
    path: 'tools',
    holds: 'npm commands, checks, measurements, browser tests; nothing imports them',
    mayImport: ['i18n', 'engine', 'conformance', 'content', 'labs', 'site', 'server'],
  },
];

/** The room that a file of src stands in; none for what stands in no room, such as `src/site/content.config.ts`. */
export function roomOf(file: string): Room | undefined {
  const fits = ({ path }: Room) => {
    const folder = path.replace(/\/\*$/, '');
    return file.startsWith(`src/${folder}/`);
  };
  return rooms.filter(fits).sort((a, b) => b.path.length - a.path.length)[0];
}

/** What may see each other without asking: the folder itself, and of `widgets/*` each widget by itself. */
export function folderOf(file: string, { path }: Room): string {
  const depth = path.split('/').length + 1;
  return file.split('/').slice(0, depth).join('/');
}
