// What the proxy knows of the labs. Until labs/*/lab.yaml is read, this is the whole of it.

import { type Lab, sandboxLab } from '#grading/lab.ts';

export interface PreparedLab {
  lab: Lab;
  /** Run in a new sandbox before the learner's first statement, by the learner's own role and under its policy. */
  setUp: readonly string[];
}

export type FindLab = (slug: string) => PreparedLab | undefined;

const labs: readonly PreparedLab[] = [
  { lab: sandboxLab, setUp: [] },
  {
    lab: {
      slug: 'tokens-and-owners',
      minutes: 10,
      points: 0,
      engines: ['embedded', 'cassandra'],
      faults: 'none',
      keyspaces: ['lab'],
      nodes: 3,
      seed: 1,
    },
    // One copy: then the node that owns a row is the only one that has it.
    setUp: [
      "CREATE KEYSPACE lab WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
      'CREATE TABLE lab.users (lastname text, firstname text, level int, PRIMARY KEY ((lastname, firstname)))',
    ],
  },
];

export const findLab: FindLab = (slug) => labs.find(({ lab }) => lab.slug === slug);
