// Everything that happened in a class is in one file, so a copy of class.db is a backup. Records are added and never
// changed (class-schema.ts). Only a person who asks to be erased is removed (erase-learner.ts).
//
// A hand-in is on the disk before the learner is told so. `synchronous = EXTRA` also syncs the folder of the rollback
// journal.

import { chmodSync, existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Verdict } from '#labs/grading/verdict.ts';
import type { WrittenFound } from '#labs/grading/written.ts';
import { layOutTables, type RecordTable, recordTables } from './class-schema.ts';
import { type Erasure, eraseLearner } from './erase-learner.ts';

export interface Learner {
  id: number;
  /** The number that the school gave the learner. It goes into the gradebook. */
  number: string;
  name: string;
}

export interface HandIn {
  id: number;
  learner: number;
  lab: string;
  /** The page chooses the key. A hand-in that is sent twice under one key is stored once. */
  key: string;
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
  answer: string;
  /** How many tips were opened; they cost nothing. */
  tips: number;
}

export interface Grading {
  id: number;
  handIn: number;
  at: number;
  /** The version of the grader and the lab. A newer one may grade the hand-in again. */
  grader: string;
  engine: string;
  verdict: Verdict;
}

/**
 * A teacher's mark of one written answer in a hand-in. A mark is never changed: whoever marks again adds another, and
 * the newest one counts. It holds for every hand-in of the learner in which the same text answers the question.
 */
export interface Mark {
  id: number;
  handIn: number;
  question: string;
  /** The digest of the text that was marked (labs/grading/written.ts). */
  text: string;
  at: number;
  /** Who marked, in their own words. May be empty. */
  marker: string;
  /** The version of the rubric, so that a mark by an earlier one is known. */
  rubric: string;
  points: number;
  pointsMax: number;
  criteria: CriterionPoints[];
  comment: string;
}

export interface CriterionPoints {
  id: string;
  points: number;
  pointsMax: number;
}

/** What a grade is made of: when something was handed in, and the points of its newest grading, if it has one. */
export interface Attempt extends Omit<HandIn, 'key' | 'answer'> {
  points?: Points;
  /** The written answers in it. */
  written: readonly Pick<WrittenFound, 'id' | 'pointsMax' | 'digest'>[];
}

export type Points = Pick<Verdict, 'gradable' | 'points' | 'pointsMax'>;

/** Everything that a class has stored about one person. Times are milliseconds since 1970. */
export interface LearnerRecords {
  learner: { number: string; name: string; at: number };
  codes: { at: number; usedAt: number | null; loggedOutAt: number | null }[];
  withdrawals: { at: number }[];
  handIns: (Omit<HandIn, 'learner'> & { gradings: Grading[]; marks: Mark[] })[];
}

// The id of an erased record is never used again.
const nextLearner =
  'SELECT 1 + max(coalesce((SELECT max(id) FROM learners), 0), coalesce((SELECT max(learner) FROM erasures), 0))';
const nextHandIn =
  'SELECT 1 + max(coalesce((SELECT max(id) FROM hand_ins), 0), coalesce((SELECT max(last_hand_in) FROM erasures), 0))';

const isNotWithdrawn =
  'NOT EXISTS (SELECT 1 FROM withdrawals WHERE learner = codes.learner AND last_code >= codes.id)';

const attemptsOf = (which: string) => `
  SELECT hand_ins.id, learner, lab, hand_ins.at, tips,
    verdict -> 'written' AS written, verdict ->> 'gradable' AS gradable, verdict ->> 'points' AS points, verdict ->> 'pointsMax' AS pointsMax
  FROM hand_ins INDEXED BY hand_ins_in_brief LEFT JOIN gradings
    ON gradings.id = (SELECT max(id) FROM gradings WHERE hand_in = hand_ins.id) AND hand_in = hand_ins.id
  ${which} ORDER BY hand_ins.id`;

/** Asked at each visit of a learner. No answer is read, since an index has all the rest of a hand-in. */
export const attemptsSql = { ofAll: attemptsOf(''), ofOne: attemptsOf('WHERE learner = ?') };

/** How long a session lasts: a term and its exams. Afterwards the learner needs a new code. */
export const learnerSessionMs = 120 * 24 * 3_600_000;

