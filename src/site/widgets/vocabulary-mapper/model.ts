// The vocabulary mapper: one thing, its names in three vocabularies, and its place in a table. No DOM.

export const vocabularies = ['relational', 'early', 'today'] as const;
/** `early` is the vocabulary of Thrift, the old interface of Cassandra; `today` is that of CQL. */
export type Vocabulary = (typeof vocabularies)[number];

/** A word, wherever it stands: `row` is one word for two things. */
export type Term =
  | 'column'
  | 'row'
  | 'partition'
  | 'table'
  | 'columnFamily'
  | 'database'
  | 'keyspace'
  | 'instance'
  | 'cluster'
  | 'primaryKey'
  | 'rowKey'
  | 'partitionAndClustering'
  | 'sql'
  | 'thrift'
  | 'cql';

export type ThingId = 'column' | 'row' | 'partition' | 'table' | 'keyspace' | 'cluster' | 'key' | 'language';

/** How an older term compares with today's. */
export type Fit = 'same' | 'close';

export type ColumnName = 'album_title' | 'year' | 'performer' | 'number' | 'title';
export type FrameName = 'statement' | 'cluster' | 'keyspace' | 'table';

/** The part of the drawing that shows the thing. */
export interface Light {
  frame?: FrameName;
  /** Index of a partition. */
  partition?: number;
  /** A row of that partition, by its clustering column. */
  row?: number;
  columns?: ColumnName[];
}

export interface Thing {
  id: ThingId;
  /** A vocabulary without a name for the thing is left out. */
  names: Partial<Record<Vocabulary, Term>>;
  fits: Partial<Record<Vocabulary, Fit>>;
  lights: Light;
}

/** From the innermost thing to the outermost; then the key, and the language itself. */
export const things: readonly Thing[] = [
  {
    id: 'column',
    names: { relational: 'column', early: 'column', today: 'column' },
    // A Thrift column was a name, a value and a timestamp: what is now a cell.
    fits: { relational: 'close', early: 'close' },
    lights: { columns: ['title'] },
  },
  {
    id: 'row',
    names: { relational: 'row', today: 'row' },
    fits: { relational: 'close' },
    lights: { partition: 0, row: 2 },
  },
  {
    id: 'partition',
    names: { early: 'row', today: 'partition' },
    fits: { early: 'same' },
    lights: { partition: 0 },
  },
  {
    id: 'table',
    names: { relational: 'table', early: 'columnFamily', today: 'table' },
    fits: { relational: 'close', early: 'same' },
    lights: { frame: 'table' },
  },
  {
    id: 'keyspace',
    names: { relational: 'database', early: 'keyspace', today: 'keyspace' },
    fits: { relational: 'close', early: 'same' },
    lights: { frame: 'keyspace' },
  },
  {
    id: 'cluster',
    names: { relational: 'instance', early: 'cluster', today: 'cluster' },
    fits: { relational: 'close', early: 'same' },
    lights: { frame: 'cluster' },
  },
  {
    id: 'key',
    names: { relational: 'primaryKey', early: 'rowKey', today: 'partitionAndClustering' },
    fits: { relational: 'close', early: 'close' },
    lights: { columns: ['album_title', 'year', 'number'] },
  },
  {
    id: 'language',
    names: { relational: 'sql', early: 'thrift', today: 'cql' },
    fits: { relational: 'close', early: 'close' },
    lights: { frame: 'statement' },
  },
];

/** The steps. The word that changed its meaning comes first; then outwards, as the lesson tells it. */
export const tour: readonly ThingId[] = [
  'partition',
  'row',
  'column',
  'table',
  'keyspace',
  'cluster',
  'key',
  'language',
];

export const steps = tour.length - 1;

export function pickedAt(cursor: number): Thing {
  return things.find(({ id }) => id === tour[cursor])!;
}

export function cursorOf(thing: ThingId): number {
  return tour.indexOf(thing);
}

/** `other`: the same word as the picked one, but for another thing. */
export type Mark = Fit | 'other';

export interface Cell {
  vocabulary: Vocabulary;
  term?: Term | undefined;
  mark?: Mark | undefined;
}

export interface Line {
  thing: ThingId;
  picked: boolean;
  cells: Cell[];
}

/** The three columns of terms, as the frame shows them. */
export function lines(cursor: number): Line[] {
  const picked = pickedAt(cursor);
  const pickedWords = new Set(Object.values(picked.names));
  return things.map((thing) => ({
    thing: thing.id,
    picked: thing === picked,
    cells: vocabularies.map((vocabulary) => {
      const term = thing.names[vocabulary];
      const misleading = thing !== picked && term !== undefined && pickedWords.has(term);
      return {
        vocabulary,
        term,
        mark: misleading ? 'other' : thing === picked ? thing.fits[vocabulary] : undefined,
      };
    }),
  }));
}

/** Saves the picked thing by its name, which stays valid if the order of the steps changes. */
export function saveState(cursor: number): string {
  return tour[cursor]!;
}

/** Undefined if the text was not written by `saveState`. */
export function readState(saved: string): number | undefined {
  const cursor = (tour as readonly string[]).indexOf(saved);
  return cursor < 0 ? undefined : cursor;
}
