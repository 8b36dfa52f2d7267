// A lab as data: what lab.yaml says, and what is there before the learner begins. The page, the proxy and the grader
// read the same.

export const engineNames = ['embedded', 'cassandra'] as const;
export type EngineName = (typeof engineNames)[number];

export interface Lab {
  /** Its folder without the number: `tokens-and-owners`. */
  slug: string;
  /** `06-ring`, where the lesson exists or is planned. */
  lesson?: string;
  minutes: number;
  points: number;
  engines: readonly EngineName[];
  faults: 'none' | 'divergence' | 'nodes';
  /** Names that the learner uses; on a real cluster each is the sandbox's own. The first is in use at the start. */
  keyspaces: readonly string[];
  /** Kinds of statements that the learner may run, as `cql/parser` calls them; all but dangerous ones if not given. */
  statements?: readonly string[];
  /** 1, 3 or 6 nodes. */
  nodes: 1 | 3 | 6;
  seed: number;
  /** Statements that make what is there before the learner begins: keyspaces, tables, rows of the visible seed. */
  setup?: readonly string[];
}

/** The free lab: no tasks, every engine, the learner's own keyspaces. */
export const sandboxLab: Lab = {
  slug: 'sandbox',
  minutes: 0,
  points: 0,
  engines: ['embedded', 'cassandra'],
  faults: 'nodes',
  keyspaces: [],
  nodes: 3,
  seed: 1,
};
