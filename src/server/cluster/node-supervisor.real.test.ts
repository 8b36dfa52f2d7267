// On a real node: if somebody kills its process from outside, the node comes back with its data. If it is stopped on
// purpose, it stays stopped.

import { afterAll, describe, expect, it } from 'vitest';

import { NodeSupervisor } from './node-supervisor.ts';
import { ensureTestCluster, stopTestCluster } from './test-cluster.ts';

const test = await ensureTestCluster();

describe.skipIf(!test)('a real node under the supervisor', { timeout: 240_000 }, () => {
  afterAll(() => stopTestCluster(), 120_000);

  const supervisor = new NodeSupervisor({ say: () => {} });
  const look = async () => supervisor.look(test!.cluster, await test!.cluster.status());

  it('comes back by itself when it died', async () => {
    const { cluster } = test!;
    const n1 = cluster.node('n1');
    await look();
    await cluster.engine.kill(n1);
    await look();
    expect(supervisor.recoveryOf('n1')).toBe('coming-back');
    await supervisor.underWay;
    await look();
    expect(supervisor.recoveryOf('n1')).toBeUndefined();
    const session = await cluster.open();
    const { rows } = await session.execute("SELECT role FROM system_auth.roles WHERE role = 'ringside'");
    await session.close();
    expect(rows).toEqual([['ringside']]);
  });

  it('stays away when somebody stopped it, until somebody starts it', async () => {
    const { cluster } = test!;
    const n1 = cluster.node('n1');
    await cluster.stop(n1);
    await look();
    await supervisor.underWay;
    expect([await cluster.engine.state(n1), supervisor.recoveryOf('n1')]).toEqual(['stopped', undefined]);
    await cluster.start(n1);
    expect(await cluster.engine.state(n1)).toBe('running');
  });
});
