// The stories: a table, the rows it begins with, and statements that change it one by one. Music data of the lecture.

export const scriptIds = ['tracks', 'performers', 'albums', 'deletes'] as const;
export type ScriptId = (typeof scriptIds)[number];

export interface Script {
  /** The statements that run before the first frame. */
  readonly before: readonly string[];
  /** One statement for each step. */
  readonly steps: readonly string[];
  /** The row, counted from 0, that is lit on the first frame. */
  readonly lit: number;
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

const createTracks = `CREATE TABLE tracks_by_album (
  album_title text, year int, number int, title text,
  performer text STATIC,
  PRIMARY KEY ((album_title, year), number)
)`;

function album(title: string, year: number, at = ''): string {
  return `INSERT INTO tracks_by_album (album_title, year, performer) VALUES (${text(title)}, ${year}, 'The Beatles')${at}`;
}

function track(title: string, year: number, number: number, name: string, at = ''): string {
  return `INSERT INTO tracks_by_album (album_title, year, number, title) VALUES (${text(title)}, ${year}, ${number}, ${text(name)})${at}`;
}

/** The rows are written in no particular order. */
const tracks: Script = {
  before: [
    createTracks,
    album('Let It Be', 1970),
    track('Let It Be', 1970, 11, 'Get Back'),
    track('Let It Be', 1970, 1, 'Two Of Us'),
    album('Revolver', 1966),
    track('Revolver', 1966, 14, 'Tomorrow Never Knows'),
    track('Revolver', 1966, 1, 'Taxman'),
    track('Revolver', 1966, 8, 'Good Day Sunshine'),
    track('Revolver', 1966, 11, 'Doctor Robert'),
    track('Revolver', 1966, 2, 'Eleanor Rigby'),
    track('Revolver', 1966, 7, 'She Said She Said'),
    album('Magical Mystery Tour', 1967),
    track('Magical Mystery Tour', 1967, 1, 'Magical Mystery Tour'),
    track('Magical Mystery Tour', 1967, 11, 'All You Need Is Love'),
  ],
  steps: [
    track('Revolver', 1966, 3, "I'm Only Sleeping"),
    "UPDATE tracks_by_album SET performer = 'Beatles' WHERE album_title = 'Revolver' AND year = 1966",
    track('Revolver', 2022, 1, 'Taxman'),
    "UPDATE tracks_by_album SET title = 'I Am Only Sleeping' WHERE album_title = 'Revolver' AND year = 1966 AND number = 3",
  ],
  lit: 2,
};

const performers: Script = {
  before: [
    `CREATE TABLE performers (
  name text PRIMARY KEY,
  born int, died int, founded int,
  country text, style text, type text
)`,
    "INSERT INTO performers (name, born, country, died, style, type) VALUES ('John Lennon', 1940, 'England', 1980, 'Rock', 'artist')",
    "INSERT INTO performers (name, born, country, style, type) VALUES ('Paul McCartney', 1942, 'England', 'Rock', 'artist')",
    "INSERT INTO performers (name, country, founded, style, type) VALUES ('The Beatles', 'England', 1957, 'Rock', 'band')",
  ],
  steps: [
    "INSERT INTO performers (name, born, country, type) VALUES ('Ringo Starr', 1940, 'England', 'artist')",
    "UPDATE performers SET style = 'Rock' WHERE name = 'Ringo Starr'",
    'ALTER TABLE performers ADD label text',
    "UPDATE performers SET label = 'Apple' WHERE name = 'The Beatles'",
  ],
  lit: 1,
};

function recording(title: string, performer: string, year: number, on: string): string {
  return `INSERT INTO albums_by_track (track_title, performer, year, album_title) VALUES (${text(title)}, ${text(performer)}, ${year}, ${text(on)})`;
}

const albums: Script = {
  before: [
    `CREATE TABLE albums_by_track (
  track_title text, performer text, year int, album_title text,
  PRIMARY KEY ((track_title), performer, year, album_title)
) WITH CLUSTERING ORDER BY (performer ASC, year DESC)`,
    recording('Eleanor Rigby', 'The Beatles', 1966, 'Revolver'),
    recording('Taxman', 'The Beatles', 1966, 'Revolver'),
    recording('Let It Be', 'The Beatles', 1970, 'Let It Be'),
    recording('Eleanor Rigby', 'Aretha Franklin', 1970, "This Girl's In Love With You"),
    recording('Let It Be', 'Aretha Franklin', 1970, "This Girl's In Love With You"),
    recording('Eleanor Rigby', 'The Beatles', 2000, '1'),
  ],
  steps: [
    recording('Eleanor Rigby', 'Paul McCartney', 1984, 'Give My Regards To Broad Street'),
    recording('Let It Be', 'The Beatles', 2000, '1'),
    recording('All You Need Is Love', 'The Beatles', 1967, 'Magical Mystery Tour'),
  ],
  lit: 1,
};

const at = (timestamp: number) => ` USING TIMESTAMP ${timestamp}`;

/** This story uses small timestamps that are easy to read. */
const deletes: Script = {
  before: [
    createTracks,
    album('Let It Be', 1970, at(100)),
    track('Let It Be', 1970, 1, 'Two Of Us', at(101)),
    track('Let It Be', 1970, 11, 'Get Back', at(102)),
    album('Revolver', 1966, at(110)),
    track('Revolver', 1966, 1, 'Taxman', at(111)),
    track('Revolver', 1966, 2, 'Eleanor Rigby', at(112)),
    track('Revolver', 1966, 7, 'She Said She Said', at(113)),
    track('Revolver', 1966, 11, 'Doctor Robert', at(114)),
    track('Revolver', 1966, 14, 'Tomorrow Never Knows', at(115)),
  ],
  steps: [
    `DELETE FROM tracks_by_album${at(200)} WHERE album_title = 'Revolver' AND year = 1966 AND number = 7`,
    `UPDATE tracks_by_album${at(150)} SET title = 'She Said' WHERE album_title = 'Revolver' AND year = 1966 AND number = 7`,
    `DELETE title FROM tracks_by_album${at(210)} WHERE album_title = 'Revolver' AND year = 1966 AND number = 2`,
    `INSERT INTO tracks_by_album (album_title, year, number, title) VALUES ('Revolver', 1966, 9, null)${at(220)}`,
    `DELETE FROM tracks_by_album${at(230)} WHERE album_title = 'Revolver' AND year = 1966 AND number > 10`,
    `DELETE FROM tracks_by_album${at(240)} WHERE album_title = 'Let It Be' AND year = 1970`,
  ],
  lit: 4,
};

export const scripts: Readonly<Record<ScriptId, Script>> = { tracks, performers, albums, deletes };

/** The script that the learner's own statements begin with. */
export const firstOwn = `CREATE TABLE plays_by_listener (
  listener text, played_at timestamp, track_title text,
  country text STATIC,
  PRIMARY KEY (listener, played_at)
) WITH CLUSTERING ORDER BY (played_at DESC);

INSERT INTO plays_by_listener (listener, country) VALUES ('ana', 'Brazil');
INSERT INTO plays_by_listener (listener, played_at, track_title)
  VALUES ('ana', '2026-01-05 20:15Z', 'Taxman');
INSERT INTO plays_by_listener (listener, played_at, track_title)
  VALUES ('boris', '2026-01-06 08:30Z', 'Get Back') USING TTL 86400;
INSERT INTO plays_by_listener (listener, played_at, track_title)
  VALUES ('ana', '2026-01-07 21:00Z', 'Doctor Robert');
DELETE FROM plays_by_listener
  WHERE listener = 'ana' AND played_at = '2026-01-05 20:15Z';`;
