// A lab as data: the content of lab.yaml, and the state before the learner begins. The page, the proxy and the grader
// all use it.

export const engineNames = ['embedded', 'cassandra'] as const;
export type EngineName = (typeof engineNames)[number];

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

export interface Lab {
  /** The name of the folder without the number: `tokens-and-owners`. */
  slug: string;
  /** For example `ring`, if the lesson exists or is planned. */
  lesson?: string;
  minutes: number;
  /** The sandbox has none. */
  difficulty?: Difficulty;
  points: number;
  engines: readonly EngineName[];
  /** More engines on which the author proves it. A learner cannot choose them. */
  provenOn?: readonly EngineName[];
  faults: 'none' | 'divergence' | 'nodes';
  /** The learner may let a write reach a single replica. */
  oneReplica?: boolean;
  /** The learner lets hours and days pass. Only virtual time can do that, so it is for the embedded engine. */
  clock?: boolean;
  /**
   * The names that the learner uses. On a real cluster, each stands for a keyspace of the sandbox. The first one is
   * in use at the start.
   */
  keyspaces: readonly string[];
  /**
   * The kinds of statements that the learner may run, by their names in `engine/cql/parser`. The default is all but
   * dangerous ones.
   */
  statements?: readonly string[];
  /** 1, 3 or 6 nodes. */
  nodes: 1 | 3 | 6;
  seed: number;
  /** Statements that create the state before the learner begins: keyspaces, tables, rows of the visible seed. */
  setup?: readonly string[];
}

/** The free lab: no tasks, every engine, the learner's own keyspaces. */
export const sandboxLab: Lab = {
  slug: 'sandbox',
  minutes: 0,
  points: 0,
  engines: ['embedded', 'cassandra'],
  faults: 'nodes',
  oneReplica: true,
  keyspaces: [],
  nodes: 3,
  seed: 1,
};
