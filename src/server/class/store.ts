// Everything that happened in a class, in one file: copying class.db is a backup. Records are added, never changed:
// the database itself refuses to.
//
// A hand-in is on the disk before anybody is told so (synchronous = EXTRA: the rollback journal's folder too).

import { chmodSync, existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Verdict } from '#labs/grading/verdict.ts';

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

const tables = `
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

const appendOnly = ['learners', 'codes', 'sessions', 'hand_ins', 'gradings', 'secrets']
  .flatMap((table) =>
    ['UPDATE', 'DELETE'].map(
      (verb) => `CREATE TRIGGER no_${verb.toLowerCase()}_${table} BEFORE ${verb} ON ${table}
BEGIN SELECT RAISE(ABORT, 'records of a class are added, never changed'); END;`,
    ),
  )
  .join('\n');

export class ClassStore {
  readonly #db: DatabaseSync;
  readonly #now: () => number;

  constructor(file: string, now: () => number = Date.now) {
    const isNew = !existsSync(file);
    this.#db = new DatabaseSync(file, { timeout: 5_000 });
    this.#now = now;
    this.#db.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA; PRAGMA foreign_keys = ON;');
    if (isNew) {
      // Codes, sessions and the key that signs receipts are in it.
      chmodSync(file, 0o600);
      this.#db.exec(`BEGIN; ${tables} ${appendOnly} COMMIT;`);
    }
    // Files of an earlier version lack it.
    this.#db.exec('CREATE INDEX IF NOT EXISTS hand_ins_of ON hand_ins (learner, lab)');
  }

  addLearner({ number, name }: { number: string; name: string }): Learner {
    const known = this.learnerByNumber(number);
    if (known) return known;
    this.#run('INSERT INTO learners (number, name, at) VALUES (?, ?, ?)', number, name, this.#now());
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
      'SELECT id, learner FROM codes WHERE digest = ? AND id NOT IN (SELECT code FROM sessions)',
      digest,
    );
    if (!code) return undefined;
    this.#run('INSERT INTO sessions (code, digest, at) VALUES (?, ?, ?)', code.id, session, this.#now());
    return this.learner(code.learner);
  }

  learnerOfSession(digest: string): Learner | undefined {
    return this.#all<Learner>(
      `SELECT learners.id, number, name FROM sessions
       JOIN codes ON codes.id = sessions.code JOIN learners ON learners.id = codes.learner
       WHERE sessions.digest = ?`,
      digest,
    )[0];
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
      'INSERT INTO hand_ins (learner, lab, key, at, answer, tips) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
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

  /** Made once, at its first use. */
  secret(name: string, make: () => string): string {
    this.#run('INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING', name, make());
    return this.#all<{ value: string }>('SELECT value FROM secrets WHERE name = ?', name)[0]!.value;
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
