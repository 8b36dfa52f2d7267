// A class for tests: a folder of its own, learners with codes, and verdicts with a given number of points.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Verdict } from '#labs/grading/verdict.ts';

import { addLearners, type OpenClass, openClass } from './open-class.ts';

export function verdictOf(points: number, gradable = true): Verdict {
  return {
    lab: 'tokens-and-owners',
    engine: 'embedded',
    gradable,
    points,
    pointsMax: 10,
    messages: [],
    evidence: [],
    checks: [],
  };
}

export interface ExampleClass {
  opened: OpenClass;
  codes: string[];
  remove(): void;
}

export const exampleFile = `name: NoSQL
labs:
  - { lab: tokens-and-owners, deadline: 2027-01-15T08:00:00Z }
  - { lab: key-workshop, counts: last }
`;

export function exampleClass(learners: number, now?: () => number): ExampleClass {
  const folder = mkdtempSync(join(tmpdir(), 'ringside-class-'));
  writeFileSync(join(folder, 'class.yaml'), exampleFile);
  const opened = openClass(folder, () => ['embedded', 'cassandra'], now);
  const listed = Array.from({ length: learners }, (_, n) => ({
    number: `s${n + 1}`,
    name: `Learner ${n + 1}`,
  }));
  return {
    opened,
    codes: addLearners(opened, listed).map(({ code }) => code),
    remove() {
      opened.store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
