// Everything with which one learner once held up a whole class, and what lies near it. Each is sent as it is, by learners
// of the class; what they get back is only counted.

import { randomBytes, randomUUID } from 'node:crypto';
import type { Attacker } from './attacker.ts';
import { onCluster, onPage } from './labs-of-load.ts';

export type Attack = (attacker: Attacker) => Promise<string>;

const keys = Array.from({ length: 2_000 }, (_, key) => key).join(', ');
const kilobyte = 'x'.repeat(1_000);
const table = 'CREATE TABLE music.z (k int PRIMARY KEY, v text)';

const handIn =
  (lab: string, answer: string): Attack =>
  (attacker) =>
    attacker.ask({ path: '/api/class/hand-in', body: { key: randomUUID(), lab, answer, tips: 0 } });

const run =
  (...statements: (string | object)[]): Attack =>
  (attacker) =>
    attacker.run(statements.map((one) => (typeof one === 'string' ? { statement: one } : one)));

const visit =
  (path: string): Attack =>
  (attacker) =>
    attacker.ask({ path });

export const attacks: Record<string, Attack> = {
  'a hand-in of 25 checks': handIn(
    onPage,
    `-- task: t1\n${'SELECT token(lastname, firstname) FROM users;\n-- @check\n'.repeat(25)}`,
  ),
  'a hand-in of 21,800 statements': handIn(onPage, 'x;'.repeat(21_800)),
  'a hand-in of 60,000 spaces': handIn(onPage, `-- task:${' '.repeat(60_000)}x`),
  'a hand-in that waits an hour': handIn(onCluster, '-- task: t1\n-- @wait 3600s\nSELECT * FROM t;'),
  'a hand-in at no node': handIn(onCluster, '-- task: t1\n-- @at n9\nSELECT * FROM t;'),
  'a check that waits an hour': (attacker) =>
    attacker.ask({
      path: '/api/check',
      body: { lab: onCluster, answer: '-- task: t1\n-- @wait 3600s\nSELECT * FROM t;' },
    }),
  'a statement of 60 kB': run(`SELECT ${'('.repeat(60_000)}`),
  'a list of 9,000 lists': run(`INSERT INTO music.t0 (k, v) VALUES (1, ${'['.repeat(9_000)}`),
  'a body past its bound': run(`SELECT '${'x'.repeat(200_000)}'`),
  'a body that is no JSON': (attacker) => attacker.ask({ path: '/api/run', body: '{"lab":'.repeat(5_000) }),
  'a write to 2,000 keys': run(`UPDATE music.t0 SET v = '${kilobyte}' WHERE k IN (${keys})`),
  'a type that no node reads': run("CREATE TABLE music.q (k int PRIMARY KEY, v 'TupleType')"),
  'a chunk of a gigabyte': run(
    `${table} WITH compression = {'class': 'LZ4Compressor', 'chunk_length_in_kb': 1048576} AND memtable_flush_period_in_ms = 1000`,
  ),
  'tables made and dropped': run(table, 'DROP TABLE music.z', table, 'DROP TABLE music.z'),
  'everything in one page': run(
    ...Array.from({ length: 20 }, () => ({ statement: 'SELECT * FROM music.t0', pageSize: 0 })),
  ),
  'answers that nobody reads': (attacker) =>
    attacker.runUnread(
      Array.from({ length: 20 }, () => ({ statement: 'SELECT * FROM music.t0', pageSize: 1_000 })),
    ),
  'a cookie of their own making': (attacker) =>
    attacker.run([{ statement: 'SELECT key FROM system.local' }], {
      cookie: `ringside=${randomBytes(16).toString('base64url')}.${randomBytes(16).toString('base64url')}`,
    }),
  'a wrong code': (attacker) =>
    attacker.ask({ path: '/api/class/enter', body: { code: randomBytes(6).toString('hex') } }),
  'an end to a node': (attacker) =>
    attacker.ask({
      path: '/api/faults',
      body: { lab: 'consistency-under-failure', node: 'n1', action: 'kill' },
    }),
  'an address with a way out': visit('/%E2%82%AC/..%2fen'),
  'an address of somebody else': visit('//evil.example/..%2fen'),
  'an address in disguise': visit('/%61pi/status'),
  'an address that is none': visit('/%zz'),
  'an address of 8 kB': visit(`/${'a'.repeat(8_000)}`),
};
