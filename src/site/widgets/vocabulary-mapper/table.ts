// The table that the drawing shows, as Cassandra 5.0 returns it: partitions by token, rows by `number`.

export interface Partition {
  album_title: string;
  year: number;
  /** A static column: one value for all rows of the partition. */
  performer: string;
  /** The token of (album_title, year), by Murmur3Partitioner. */
  token: bigint;
  rows: { number: number; title: string }[];
}

export const keyspaceName = 'music';
export const tableName = 'tracks_by_album';
export const statement = `SELECT * FROM ${tableName};`;

export const partitions: readonly Partition[] = [
  {
    album_title: 'Revolver',
    year: 1966,
    performer: 'The Beatles',
    token: -6559865212185924644n,
    rows: [
      { number: 1, title: 'Taxman' },
      { number: 2, title: 'Eleanor Rigby' },
      { number: 7, title: 'She Said She Said' },
    ],
  },
  {
    album_title: 'Let It Be',
    year: 1970,
    performer: 'The Beatles',
    token: 2183691831224797401n,
    rows: [
      { number: 1, title: 'Two Of Us' },
      { number: 11, title: 'Get Back' },
    ],
  },
];
