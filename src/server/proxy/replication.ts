// The proxy's own role runs CREATE and ALTER KEYSPACE, so the proxy first judges the replication. Mistakes by
// Cassandra's rules are left to Cassandra, which reports them in its own words.

import type { Property } from '#engine/cql/syntax.ts';

import { denial } from './denial.ts';

const strategies = /^(?:org\.apache\.cassandra\.locator\.)?(?:SimpleStrategy|NetworkTopologyStrategy)$/;

export function judgeReplication(properties: readonly Property[], copiesMax: number): void {
  for (const { name, value } of properties) {
    if (name.toLowerCase() !== 'replication' || typeof value === 'string') continue;
    for (const [key, word] of value) {
      if (key === 'class') {
        if (!strategies.test(word))
          throw denial(
            'replication',
            `The strategy ${word} is not for labs: SimpleStrategy or NetworkTopologyStrategy`,
          );
      } else if (Number.parseInt(word, 10) > copiesMax)
        throw denial('replication', `A keyspace of a lab has ${copiesMax} copies at most`);
    }
  }
}