export class ClassStore {
  readonly #db: DatabaseSync;
  readonly #now: () => number;

  constructor(file: string, now: () => number = Date.now) {
    const isNew = !existsSync(file);
    this.#db = new DatabaseSync(file, { timeout: 5_000 });
    this.#now = now;
    this.#db.exec(
      'PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;',
    );
    // The file holds digests of codes and sessions, and the key that signs receipts.
    if (isNew) chmodSync(file, 0o600);
    layOutTables(this.#db, { isNew });
  }

  addLearner({ number, name }: { number: string; name: string }): Learner {
    const known = this.learnerByNumber(number);
    if (known) return known;
    this.#run(
      `INSERT INTO learners (id, number, name, at) VALUES ((${nextLearner}), ?, ?, ?)`,
      number,
      name,
      this.#now(),
    );
    return this.learnerByNumber(number)!;
  }

  learners(): Learner[] {
    return this.#all<Learner>('SELECT id, number, name FROM learners ORDER BY name, number');
  }

  learner(id: number): Learner | undefined {
    return this.#all<Learner>('SELECT id, number, name FROM learners WHERE id = ?', id)[0];
  }

  learnerByNumber(number: string): Learner | undefined {
    return this.#all<Learner>('SELECT id, number, name FROM learners WHERE number = ?', number)[0];
  }

  addCode(learner: number, digest: string): void {
    this.#run('INSERT INTO codes (learner, digest, at) VALUES (?, ?, ?)', learner, digest, this.#now());
  }

  /** Opens a session for the learner of the code. A code opens only one session. */
  useCode(digest: string, session: string): Learner | undefined {
    const [code] = this.#all<{ id: number; learner: number }>(
      `SELECT id, learner FROM codes
       WHERE digest = ? AND id NOT IN (SELECT code FROM sessions) AND ${isNotWithdrawn}`,
      digest,
    );
    if (!code) return undefined;
    this.#run('INSERT INTO sessions (code, digest, at) VALUES (?, ?, ?)', code.id, session, this.#now());
    return this.learner(code.learner);
  }

  /** Returns undefined if the session is too old, if its learner logged out, or if it was withdrawn. */
  learnerOfSession(digest: string): Learner | undefined {
    return this.#all<Learner>(
      `SELECT learners.id, number, name FROM sessions
       JOIN codes ON codes.id = sessions.code JOIN learners ON learners.id = codes.learner
       WHERE sessions.digest = ? AND sessions.at > ? AND ${isNotWithdrawn}
       AND sessions.id NOT IN (SELECT session FROM log_outs)`,
      digest,
      this.#now() - learnerSessionMs,
    )[0];
  }

  /** Ends a session. Its code stays used. */
  logOut(digest: string): void {
    this.#run(
      'INSERT INTO log_outs (session, at) SELECT id, ? FROM sessions WHERE digest = ? ON CONFLICT DO NOTHING',
      this.#now(),
      digest,
    );
  }

  /** Ends the learner's sessions and unused codes. Codes that are made later are valid. */
  withdraw(learner: number): void {
    this.#run(
      'INSERT INTO withdrawals (learner, last_code, at) SELECT ?, coalesce(max(id), 0), ? FROM codes WHERE learner = ?',
      learner,
      this.#now(),
      learner,
    );
  }

  /** When each learner came in first. */
  arrivals(): Map<number, number> {
    const rows = this.#all<{ learner: number; at: number }>(
      'SELECT learner, min(sessions.at) AS at FROM sessions JOIN codes ON codes.id = sessions.code GROUP BY learner',
    );
    return new Map(rows.map(({ learner, at }) => [learner, at]));
  }

  /** Returns when the hand-in is on the disk. If the key is known already, the stored hand-in is returned. */
  addHandIn(sent: Omit<HandIn, 'id' | 'at'>): HandIn {
    const { learner, lab, key, answer, tips } = sent;
    this.#run(
      `INSERT INTO hand_ins (id, learner, lab, key, at, answer, tips) VALUES ((${nextHandIn}), ?, ?, ?, ?, ?, ?)
       ON CONFLICT (learner, key) DO NOTHING`,
      learner,
      lab,
      key,
      this.#now(),
      answer,
      tips,
    );
    return this.#all<HandIn>('SELECT * FROM hand_ins WHERE learner = ? AND key = ?', learner, key)[0]!;
  }

  handIn(id: number): HandIn | undefined {
    return this.#all<HandIn>('SELECT * FROM hand_ins WHERE id = ?', id)[0];
  }

  handIns(): HandIn[] {
    return this.#all<HandIn>('SELECT * FROM hand_ins ORDER BY id');
  }

  /** In the order in which they were handed in: of one learner, or of all. */
  attempts(learner?: number): Attempt[] {
    const query = learner === undefined ? attemptsSql.ofAll : attemptsSql.ofOne;
    const rows = this.#all<
      Omit<Attempt, 'points' | 'written'> & {
        written: string | null;
        gradable: 0 | 1 | null;
        points: number;
        pointsMax: number;
      }
    >(query, ...(learner === undefined ? [] : [learner]));
    return rows.map(({ written, gradable, points, pointsMax, ...handIn }) => ({
      ...handIn,
      written: written === null ? [] : (JSON.parse(written) as Attempt['written']),
      ...(gradable !== null && { points: { gradable: gradable === 1, points, pointsMax } }),
    }));
  }

  countHandIns(learner: number, lab: string): number {
    const sql = 'SELECT count(*) AS count FROM hand_ins WHERE learner = ? AND lab = ?';
    return this.#all<{ count: number }>(sql, learner, lab)[0]!.count;
  }

  /** In all labs. */
  countHandInsSince(learner: number, at: number): number {
    const sql = 'SELECT count(*) AS count FROM hand_ins WHERE learner = ? AND at > ?';
    return this.#all<{ count: number }>(sql, learner, at)[0]!.count;
  }

  hasHandIn(learner: number, key: string): boolean {
    return this.#all('SELECT 1 FROM hand_ins WHERE learner = ? AND key = ?', learner, key).length > 0;
  }

  /** The hand-ins without a grading, in the order in which they came. */
  ungraded(): HandIn[] {
    return this.#all<HandIn>(
      'SELECT * FROM hand_ins WHERE id NOT IN (SELECT hand_in FROM gradings) ORDER BY id',
    );
  }

  addGrading(made: Omit<Grading, 'id' | 'at'>): Grading {
    const { handIn, grader, engine, verdict } = made;
    this.#run(
      'INSERT INTO gradings (hand_in, at, grader, engine, verdict) VALUES (?, ?, ?, ?, ?)',
      handIn,
      this.#now(),
      grader,
      engine,
      JSON.stringify(verdict),
    );
    return this.grading(handIn)!;
  }

  /** The newest grading: a hand-in may be graded again after the grader was mended. */
  grading(handIn: number): Grading | undefined {
    return this.#gradings('WHERE hand_in = ? ORDER BY id DESC LIMIT 1', handIn)[0];
  }

  /** The newest grading of each hand-in. */
  gradings(): Map<number, Grading> {
    return new Map(this.#gradings('ORDER BY id').map((grading) => [grading.handIn, grading]));
  }

  #gradings(rest: string, ...values: (string | number)[]): Grading[] {
    const rows = this.#all<{
      id: number;
      hand_in: number;
      at: number;
      grader: string;
      engine: string;
      verdict: string;
    }>(`SELECT * FROM gradings ${rest}`, ...values);
    return rows.map(({ hand_in: handIn, verdict, ...rest }) => ({
      ...rest,
      handIn,
      verdict: JSON.parse(verdict) as Verdict,
    }));
  }

  addMark(made: Omit<Mark, 'id' | 'at'>): Mark {
    const { handIn, question, text, marker, rubric, points, pointsMax, criteria, comment } = made;
    const at = this.#now();
    const { lastInsertRowid } = this.#db
      .prepare(
        `INSERT INTO marks (hand_in, question, text, at, marker, rubric, points, points_max, criteria, comment)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        ...[handIn, question, text, at, marker, rubric, points, pointsMax],
        JSON.stringify(criteria),
        comment,
      );
    return { ...made, id: Number(lastInsertRowid), at };
  }

  /** In the order in which they were made: of one learner, or of all. */
  marks(learner?: number): Mark[] {
    const which = learner === undefined ? '' : 'WHERE hand_in IN (SELECT id FROM hand_ins WHERE learner = ?)';
    const rows = this.#all<
      Omit<Mark, 'handIn' | 'pointsMax' | 'criteria'> & {
        hand_in: number;
        points_max: number;
        criteria: string;
      }
    >(`SELECT * FROM marks ${which} ORDER BY id`, ...(learner === undefined ? [] : [learner]));
    return rows.map(({ hand_in: handIn, points_max: pointsMax, criteria, ...rest }) => ({
      ...rest,
      handIn,
      pointsMax,
      criteria: JSON.parse(criteria) as CriterionPoints[],
    }));
  }

  /** A secret is made when it is first used. If it was renewed, the newest value counts. */
  secret(name: string, make: () => string): string {
    const renewed = 'SELECT value FROM renewed_secrets WHERE name = ? ORDER BY id DESC LIMIT 1';
    const first = 'SELECT value FROM secrets WHERE name = ?';
    const find = (sql: string) => this.#all<{ value: string }>(sql, name)[0]?.value;
    const known = find(renewed) ?? find(first);
    if (known !== undefined) return known;
    this.#run('INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING', name, make());
    return find(first)!;
  }

  renewSecret(name: string, value: string): void {
    this.#run('INSERT INTO renewed_secrets (name, value, at) VALUES (?, ?, ?)', name, value, this.#now());
  }

  /** Removes the learner's name, number, answers and verdicts from the records. */
  erase(learner: number): Erasure {
    return eraseLearner(this.#db, learner, this.#now());
  }

  /** Writes the file again, because the unused part of pages that were split may hold copies of an erased record. */
  rewriteFile(): void {
    this.#db.exec('VACUUM');
  }

  /** How many records of each kind there are. */
  counts(): Record<RecordTable, number> {
    const counted = recordTables.map((table) => {
      const [row] = this.#all<{ count: number }>(`SELECT count(*) AS count FROM ${table}`);
      return [table, row!.count];
    });
    return Object.fromEntries(counted);
  }

  /** Copies the records as they are at one moment into an empty file. */
  copyInto(file: string): void {
    this.#run('VACUUM INTO ?', file);
  }

  /** What the database finds wrong with its own file, and records that refer to nothing. */
  problems(): string[] {
    const found = this.#all<{ integrity_check: string }>('PRAGMA integrity_check');
    const loose = this.#all<{ table: string }>('PRAGMA foreign_key_check');
    return [
      ...found.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
      ...loose.map(({ table }) => `${table}: a record refers to one that is not there`),
    ];
  }

  /** Everything about one learner except digests, which are useful only to this server. */
  recordsOf(learner: number): LearnerRecords {
    const gradings = this.#gradings(
      'WHERE hand_in IN (SELECT id FROM hand_ins WHERE learner = ?) ORDER BY id',
      learner,
    );
    const marks = this.marks(learner);
    const [person] = this.#all<LearnerRecords['learner']>(
      'SELECT number, name, at FROM learners WHERE id = ?',
      learner,
    );
    return {
      learner: person!,
      codes: this.#all<LearnerRecords['codes'][number]>(
        `SELECT codes.at, sessions.at AS usedAt, log_outs.at AS loggedOutAt FROM codes
         LEFT JOIN sessions ON sessions.code = codes.id LEFT JOIN log_outs ON log_outs.session = sessions.id
         WHERE learner = ? ORDER BY codes.id`,
        learner,
      ),
      withdrawals: this.#all<{ at: number }>(
        'SELECT at FROM withdrawals WHERE learner = ? ORDER BY id',
        learner,
      ),
      handIns: this.#all<HandIn>('SELECT * FROM hand_ins WHERE learner = ? ORDER BY id', learner).map(
        ({ learner: _, ...handIn }) => ({
          ...handIn,
          gradings: gradings.filter((grading) => grading.handIn === handIn.id),
          marks: marks.filter((mark) => mark.handIn === handIn.id),
        }),
      ),
    };
  }

  close(): void {
    this.#db.close();
  }

  #run(sql: string, ...values: (string | number)[]): void {
    this.#db.prepare(sql).run(...values);
  }

  #all<T>(sql: string, ...values: (string | number)[]): T[] {
    return this.#db.prepare(sql).all(...values) as T[];
  }
}
