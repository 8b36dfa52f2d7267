/** Where a lesson's setup.cql makes no keyspace of its own. */
export const plainKeyspace = `CREATE KEYSPACE ringside WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3};
USE ringside;`;
