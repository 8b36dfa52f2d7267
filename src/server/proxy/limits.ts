/** What one learner, and all together, may ask of the proxy and of the cluster. */
export interface Limits {
  bodyBytes: number;
  statementsPerRun: number;
  /** Waiting runs of one learner, besides the one under way. */
  runsWaiting: number;
  runsPerMinute: number;
  /** Of one learner: so many runs begin as they come. Further ones begin evenly, at the pace that a minute allows. */
  runsTogether: number;
  /** Runs of all learners at one moment, under way or waiting. */
  runsAtOnce: number;
  /**
   * Statements of all learners that are on their way to the cluster at once. Changes of the schema go one at a time.
   */
  statementsAtOnce: number;
  /** The time that all but CREATE may take of one learner's changes of the schema. The one that exceeds it is made. */
  schemaMsPerMinute: number;
  rowsPerAnswer: number;
  bytesPerAnswer: number;
  /** The time limit of a statement, from the moment it is sent. */
  statementMs: number;
  /**
   * Three small nodes hold this many sandboxes, with four tables each, before reads take twice as long. Measured by
   * `npm run bench -- class`.
   */
  sandboxes: number;
  keyspacesPerSandbox: number;
  tablesPerSandbox: number;
  typesPerSandbox: number;
  indexesPerSandbox: number;
  /**
   * This includes indexes and Cassandra's own tables. The nodes' guardrails (labs/cluster/cassandra.yaml) are higher.
   */
  tablesOnCluster: number;
  keyspacesOnCluster: number;
  /** Rows are counted as they are written, since the last reset. */
  rowsPerSandbox: number;
  bytesPerSandbox: number;
  /**
   * Sandboxes with an open connection to the cluster. The number fits a whole class; otherwise every press of Run
   * would open a new connection.
   */
  clients: number;
  /** A connection that is unused for this long is closed. */
  clientIdleMs: number;
  /** How many sandboxes are made ahead. */
  warm: number;
  /** A sandbox that is unused for this long is dropped. */
  idleMs: number;
  /** A sandbox that is unused for this long is dropped if somebody else needs its place. */
  spareMs: number;
}

export const defaultLimits: Readonly<Limits> = {
  bodyBytes: 65_536,
  statementsPerRun: 20,
  runsWaiting: 3,
  runsPerMinute: 30,
  runsTogether: 10,
  runsAtOnce: 400,
  statementsAtOnce: 32,
  schemaMsPerMinute: 3_000,
  rowsPerAnswer: 1_000,
  bytesPerAnswer: 1_048_576,
  statementMs: 8_000,
  sandboxes: 200,
  keyspacesPerSandbox: 6,
  tablesPerSandbox: 40,
  typesPerSandbox: 20,
  indexesPerSandbox: 20,
  tablesOnCluster: 1_000,
  keyspacesOnCluster: 600,
  rowsPerSandbox: 100_000,
  bytesPerSandbox: 32 * 1_048_576,
  clients: 256,
  clientIdleMs: 10 * 60_000,
  warm: 1,
  idleMs: 2 * 60 * 60_000,
  spareMs: 15 * 60_000,
};
