/**
 * The rules by which the proxy refuses a statement. `details.policy` names the rule, so that a page can explain it in
 * three languages.
 */
export type Rule =
  | 'statement-kind'
  | 'not-in-this-lab'
  | 'roles'
  | 'functions'
  | 'foreign-keyspace'
  | 'system-keyspace'
  | 'system-schema'
  | 'class-name'
  | 'table-option'
  | 'option-range'
  | 'type-shape'
  | 'name-length'
  | 'replication'
  | 'consistency'
  | 'page-size'
  | 'page-state'
  | 'keyspaces-max'
  | 'tables-max'
  | 'types-max'
  | 'indexes-max'
  /** Not the learner's share, but everybody's together. */
  | 'cluster-full'
  /** Changes of the schema within a minute, by the time they took. */
  | 'schema-time'
  | 'rows-max'
  | 'bytes-max';
