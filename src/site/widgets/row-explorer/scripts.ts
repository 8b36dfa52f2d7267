// The stories: a table, the rows it begins with, and statements that change it one by one. Music data of the lecture.

import type { Statements } from '#site/widgets/stage/stored/own-script.ts';

export const scriptIds = ['performers', 'album', 'sides', 'slices', 'values', 'fans', 'map'] as const;
export type ScriptId = (typeof scriptIds)[number];

const john = (column: string, value: string) =>
  `UPDATE performers SET ${column} = ${value} WHERE name = 'John Lennon'`;

const track = (number: number, title: string, duration: number, year = 1966) =>
  `INSERT INTO tracks_by_album (album_title, year, number, title, duration) VALUES ('Revolver', ${year}, ${number}, '${title}', ${duration})`;

type Track = readonly [side: string, number: number, title: string];
const tracks: readonly Track[] = [
  ['Side two', 8, 'Good Day Sunshine'],
  ['Side one', 1, 'Taxman'],
  ['Side two', 14, 'Tomorrow Never Knows'],
  ['Side one', 2, 'Eleanor Rigby'],
];
const late: Track = ['Side one', 7, 'She Said She Said'];

/** The same tracks, with the side in another place. */
function sidesIn(key: string): Statements {
  const insert = ([side, number, title]: Track) =>
    `INSERT INTO tracks (album_title, year, side, number, title) VALUES ('Revolver', 1966, '${side}', ${number}, '${title}')`;
  return {
    before: [
      `CREATE TABLE tracks (album_title text, year int, side text, number int, title text, PRIMARY KEY (${key}))`,
      ...tracks.map(insert),
    ],
    steps: [insert(late)],
  };
}

export const scripts: Readonly<Record<ScriptId, Statements>> = {
  performers: {
    before: [
      'CREATE TABLE performers (name text PRIMARY KEY, type text, style text, born int, died int, country text)',
      "INSERT INTO performers (name, type, style, born, country) VALUES ('Paul McCartney', 'artist', 'Rock', 1942, 'England')",
      john('type', "'artist'"),
      john('style', "'Rock'"),
      john('born', '1940'),
    ],
    steps: [
      john('died', '1980'),
      john('country', "'England'"),
      "INSERT INTO performers (name, type, born) VALUES ('Ringo Starr', 'artist', 1940)",
    ],
  },
  album: {
    before: [
      `CREATE TABLE tracks_by_album (album_title text, year int, number int, title text, duration int,
  performer text STATIC, genre text STATIC, PRIMARY KEY ((album_title, year), number))`,
      "INSERT INTO tracks_by_album (album_title, year, performer, genre) VALUES ('Revolver', 1966, 'The Beatles', 'Rock')",
      track(14, 'Tomorrow Never Knows', 177),
      track(1, 'Taxman', 159),
      track(2, 'Eleanor Rigby', 127),
    ],
    steps: [
      track(11, 'Doctor Robert', 135),
      "UPDATE tracks_by_album SET performer = 'Beatles' WHERE album_title = 'Revolver' AND year = 1966",
      track(1, 'Taxman', 159, 2022),
    ],
  },
  sides: sidesIn('(album_title, year, side), number'),
  slices: sidesIn('(album_title, year), side, number'),
  values: sidesIn('(album_title, year), number'),
  fans: {
    before: [
      'CREATE TABLE fans_by_track (track_title text, fan text, PRIMARY KEY (track_title, fan))',
      "INSERT INTO fans_by_track (track_title, fan) VALUES ('Taxman', 'Boris')",
      "INSERT INTO fans_by_track (track_title, fan) VALUES ('Taxman', 'Zoe')",
      "INSERT INTO fans_by_track (track_title, fan) VALUES ('Get Back', 'Boris')",
    ],
    steps: [
      "INSERT INTO fans_by_track (track_title, fan) VALUES ('Taxman', 'Carla')",
      "INSERT INTO fans_by_track (track_title, fan) VALUES ('Taxman', 'Ana')",
    ],
  },
  map: {
    before: [
      'CREATE TABLE albums (title text PRIMARY KEY, performer text, seconds map<int, int>)',
      "INSERT INTO albums (title, performer, seconds) VALUES ('Revolver', 'The Beatles', {14: 177, 1: 159})",
    ],
    steps: [
      "UPDATE albums SET seconds[2] = 127 WHERE title = 'Revolver'",
      "UPDATE albums SET seconds[1] = 158 WHERE title = 'Revolver'",
    ],
  },
};

export const firstOwn = `CREATE TABLE plays (
  listener text, month text, played_at timestamp, track_title text,
  PRIMARY KEY ((listener, month), played_at)
);
INSERT INTO plays (listener, month, played_at, track_title)
  VALUES ('ana', '2026-01', '2026-01-05 20:15Z', 'Taxman');
INSERT INTO plays (listener, month, played_at, track_title)
  VALUES ('ana', '2026-02', '2026-02-01 08:30Z', 'Get Back');
INSERT INTO plays (listener, month, played_at, track_title)
  VALUES ('ana', '2026-01', '2026-01-02 21:00Z', 'Doctor Robert');`;
