/** What the proxy turns a statement away by. Named in `details.policy`: a page says them in three languages. */
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
  | 'replication'
  | 'consistency'
  | 'page-state'
  | 'keyspaces-max'
  | 'tables-max'
  | 'rows-max'
  | 'bytes-max';
