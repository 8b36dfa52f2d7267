// The tables of the lesson: their keys, a few real rows that anybody can check, and the questions on them. Further
// rows, which show how partitions grow, are made up.

import type { Column, Design, Role, Row } from './design.ts';

export const tableIds = ['albums', 'tracks', 'short', 'plays'] as const;
export type TableId = (typeof tableIds)[number];

export interface Table {
  readonly design: Design;
  readonly rows: readonly Row[];
  /** The part of each question after `SELECT * FROM table`. */
  readonly questions: readonly string[];
  /** Makes further rows, by their number from 0. */
  readonly grow: (at: number) => Row;
}

export function column(name: string, type: string, role: Role, isDescending = false): Column {
  return { name, type, role, isDescending };
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** Title, performer, year, album and genre of recordings: five songs that many have sung. */
const recordings: readonly [string, string, number, string, string][] = [
  ['Eleanor Rigby', 'The Beatles', 1966, 'Revolver', 'Rock'],
  ['Eleanor Rigby', 'Aretha Franklin', 1970, "This Girl's In Love With You", 'Soul'],
  ['Eleanor Rigby', 'Paul McCartney', 1984, 'Give My Regards To Broad Street', 'Rock'],
  ['Eleanor Rigby', 'The Beatles', 2000, '1', 'Rock'],
  ['Let It Be', 'The Beatles', 1970, 'Let It Be', 'Rock'],
  ['Let It Be', 'Aretha Franklin', 1970, "This Girl's In Love With You", 'Soul'],
  ['Let It Be', 'The Beatles', 2000, '1', 'Rock'],
  ['Across The Universe', 'The Beatles', 1970, 'Let It Be', 'Rock'],
  ['Across The Universe', 'David Bowie', 1975, 'Young Americans', 'Rock'],
  ['All You Need Is Love', 'The Beatles', 1967, 'Magical Mystery Tour', 'Rock'],
  ['All You Need Is Love', 'The Beatles', 1969, 'Yellow Submarine', 'Rock'],
  ['All You Need Is Love', 'The Beatles', 2000, '1', 'Rock'],
  ['Taxman', 'The Beatles', 1966, 'Revolver', 'Rock'],
];

const albums: Table = {
  design: {
    table: 'albums_by_track',
    columns: [
      column('track_title', 'text', 'partition'),
      column('performer', 'text', 'clustering'),
      column('year', 'int', 'clustering', true),
      column('album_title', 'text', 'clustering'),
      column('genre', 'text', 'regular'),
    ],
  },
  rows: recordings.map(([track_title, performer, year, album_title, genre]) => ({
    track_title: text(track_title),
    performer: text(performer),
    year: String(year),
    album_title: text(album_title),
    genre: text(genre),
  })),
  questions: [
    "WHERE track_title = 'Eleanor Rigby'",
    "WHERE track_title = 'Eleanor Rigby' AND performer = 'The Beatles'",
    "WHERE track_title = 'Eleanor Rigby' AND performer = 'The Beatles' AND year >= 1970",
    "WHERE track_title = 'Eleanor Rigby' AND year = 1970",
    "WHERE performer = 'The Beatles'",
    "WHERE track_title = 'Eleanor Rigby' ORDER BY year DESC",
  ],
  // Albums of eight titles. Every fifth one is a compilation of an older one.
  grow(at) {
    const record = Math.floor(at / 8);
    const sung = record % 5 === 4 ? record - 4 : record;
    return {
      track_title: text(`Track ${pad(sung, 3)}-${(at % 8) + 1}`),
      performer: text(`Performer ${(sung % 4) + 1}`),
      year: String(1960 + Math.floor(record / 2)),
      album_title: text(`Album ${pad(record, 3)}`),
      genre: text(`Genre ${(sung % 3) + 1}`),
    };
  },
};

const tracklists: readonly [string, number, readonly [number, string][]][] = [
  [
    'Revolver',
    1966,
    [
      [1, 'Taxman'],
      [2, 'Eleanor Rigby'],
      [7, 'She Said She Said'],
      [8, 'Good Day Sunshine'],
      [11, 'Doctor Robert'],
      [14, 'Tomorrow Never Knows'],
    ],
  ],
  [
    'Magical Mystery Tour',
    1967,
    [
      [1, 'Magical Mystery Tour'],
      [6, 'I Am The Walrus'],
      [7, 'Hello, Goodbye'],
      [11, 'All You Need Is Love'],
    ],
  ],
  [
    'Let It Be',
    1970,
    [
      [1, 'Two Of Us'],
      [3, 'Across The Universe'],
      [6, 'Let It Be'],
    ],
  ],
];

const tracks: Table = {
  design: {
    table: 'tracks_by_album',
    columns: [
      column('album_title', 'text', 'partition'),
      column('year', 'int', 'partition'),
      column('number', 'int', 'clustering'),
      column('title', 'text', 'regular'),
      column('performer', 'text', 'static'),
    ],
  },
  rows: tracklists.flatMap(([album, year, list]) =>
    list.map(([number, title]) => ({
      album_title: text(album),
      year: String(year),
      number: String(number),
      title: text(title),
      performer: text('The Beatles'),
    })),
  ),
  questions: [
    "WHERE album_title = 'Revolver' AND year = 1966",
    "WHERE album_title = 'Revolver' AND year = 1966 AND number > 7",
    "WHERE album_title = 'Revolver' AND year = 1966 ORDER BY number DESC LIMIT 1",
    "WHERE album_title = 'Revolver'",
    "WHERE album_title = 'Revolver' AND year >= 1966",
    "WHERE album_title IN ('Revolver', 'Let It Be') AND year IN (1966, 1970)",
    "WHERE title = 'Let It Be'",
  ],
  grow: (at) => ({
    album_title: text(`Album ${pad(Math.floor(at / 10), 3)}`),
    year: String(1960 + Math.floor(at / 20)),
    number: String((at % 10) + 1),
    title: text(`Track ${pad(at, 3)}`),
    performer: text(`Performer ${(Math.floor(at / 10) % 4) + 1}`),
  }),
};

/** The same rows under a key that is not long enough. */
const short: Table = {
  ...tracks,
  design: {
    ...tracks.design,
    columns: tracks.design.columns.map((one) => ({
      ...one,
      role: one.role === 'partition' ? one.role : 'regular',
    })),
  },
  questions: [
    "WHERE album_title = 'Revolver' AND year = 1966",
    "WHERE album_title = 'Revolver' AND year = 1966 AND number = 2",
    "WHERE album_title = 'Revolver' AND year = 1966 ORDER BY number DESC",
    "WHERE title = 'Taxman'",
  ],
};

const listeners = ['ana', 'boris', 'clara', 'davi', 'elena', 'felipe', 'galina', 'hugo'];
const songs = ['Taxman', 'Doctor Robert', 'Two Of Us', 'Let It Be', 'Good Day Sunshine'];

/** Every listener hears ten songs a month, from January 2025 on. */
function play(at: number): Row {
  const month = Math.floor(at / 80);
  const heard = Math.floor((at % 80) / listeners.length);
  const name = `${2025 + Math.floor(month / 12)}-${pad((month % 12) + 1, 2)}`;
  return {
    listener: text(listeners[at % listeners.length]!),
    month: text(name),
    played_at: text(`${name}-${pad(heard * 2 + 1, 2)} 20:${pad((at * 7) % 60, 2)}:00Z`),
    track_title: text(songs[(at * 3) % songs.length]!),
  };
}

const plays: Table = {
  design: {
    table: 'plays_by_listener',
    columns: [
      column('listener', 'text', 'partition'),
      column('played_at', 'timestamp', 'clustering', true),
      column('month', 'text', 'regular'),
      column('track_title', 'text', 'regular'),
    ],
  },
  rows: Array.from({ length: 120 }, (_, at) => play(at)).filter((_, at) => at % 8 < 3 && at % 3 < 2),
  questions: [
    "WHERE listener = 'ana' LIMIT 5",
    "WHERE listener = 'ana' AND played_at >= '2025-02-01 00:00:00Z'",
    "WHERE listener = 'ana' AND month = '2025-02'",
    "WHERE listener = 'ana' AND month = '2025-02' ORDER BY played_at DESC LIMIT 2",
    "WHERE listener = 'ana' AND month IN ('2025-01', '2025-02')",
    "WHERE track_title = 'Taxman'",
  ],
  grow: play,
};

export const tables: Readonly<Record<TableId, Table>> = { albums, tracks, short, plays };
