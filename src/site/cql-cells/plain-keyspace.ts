/** The keyspace of a lesson whose setup.cql creates none. */
export const plainKeyspace = `CREATE KEYSPACE ringside WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3};
USE ringside;`;
