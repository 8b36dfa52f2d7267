// Everything that happened in a class, in one file: copying class.db is a backup. Records are added, never changed
// (class-schema.ts); only a person who asks for it is erased (erase-learner.ts).
//
// A hand-in is on the disk before anybody is told so (synchronous = EXTRA: the rollback journal's folder too).

import { chmodSync, existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Verdict } from '#labs/grading/verdict.ts';
import { layOutTables, type RecordTable, recordTables } from './class-schema.ts';
import { type Erasure, eraseLearner } from './erase-learner.ts';

export interface Learner {
  id: number;
  /** As the school has it: what goes into the gradebook. */
  number: string;
  name: string;
}

export interface HandIn {
  id: number;
  learner: number;
  lab: string;
  /** Chosen by the page: sent twice, it is one hand-in. */
  key: string;
  /** Milliseconds since 1970, of the server. */
  at: number;
  answer: string;
  /** How many tips were opened; they cost nothing. */
  tips: number;
}

export interface Grading {
  id: number;
  handIn: number;
  at: number;
  /** A version of lab and grader; another one may judge anew. */
  grader: string;
  engine: string;
  verdict: Verdict;
}

/** All that a class has of one person; times are milliseconds since 1970. */
export interface LearnerRecords {
  learner: { number: string; name: string; at: number };
  codes: { at: number; usedAt: number | null; loggedOutAt: number | null }[];
  withdrawals: { at: number }[];
  handIns: (Omit<HandIn, 'learner'> & { gradings: Grading[] })[];
}

// What was erased leaves its number empty.
const nextLearner =
  'SELECT 1 + max(coalesce((SELECT max(id) FROM learners), 0), coalesce((SELECT max(learner) FROM erasures), 0))';
const nextHandIn =
  'SELECT 1 + max(coalesce((SELECT max(id) FROM hand_ins), 0), coalesce((SELECT max(last_hand_in) FROM erasures), 0))';

const isNotWithdrawn =
  'NOT EXISTS (SELECT 1 FROM withdrawals WHERE learner = codes.learner AND last_code >= codes.id)';

/** After that a learner comes in with a new code: a term and its exams. */
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
    // Codes, sessions and the key that signs receipts are in it.
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

  /** Opens a session for whoever has the code; a code opens one and no more. */
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

  /** Nobody once the session is too old, was logged out of, or was withdrawn. */
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

  /** Ends a session; its code has been used and stays so. */
  logOut(digest: string): void {
    this.#run(
      'INSERT INTO log_outs (session, at) SELECT id, ? FROM sessions WHERE digest = ? ON CONFLICT DO NOTHING',
      this.#now(),
      digest,
    );
  }

  /** Ends the learner's sessions and the codes that nobody has used; codes that are made later are good. */
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

  /** Returns when it is on the disk. Sent again under the same key, it is the hand-in that is there already. */
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

  handInsOf(learner: number): HandIn[] {
    return this.#all<HandIn>('SELECT * FROM hand_ins WHERE learner = ? ORDER BY id', learner);
  }

  countHandIns(learner: number, lab: string): number {
    const sql = 'SELECT count(*) AS count FROM hand_ins WHERE learner = ? AND lab = ?';
    return this.#all<{ count: number }>(sql, learner, lab)[0]!.count;
  }

  hasHandIn(learner: number, key: string): boolean {
    return this.#all('SELECT 1 FROM hand_ins WHERE learner = ? AND key = ?', learner, key).length > 0;
  }

  /** In the order in which they came. */
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

  /** The newest: a mended grader speaks last. */
  grading(handIn: number): Grading | undefined {
    return this.#gradings('WHERE hand_in = ? ORDER BY id DESC LIMIT 1', handIn)[0];
  }

  /** The newest of each hand-in. */
  gradings(): Map<number, Grading> {
    return new Map(this.#gradings('ORDER BY id').map((grading) => [grading.handIn, grading]));
  }

  /** The newest of each hand-in of one learner. */
  gradingsOf(learner: number): Map<number, Grading> {
    const own = 'WHERE hand_in IN (SELECT id FROM hand_ins WHERE learner = ?) ORDER BY id';
    return new Map(this.#gradings(own, learner).map((grading) => [grading.handIn, grading]));
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

  /** Made once, at its first use; a renewed one goes before it. */
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

  /** The learner's name, number, answers and verdicts are records no more. */
  erase(learner: number): Erasure {
    return eraseLearner(this.#db, learner, this.#now());
  }

  /** Pages that were split may hold old copies of an erased record in their unused part; the file is written anew. */
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

  /** A copy as of one moment, into a file that is empty. */
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

  /** Everything about one learner but digests, which are of use to nobody else than this server. */
  recordsOf(learner: number): LearnerRecords {
    const gradings = this.#gradings(
      'WHERE hand_in IN (SELECT id FROM hand_ins WHERE learner = ?) ORDER BY id',
      learner,
    );
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
      handIns: this.handInsOf(learner).map(({ learner: _, ...handIn }) => ({
        ...handIn,
        gradings: gradings.filter((grading) => grading.handIn === handIn.id),
      })),
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
