// What an instructor does with the records of a class: end what a learner has open, renew the secret, keep a copy, hand
// somebody their data, erase them. All of it may be done while the class is served.

import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Say } from './class-command.ts';
import { recordTables } from './class-schema.ts';
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

/** A copy that was opened again and has the records; anything less is no backup. */
export function backUp({ store, audit }: OpenClass, file: string, say: Say): number {
  if (!makeFile(file, '', say)) return 1;
  const before = store.counts();
  store.copyInto(file);
  const after = store.counts();
  for (const path of [file, dirname(file)]) flush(path);
  const copy = new ClassStore(file);
  const problems = copy.problems();
  const counts = copy.counts();
  copy.close();
  // The class may have gone on meanwhile, and somebody may have been erased.
  for (const table of recordTables) {
    const [least, most] = [before[table], after[table]].sort((a, b) => a - b);
    if (counts[table] < least! || counts[table] > most!)
      problems.push(`${table}: ${counts[table]} records, not ${before[table]}`);
  }
  if (problems.length > 0) {
    for (const problem of problems) say(`${file}: ${problem}`);
    rmSync(file);
    say('NOT BACKED UP: the copy was not as the class is, and is removed.');
    return 1;
  }
  audit.add({ event: 'backed-up' });
  say(
    `${file}: opened again and compared, ${counts.learners} learners, ${counts.hand_ins} hand-ins, ${counts.gradings} gradings. It holds the class's keys: keep it as safe as the class itself.`,
  );
  return 0;
}

/** Everything that the class has of one person, for that person. */
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
    store.rewriteFile();
    say(`Erased, with ${handIns} hand-ins and ${gradings} gradings; this is erasure ${id}.`);
    say(
      'Earlier backups, exports, lists of codes and grade books are files of yours: remove that person there too.',
    );
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

/** For its owner alone; what is there already is not written over. */
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

/** Onto the disk: a copy that a power cut takes away is none. */
function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
