// Erases a person who asks to be forgotten. This is the only change that the records of a class allow. The erasure
// itself is a record: it says when somebody was erased and how many records went with them, but not who it was.

import type { DatabaseSync } from 'node:sqlite';
import { allowDeletes, forbidChanges, type RecordTable } from './class-schema.ts';

export interface Erasure {
  id: number;
  /** The id of the erased learner. No other learner gets this id. */
  learner: number;
  handIns: number;
  gradings: number;
}

/** For each table, the condition that selects a learner's records. A table that refers to another comes before it. */
const erased: readonly { table: RecordTable; ofLearner: string }[] = [
  { table: 'marks', ofLearner: 'hand_in IN (SELECT id FROM hand_ins WHERE learner = ?)' },
  { table: 'gradings', ofLearner: 'hand_in IN (SELECT id FROM hand_ins WHERE learner = ?)' },
  { table: 'hand_ins', ofLearner: 'learner = ?' },
  {
    table: 'log_outs',
    ofLearner:
      'session IN (SELECT sessions.id FROM sessions JOIN codes ON codes.id = sessions.code WHERE learner = ?)',
  },
  { table: 'sessions', ofLearner: 'code IN (SELECT id FROM codes WHERE learner = ?)' },
  { table: 'codes', ofLearner: 'learner = ?' },
  { table: 'withdrawals', ofLearner: 'learner = ?' },
  { table: 'learners', ofLearner: 'id = ?' },
];

/** Erases everything or nothing. The triggers that forbid deletes are back before another process sees the file. */
export function eraseLearner(db: DatabaseSync, learner: number, at: number): Erasure {
  db.exec('BEGIN IMMEDIATE');
  try {
    const tables = erased.map(({ table }) => table);
    // Later hand-ins get higher ids than this one, so no receipt and no running grading can match the wrong hand-in.
    const last = db.prepare('SELECT max(id) AS id FROM hand_ins').get() as { id: number | null };
    allowDeletes(db, tables);
    const gone = new Map(
      erased.map(({ table, ofLearner }) => [
        table,
        Number(db.prepare(`DELETE FROM ${table} WHERE ${ofLearner}`).run(learner).changes),
      ]),
    );
    const [handIns, gradings] = [gone.get('hand_ins')!, gone.get('gradings')!];
    const { lastInsertRowid } = db
      .prepare('INSERT INTO erasures (learner, last_hand_in, hand_ins, gradings, at) VALUES (?, ?, ?, ?, ?)')
      .run(learner, last.id ?? 0, handIns, gradings, at);
    forbidChanges(db, tables);
    db.exec('COMMIT');
    return { id: Number(lastInsertRowid), learner, handIns, gradings };
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
