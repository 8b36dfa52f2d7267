// The tables of class.db, and the triggers by which the database ensures that records are added and never changed.

import type { DatabaseSync } from 'node:sqlite';

const firstTables = `
CREATE TABLE learners (
  id INTEGER PRIMARY KEY, number TEXT NOT NULL UNIQUE, name TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
CREATE TABLE codes (
  id INTEGER PRIMARY KEY, learner INTEGER NOT NULL REFERENCES learners, digest TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL) STRICT;
CREATE TABLE sessions (
  id INTEGER PRIMARY KEY, code INTEGER NOT NULL UNIQUE REFERENCES codes, digest TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL) STRICT;
CREATE TABLE hand_ins (
  id INTEGER PRIMARY KEY, learner INTEGER NOT NULL REFERENCES learners, lab TEXT NOT NULL, key TEXT NOT NULL,
  at INTEGER NOT NULL, answer TEXT NOT NULL, tips INTEGER NOT NULL, UNIQUE (learner, key)) STRICT;
CREATE TABLE gradings (
  id INTEGER PRIMARY KEY, hand_in INTEGER NOT NULL REFERENCES hand_ins, at INTEGER NOT NULL, grader TEXT NOT NULL,
  engine TEXT NOT NULL, verdict TEXT NOT NULL) STRICT;
CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE INDEX gradings_of ON gradings (hand_in, id);
`;

// Files of an earlier version lack these tables. They are added when such a file is opened.
//
// The index has all that grades need of a hand-in. Without it, each visit of a learner would read all their answers,
// which are up to 64 KiB each.
const laterTables = `
DROP INDEX IF EXISTS hand_ins_of;
CREATE INDEX IF NOT EXISTS hand_ins_in_brief ON hand_ins (learner, lab, id, at, tips);
CREATE TABLE IF NOT EXISTS log_outs (
  id INTEGER PRIMARY KEY, session INTEGER NOT NULL UNIQUE REFERENCES sessions, at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS withdrawals (
  id INTEGER PRIMARY KEY, learner INTEGER NOT NULL REFERENCES learners, last_code INTEGER NOT NULL,
  at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS renewed_secrets (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, value TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS erasures (
  id INTEGER PRIMARY KEY, learner INTEGER NOT NULL UNIQUE, last_hand_in INTEGER NOT NULL, hand_ins INTEGER NOT NULL,
  gradings INTEGER NOT NULL, at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS marks (
  id INTEGER PRIMARY KEY, hand_in INTEGER NOT NULL REFERENCES hand_ins, question TEXT NOT NULL, text TEXT NOT NULL,
  at INTEGER NOT NULL, marker TEXT NOT NULL, rubric TEXT NOT NULL, points INTEGER NOT NULL,
  points_max INTEGER NOT NULL, criteria TEXT NOT NULL, comment TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS marks_of ON marks (hand_in, question, id);
`;

export const recordTables = [
  'learners',
  'codes',
  'sessions',
  'hand_ins',
  'gradings',
  'secrets',
  'log_outs',
  'withdrawals',
  'renewed_secrets',
  'erasures',
  'marks',
] as const;

export type RecordTable = (typeof recordTables)[number];

export function layOutTables(db: DatabaseSync, { isNew }: { isNew: boolean }): void {
  // Two processes may open one file at the same moment: the server and a command.
  db.exec(`BEGIN IMMEDIATE; ${isNew ? firstTables : ''} ${laterTables}`);
  forbidChanges(db, recordTables);
  db.exec('COMMIT');
}

export function forbidChanges(db: DatabaseSync, tables: readonly RecordTable[]): void {
  for (const table of tables)
    for (const verb of ['UPDATE', 'DELETE'])
      db.exec(`CREATE TRIGGER IF NOT EXISTS ${triggerOf(table, verb)} BEFORE ${verb} ON ${table}
BEGIN SELECT RAISE(ABORT, 'records of a class are added, never changed'); END;`);
}

/** The caller must be in a transaction and must call `forbidChanges` again before the transaction ends. */
export function allowDeletes(db: DatabaseSync, tables: readonly RecordTable[]): void {
  for (const table of tables) db.exec(`DROP TRIGGER ${triggerOf(table, 'DELETE')}`);
}

function triggerOf(table: RecordTable, verb: string): string {
  return `no_${verb.toLowerCase()}_${table}`;
}
