// What an instructor does with the records of a class: end a learner's sessions and codes, renew the secret, make a
// backup, export somebody's data, erase somebody. All of it can be done while the class is served.

import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Say } from './class-command.ts';
import { type RecordTable, recordTables } from './class-schema.ts';
import { makeCode } from './codes.ts';
import type { OpenClass } from './open-class.ts';
import { ClassStore, type Learner } from './store.ts';

/** Ends the learner's sessions and unused codes. What was handed in stays, and a new code lets them in again. */
export function withdrawLearner({ store, audit }: OpenClass, number: string, say: Say): number {
  return withLearner(store, { number, say }, (learner) => {
    store.withdraw(learner.id);
    audit.add({ event: 'withdrawn', learner: learner.id });
    say(
      `${number}: the sessions have ended and the codes are worth nothing. For a new one: npm run class -- codes.`,
    );
    return 0;
  });
}

export function renewSecret({ store, audit }: OpenClass, say: Say): number {
  const secret = makeCode();
  store.renewSecret('instructor', secret);
  audit.add({ event: 'secret-renewed' });
  say(`The instructor's page opens with ${secret}; whoever came in with the earlier secret is out.`);
  return 0;
}

/** Copies the records, opens the copy and compares it with the class. A copy with problems is removed. */
export function backUp({ store, audit }: OpenClass, file: string, say: Say): number {
  if (!makeFile(file, '', say)) return 1;
  const { counts, problems } = copyAndCompare(store, file);
  if (!counts || problems.length > 0) {
    rmSync(file);
    for (const problem of problems) say(`${file}: ${problem}`);
    say('NOT BACKED UP: the copy was not as the class is, and is removed.');
    return 1;
  }
  audit.add({ event: 'backed-up' });
  const { learners, hand_ins: handIns, gradings } = counts;
  say(
    `${file}: opened again and compared, ${learners} learners, ${handIns} hand-ins, ${gradings} gradings. It holds the class's keys: keep it as safe as the class itself.`,
  );
  return 0;
}

/** Returns how many records the copy holds, if it could be opened, and what is wrong with it. */
function copyAndCompare(
  store: ClassStore,
  file: string,
): { counts?: Record<RecordTable, number>; problems: string[] } {
  try {
    const before = store.counts();
    store.copyInto(file);
    const after = store.counts();
    for (const path of [file, dirname(file)]) flush(path);
    const copy = new ClassStore(file);
    const problems = copy.problems();
    const counts = copy.counts();
    copy.close();
    // Records may have been added during the copy, and a learner may have been erased.
    const differing = recordTables.filter(
      (table) =>
        counts[table] < Math.min(before[table], after[table]) ||
        counts[table] > Math.max(before[table], after[table]),
    );
    problems.push(...differing.map((table) => `${table}: ${counts[table]} records, not ${before[table]}`));
    return { counts, problems };
  } catch (error) {
    return { problems: [(error as Error).message] };
  }
}

/** Writes everything that the class has stored about one person, for that person. */
export function exportLearner(
  { course, store, audit }: OpenClass,
  number: string,
  to: { file: string; say: Say },
): number {
  const { file, say } = to;
  return withLearner(store, { number, say }, (learner) => {
    const records = { class: course.name, ...store.recordsOf(learner.id) };
    if (!makeFile(file, `${JSON.stringify(records, null, 2)}\n`, say)) return 1;
    audit.add({ event: 'exported', learner: learner.id });
    say(`${file}: all that the class has of ${number}, ${records.handIns.length} hand-ins.`);
    return 0;
  });
}

export function eraseByNumber({ store, audit }: OpenClass, number: string, say: Say): number {
  return withLearner(store, { number, say }, (learner) => {
    const { id, handIns, gradings } = store.erase(learner.id);
    audit.add({ event: 'erased', learner: learner.id, erasure: id });
    say(`Erased, with ${handIns} hand-ins and ${gradings} gradings; this is erasure ${id}.`);
    say(
      'Earlier backups, exports, lists of codes and grade books are files of yours: remove that person there too.',
    );
    try {
      store.rewriteFile();
    } catch (error) {
      // There is no disk space, or the class is too busy. The erased records are overwritten, but pages that were
      // split long ago may still hold a copy of them.
      say(`The file could not be written anew: ${(error as Error).message}.`);
      say(
        'Stop the server, make a backup and put it in the place of class.db: a backup has no unused parts.',
      );
      return 1;
    }
    return 0;
  });
}

function withLearner(
  store: ClassStore,
  { number, say }: { number: string; say: Say },
  act: (learner: Learner) => number,
): number {
  const learner = store.learnerByNumber(number);
  if (learner) return act(learner);
  say(`There is nobody with the number ${number} in this class.`);
  return 1;
}

/** Makes a file that only its owner can read. An existing file is not overwritten. */
function makeFile(file: string, text: string, say: Say): boolean {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    say(`${file} is there already.`);
    return false;
  }
}

/** Forces the file or folder onto the disk, so that a power cut does not lose the copy. */
function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
