// A person asks to be forgotten. This is the one change that the records of a class allow, and it is a record itself:
// it tells when somebody was erased and how much went with them, and nothing of who that was.

import type { DatabaseSync } from 'node:sqlite';
import { allowDeletes, forbidChanges, type RecordTable } from './class-schema.ts';

export interface Erasure {
  id: number;
  /** The number of the record that is gone; no other learner gets it. */
  learner: number;
  handIns: number;
  gradings: number;
}

/** Whose records they are; those that refer to others come first. */
const erased: readonly { table: RecordTable; ofLearner: string }[] = [
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

/** Everything or nothing: a rule that was lifted is back before anybody else sees the file. */
export function eraseLearner(db: DatabaseSync, learner: number, at: number): Erasure {
  db.exec('BEGIN IMMEDIATE');
  try {
    const tables = erased.map(({ table }) => table);
    // Hand-ins to come count on from here, so that no receipt and no grading under way can be taken for another's.
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
