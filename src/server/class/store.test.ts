// The records of a class: stored records stay, a copy of the file is a backup, and a code opens only one session.

import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { verdictOf } from './example-class.ts';
import { attemptsSql, ClassStore } from './store.ts';

let folder: string;
let store: ClassStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ringside-class-'));
  store = new ClassStore(join(folder, 'class.db'), () => 1_800_000_000_000);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const handIn = { lab: 'tokens-and-owners', key: 'k'.repeat(20), answer: 'SELECT 1', tips: 0 };

test('sent twice under one key, it is one hand-in, and the first one stays', () => {
  const { id: learner } = store.addLearner({ number: '7', name: 'Ana' });
  const first = store.addHandIn({ ...handIn, learner });
  const again = store.addHandIn({ ...handIn, learner, answer: 'DROP TABLE users' });
  expect(again).toEqual(first);
  expect(store.handIns()).toHaveLength(1);
});

test('the same key of another learner is another hand-in', () => {
  const [ana, bia] = ['Ana', 'Bia'].map((name) => store.addLearner({ number: name, name }));
  store.addHandIn({ ...handIn, learner: ana!.id });
  store.addHandIn({ ...handIn, learner: bia!.id });
  expect(store.handIns()).toHaveLength(2);
});

test('records cannot be changed or removed, not even by SQL', () => {
  const { id: learner } = store.addLearner({ number: '7', name: 'Ana' });
  const { id } = store.addHandIn({ ...handIn, learner });
  store.addGrading({ handIn: id, grader: 'g1', engine: 'embedded', verdict: verdictOf(3) });
  const db = new DatabaseSync(join(folder, 'class.db'));
  for (const table of ['learners', 'hand_ins', 'gradings']) {
    expect(() => db.exec(`DELETE FROM ${table}`), table).toThrow('never changed');
    expect(() => db.exec(`UPDATE ${table} SET id = 9`), table).toThrow('never changed');
  }
  db.close();
});

test('copying the one file is a backup', () => {
  const { id: learner } = store.addLearner({ number: '7', name: 'Ana' });
  const { id } = store.addHandIn({ ...handIn, learner });
  store.addGrading({ handIn: id, grader: 'g1', engine: 'embedded', verdict: verdictOf(3) });
  const key = store.secret('signing-key', () => 'made once');
  copyFileSync(join(folder, 'class.db'), join(folder, 'backup.db'));
  const restored = new ClassStore(join(folder, 'backup.db'));
  expect(restored.handIns()).toEqual(store.handIns());
  expect(restored.gradings()).toEqual(store.gradings());
  expect(restored.secret('signing-key', () => 'another')).toBe(key);
  restored.close();
});

test('a code opens one session and no more', () => {
  const { id } = store.addLearner({ number: '7', name: 'Ana' });
  store.addCode(id, 'digest-of-code');
  expect(store.useCode('digest-of-code', 'session-1')?.name).toBe('Ana');
  expect(store.useCode('digest-of-code', 'session-2')).toBeUndefined();
  expect(store.useCode('another', 'session-3')).toBeUndefined();
  expect(store.learnerOfSession('session-1')?.number).toBe('7');
  expect(store.learnerOfSession('session-2')).toBeUndefined();
});

test('only its owner can read the file', () => {
  expect(statSync(join(folder, 'class.db')).mode & 0o077).toBe(0);
});

test('a file of an earlier version opens, and its records are kept as strictly', () => {
  const { id: learner } = store.addLearner({ number: '7', name: 'Ana' });
  store.addHandIn({ ...handIn, learner });
  const first = store.secret('instructor', () => 'first');
  const file = join(folder, 'class.db');
  const db = new DatabaseSync(file);
  for (const table of ['log_outs', 'withdrawals', 'renewed_secrets', 'erasures'])
    db.exec(`DROP TABLE ${table}`);
  db.close();
  const opened = new ClassStore(file);
  expect(opened.handIns()).toEqual(store.handIns());
  expect(opened.secret('instructor', () => 'another')).toBe(first);
  opened.renewSecret('instructor', 'second');
  opened.renewSecret('instructor', 'third');
  expect(opened.secret('instructor', () => 'another')).toBe('third');
  opened.close();
  const again = new DatabaseSync(file);
  expect(() => again.exec('DELETE FROM renewed_secrets')).toThrow('never changed');
  again.close();
});

test('grades are made without reading an answer: a learner whose answers are long holds up nobody', () => {
  const db = new DatabaseSync(join(folder, 'class.db'));
  for (const sql of Object.values(attemptsSql)) {
    const steps = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(sql.includes('?') ? [1] : []));
    const ofHandIns = steps
      .map(({ detail }) => String(detail))
      .filter((detail) => detail.includes('hand_ins'));
    expect(ofHandIns[0]).toContain('COVERING INDEX');
  }
  db.close();
});
