// Opens a class folder: its class.yaml, its records and its secrets.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuditLog } from './audit-log.ts';
import { type ClassFile, readClassFile } from './class-file.ts';
import { digestOf, makeCode, makeToken, tidyCode } from './codes.ts';
import { makeSigningKey } from './receipt.ts';
import { ClassStore, type Learner } from './store.ts';

export interface OpenClass {
  folder: string;
  course: ClassFile;
  store: ClassStore;
  audit: AuditLog;
  /** Signs receipts. */
  signingKey: string;
  /** The key for the digests of codes and sessions and for the seeds of hidden data. */
  digestKey: string;
  /** Opens the instructor's page, until it is renewed. */
  readonly instructorSecret: string;
}

export function openClass(
  folder: string,
  known: (lab: string) => readonly string[] | undefined,
  now?: () => number,
): OpenClass {
  const course = readClassFile(folder, known);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const store = new ClassStore(join(folder, 'class.db'), now);
  const instructorSecret = () => store.secret('instructor', makeCode);
  // The secret is made now, so that every copy of the records has it.
  instructorSecret();
  return {
    folder,
    course,
    store,
    audit: new AuditLog(folder, {
      ...(now && { now }),
      onTrouble: ({ message }) => console.error(`The audit log could not be written: ${message}`),
    }),
    signingKey: store.secret('signing-key', makeSigningKey),
    digestKey: store.secret('digest-key', makeToken),
    // The secret is read each time, because a command may renew it while the class is served.
    get instructorSecret() {
      return instructorSecret();
    },
  };
}

/** Makes a new code for each listed learner. An earlier code that nobody has used stays valid as well. */
export function addLearners(
  { store, digestKey }: OpenClass,
  listed: readonly { number: string; name: string }[],
): { learner: Learner; code: string }[] {
  return listed.map((one) => {
    const learner = store.addLearner(one);
    const code = makeCode();
    store.addCode(learner.id, digestOf(digestKey, 'code', tidyCode(code)));
    return { learner, code };
  });
}

const template = `# What this class hands in. Times need their zone; what comes later is kept and graded, and does not count.
name: My course
labs:
  - lab: tokens-and-owners
    deadline: 2030-12-31T23:59:00Z
    counts: best        # or last
`;

export function writeClassTemplate(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'class.yaml');
  writeFileSync(file, template, { flag: 'wx' });
  return file;
}
