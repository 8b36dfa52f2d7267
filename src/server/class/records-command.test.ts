// The instructor's commands on the records: each does what it says, says what it did, and is in the audit log.

import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestOf, tidyCode } from './codes.ts';
import { type ExampleClass, exampleClass, verdictOf } from './example-class.ts';
import type { OpenClass } from './open-class.ts';
import { backUp, eraseByNumber, exportLearner, renewSecret, withdrawLearner } from './records-command.ts';
import { ClassStore } from './store.ts';

let made: ExampleClass;
let said: string[];
const say = (line: string) => said.push(line);
const inFolder = (name: string) => join(made.opened.folder, name);
const audited = () =>
  readFileSync(inFolder('audit.log'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).event);

beforeEach(() => {
  said = [];
  made = exampleClass(2, () => 1_800_000_000_000);
  const { store } = made.opened;
  for (const learner of [1, 2]) {
    const handIn = { learner, lab: 'tokens-and-owners', key: 'key', answer: `SELECT ${learner}`, tips: 1 };
    const { id } = store.addHandIn(handIn);
    for (const points of [3, 4])
      store.addGrading({ handIn: id, grader: `g${points}`, engine: 'embedded', verdict: verdictOf(points) });
  }
});
afterEach(() => made.remove());

test('a backup is a file of its own that opens with all records, for its owner alone', () => {
  expect(backUp(made.opened, inFolder('copy.db'), say)).toBe(0);
  expect(said[0]).toContain('opened again and compared, 2 learners, 2 hand-ins, 4 gradings');
  expect(statSync(inFolder('copy.db')).mode & 0o777).toBe(0o600);
  const copy = new ClassStore(inFolder('copy.db'));
  expect(copy.handIns()).toEqual(made.opened.store.handIns());
  expect(copy.secret('instructor', () => 'another')).toBe(made.opened.instructorSecret);
  copy.close();
  expect(audited()).toEqual(['backed-up']);
});

test('a backup writes over nothing', () => {
  writeFileSync(inFolder('copy.db'), 'of yesterday');
  expect(backUp(made.opened, inFolder('copy.db'), say)).toBe(1);
  expect(readFileSync(inFolder('copy.db'), 'utf8')).toBe('of yesterday');
});

/** The class with some methods of its store replaced. */
function withStore(replaced: Partial<ClassStore>): OpenClass {
  const { opened } = made;
  const store = new Proxy(opened.store, {
    get(real, name) {
      const value = Reflect.get(Object.hasOwn(replaced, name) ? replaced : real, name);
      return typeof value === 'function' ? value.bind(real) : value;
    },
  });
  return { ...opened, store };
}

test('a copy that lacks a record is no backup, and does not stay', () => {
  const { store } = made.opened;
  const lacking = withStore({ counts: () => ({ ...store.counts(), hand_ins: 3 }) });
  expect(backUp(lacking, inFolder('copy.db'), say)).toBe(1);
  expect(said[0]).toContain('hand_ins: 2 records, not 3');
  expect(existsSync(inFolder('copy.db'))).toBe(false);
});

test('neither is one that cannot be written to its end, or cannot be opened', () => {
  const full = withStore({
    copyInto: () => {
      throw new Error('database or disk is full');
    },
  });
  expect(backUp(full, inFolder('copy.db'), say)).toBe(1);
  expect(said[0]).toContain('disk is full');
  const garbled = withStore({ copyInto: (file) => writeFileSync(file, 'x'.repeat(9_000)) });
  expect(backUp(garbled, inFolder('copy.db'), say)).toBe(1);
  expect(existsSync(inFolder('copy.db'))).toBe(false);
});

test('an erasure whose file could not be written anew says what is left to do', () => {
  const busy = withStore({
    rewriteFile: () => {
      throw new Error('database is locked');
    },
  });
  expect(eraseByNumber(busy, 's1', say)).toBe(1);
  expect(said.join('\n')).toMatch(/Erased, .*database is locked.*make a backup/s);
  expect(made.opened.store.learnerByNumber('s1')).toBeUndefined();
  expect(audited()).toEqual(['erased']);
});

test('an export has everything of one learner and nothing of another, and no digest', () => {
  const { opened } = made;
  opened.store.useCode(digestOf(opened.digestKey, 'code', tidyCode(made.codes[0]!)), 'digest-of-session');
  expect(exportLearner(opened, 's1', { file: inFolder('s1.json'), say })).toBe(0);
  const text = readFileSync(inFolder('s1.json'), 'utf8');
  const at = 1_800_000_000_000;
  expect(JSON.parse(text)).toMatchObject({
    class: 'NoSQL',
    learner: { number: 's1', name: 'Learner 1', at },
    codes: [{ at, usedAt: at, loggedOutAt: null }],
    withdrawals: [],
    handIns: [
      { answer: 'SELECT 1', tips: 1, gradings: [{ verdict: { points: 3 } }, { verdict: { points: 4 } }] },
    ],
  });
  for (const word of ['Learner 2', 'SELECT 2', 'digest']) expect(text).not.toContain(word);
  expect(statSync(inFolder('s1.json')).mode & 0o777).toBe(0o600);
  expect(audited()).toEqual(['exported']);
});

test('withdrawn, renewed and erased: done, said and in the audit log, without the secret', () => {
  const { opened } = made;
  const earlier = opened.instructorSecret;
  expect(withdrawLearner(opened, 's1', say)).toBe(0);
  expect(renewSecret(opened, say)).toBe(0);
  expect(opened.instructorSecret).not.toBe(earlier);
  expect(said[1]).toContain(opened.instructorSecret);
  expect(eraseByNumber(opened, 's1', say)).toBe(0);
  expect(said[2]).toBe('Erased, with 1 hand-ins and 2 gradings; this is erasure 1.');
  expect(opened.store.learnerByNumber('s1')).toBeUndefined();
  expect(audited()).toEqual(['withdrawn', 'secret-renewed', 'erased']);
  expect(readFileSync(inFolder('audit.log'), 'utf8')).not.toContain(opened.instructorSecret);
});

test('a number that nobody has is said to be so, and nothing is done', () => {
  const { opened } = made;
  const before = opened.store.counts();
  expect(withdrawLearner(opened, 's9', say)).toBe(1);
  expect(eraseByNumber(opened, 's9', say)).toBe(1);
  expect(exportLearner(opened, 's9', { file: inFolder('s9.json'), say })).toBe(1);
  expect(new Set(said)).toEqual(new Set(['There is nobody with the number s9 in this class.']));
  expect(opened.store.counts()).toEqual(before);
  expect(existsSync(inFolder('s9.json'))).toBe(false);
});
