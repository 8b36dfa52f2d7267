// A class folder, opened: its file, its records and its secrets.

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
  /** What happened, for whoever has to answer for the class. */
  audit: AuditLog;
  /** Signs receipts. */
  signingKey: string;
  /** Under which codes and sessions are digested. */
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
  // Made now, so that every copy of the records has it.
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
    // Read each time: it may be renewed while the class is served.
    get instructorSecret() {
      return instructorSecret();
    },
  };
}

/** A fresh code for each learner named; an earlier code that nobody has used stays good as well. */
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
