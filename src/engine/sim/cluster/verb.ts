/** The kinds of messages between nodes, with Cassandra's names (net/Verb.java). */
export const verbs = [
  'MUTATION_REQ',
  'MUTATION_RSP',
  'READ_REQ',
  'READ_RSP',
  'RANGE_REQ',
  'RANGE_RSP',
  'READ_REPAIR_REQ',
  'READ_REPAIR_RSP',
  'COUNTER_MUTATION_REQ',
  'COUNTER_MUTATION_RSP',
  'BATCH_STORE_REQ',
  'BATCH_STORE_RSP',
  'BATCH_REMOVE_REQ',
  'PAXOS_PREPARE_REQ',
  'PAXOS_PREPARE_RSP',
  'PAXOS_PROPOSE_REQ',
  'PAXOS_PROPOSE_RSP',
  'PAXOS_COMMIT_REQ',
  'PAXOS_COMMIT_RSP',
  'HINT_REQ',
  'HINT_RSP',
  'TRUNCATE_REQ',
  'TRUNCATE_RSP',
  'FAILURE_RSP',
] as const;

export type Verb = (typeof verbs)[number];
