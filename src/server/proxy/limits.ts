/** What one learner, and all together, may ask of the proxy and of the cluster. */
export interface Limits {
  bodyBytes: number;
  statementsPerRun: number;
  /** Of one learner, besides the one that runs. */
  runsWaiting: number;
  runsPerMinute: number;
  /** Of all learners at one moment, under way or waiting. */
  runsAtOnce: number;
  /** Of all learners, on their way to the cluster; changes of the schema go one at a time. */
  statementsAtOnce: number;
  rowsPerAnswer: number;
  bytesPerAnswer: number;
  /** From the moment a statement is sent. */
  statementMs: number;
  /** As many as three small nodes hold, with four tables each, before reads take twice as long: `npm run bench -- class`. */
  sandboxes: number;
  keyspacesPerSandbox: number;
  tablesPerSandbox: number;
  typesPerSandbox: number;
  indexesPerSandbox: number;
  /** With indexes and Cassandra's own; the nodes' guardrails (labs/cluster/cassandra.yaml) stand above it. */
  tablesOnCluster: number;
  keyspacesOnCluster: number;
  /** Counted as they are written, from the last reset on. */
  rowsPerSandbox: number;
  bytesPerSandbox: number;
  /** Sandboxes with an open connection to the cluster: a whole class, or every press of Run would open one anew. */
  clients: number;
  /** After that a connection is closed. */
  clientIdleMs: number;
  /** Sandboxes made ahead. */
  warm: number;
  /** After that a sandbox is dropped. */
  idleMs: number;
  /** After that it is, if somebody else needs its place. */
  spareMs: number;
}

export const defaultLimits: Readonly<Limits> = {
  bodyBytes: 65_536,
  statementsPerRun: 20,
  runsWaiting: 3,
  runsPerMinute: 30,
  runsAtOnce: 400,
  statementsAtOnce: 32,
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
