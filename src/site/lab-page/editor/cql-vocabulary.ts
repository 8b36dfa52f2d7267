// Words that the editor offers, by where they can stand.

const words = (text: string) => text.trim().split(/\s+/);

export const keywords = {
  /** What a statement, or a command of cqlsh, begins with. */
  first: [
    ...words('SELECT INSERT UPDATE DELETE USE TRUNCATE CONSISTENCY TRACING PAGING EXPAND COPY'),
    'INSERT INTO',
    'CREATE KEYSPACE',
    'CREATE TABLE',
    'CREATE INDEX',
    'CREATE TYPE',
    'CREATE CUSTOM INDEX',
    'ALTER TABLE',
    'ALTER KEYSPACE',
    'DROP TABLE',
    'DROP KEYSPACE',
    'DROP INDEX',
    'BEGIN BATCH',
    'APPLY BATCH',
    'DESCRIBE KEYSPACES',
    'DESCRIBE TABLES',
    'DESCRIBE TABLE',
    'SERIAL CONSISTENCY',
  ],
  inside: [
    ...words(
      'FROM WHERE AND VALUES SET LIMIT IN USING WITH ASC DESC DISTINCT JSON AS INTO TABLE KEYSPACE ON STATIC',
    ),
    ...words('CONTAINS TTL TIMESTAMP NULL TRUE FALSE BATCH'),
    'ORDER BY',
    'GROUP BY',
    'PRIMARY KEY',
    'CLUSTERING ORDER BY',
    'IF NOT EXISTS',
    'IF EXISTS',
    'ALLOW FILTERING',
    'PER PARTITION LIMIT',
    'CONTAINS KEY',
    'USING TTL',
    'USING TIMESTAMP',
    'WITH replication =',
  ],
};

export const functionNames = words(`
  abs avg cast count max min sum now uuid token ttl writetime maxwritetime to_date to_timestamp to_unix_timestamp
  current_date current_time current_timestamp current_timeuuid min_timeuuid max_timeuuid to_json from_json
  map_keys map_values collection_count collection_min collection_max collection_sum collection_avg
  similarity_cosine similarity_dot_product similarity_euclidean
`);
