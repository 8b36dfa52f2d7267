// Runs the same random statements on our engine and on a real Cassandra: a thousand in the gate, more with `npm run
// compare`.

import { afterAll, expect, describe as group, it } from 'vitest';
import { embeddedEngine } from '#conformance/embedded-engine.ts';
import { compareEngines, describe } from '#conformance/generated/compare.ts';
import { ensureTestCluster, stopTestCluster } from '#server/cluster/test-cluster.ts';

import { cassandraEngine } from './cases.ts';

const test = await ensureTestCluster({ nodes: 1 });

group.skipIf(!test)('random statements on both engines', { timeout: 300_000 }, () => {
  afterAll(() => stopTestCluster(), 60_000);

  it('no outcome differs without a reason', async () => {
    const engines = { cassandra: cassandraEngine(test!.cluster), embedded: embeddedEngine };
    const { differences, unsupported, compared } = await compareEngines(engines, {
      seed: 1,
      statements: 1000,
    });
    expect(differences.map(describe).join('\n\n')).toBe('');
    expect(compared).toBe(1000);
    // Refusals of unsupported statements are allowed, but only few.
    expect(unsupported).toBeLessThan(30);
  });
});
