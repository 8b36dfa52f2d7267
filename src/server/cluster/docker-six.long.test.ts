// Six nodes, two data centres with racks, in Docker on a stand-in image, by the command that a user types.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Placement } from '#engine/sim/ring/placement.ts';
import { Ring } from '#engine/sim/ring/ring.ts';
import type { CqlError } from '#engine/values/cql-error.ts';
import { networkTopologyStrategy } from '#engine/values/replication.ts';

import type { Cluster } from './cluster.ts';
import { run } from './docker.ts';
import { findCluster, forgetCluster } from './find-cluster.ts';
import { clusterFolder } from './paths.ts';
import { type StandIn, startStandIn, whyNoStandIn } from './stand-in/engine.ts';

const why = whyNoStandIn();
if (why) console.log(`NOT RUN: docker-six.long.test.ts, ${why}`);

const name = 'docker-six';
const command = fileURLToPath(new URL('../../tools/commands/run.mjs', import.meta.url));

const npmRunCluster = (...args: string[]) =>
  run(process.execPath, [command, 'cluster', ...args], { env: { RINGSIDE_CLUSTER: name } });
const lines = async (...args: string[]) =>
  (await run('docker', args)).output.split('\n').filter((line) => line !== '');

describe.skipIf(why)('six nodes in Docker, on a stand-in image', { timeout: 400_000 }, () => {
  let engine: StandIn;
  let cluster: Cluster;

  beforeAll(async () => {
    engine = await startStandIn();
    Object.assign(process.env, engine.environment);
    const { code, output } = await npmRunCluster('up', '--nodes', '6', '--engine', 'docker');
    console.log(output);
    expect(code).toBe(0);
    cluster = (await findCluster({ name }))!;
  }, 700_000);

  afterAll(async () => {
    if (existsSync(clusterFolder(name))) await (await findCluster({ name }))?.wipe();
    forgetCluster(name);
    await engine?.stop();
    for (const key of Object.keys(engine?.environment ?? {})) delete process.env[key];
  }, 200_000);

  it('every node stands in the data centre and rack, and has the tokens, that its file says', async () => {
    for (const node of cluster.nodes) {
      const session = await cluster.open({ coordinator: node.name });
      const { rows } = await session.execute('SELECT data_center, rack, tokens FROM system.local');
      const [datacenter, rack, tokens] = rows[0]!;
      expect([datacenter, rack]).toEqual([node.datacenter, node.rack]);
      expect([...(tokens as string[])].sort()).toEqual([...node.tokens].sort());
      await session.close();
    }
    const places = cluster.nodes.map(({ datacenter, rack }) => `${datacenter} ${rack}`);
    expect(new Set(places).size).toBe(4);
  });

  it('rows lie where we say they lie', async () => {
    const session = await cluster.open();
    await session.execute(
      "CREATE KEYSPACE o WITH replication = {'class': 'NetworkTopologyStrategy', 'dc1': 2, 'dc2': 1}",
    );
    await session.execute('CREATE TABLE o.t (k int PRIMARY KEY)');
    for (let k = 0; k < 40; k++)
      await session.execute(`INSERT INTO o.t (k) VALUES (${k})`, { consistency: 'ALL' });
    const { rows } = await session.execute('SELECT k, token(k) FROM o.t', { consistency: 'ALL' });
    await session.close();
    const ring = new Ring(
      murmur3Partitioner,
      cluster.nodes.map(({ datacenter, tokens, ...node }) => ({
        ...node,
        datacenter,
        tokens: tokens.map(BigInt),
      })),
    );
    const placement = new Placement(ring, networkTopologyStrategy({ dc1: 2, dc2: 1 }));
    const holders = rows.map(([k, token]) => ({
      k: k as number,
      names: placement.replicasOfToken(BigInt(token as string)).map((node) => node.name),
    }));
    expect(holders).toHaveLength(40);
    for (const node of cluster.nodes) {
      const bound = await cluster.open({ coordinator: node.name });
      const local = await bound.execute('SELECT k FROM o.t', { consistency: 'NODE_LOCAL' });
      const ours = holders.filter(({ names }) => names.includes(node.name)).map(({ k }) => k);
      expect(local.rows.flat().sort()).toEqual(ours.sort());
      await bound.close();
    }
  });

  it('one data centre goes on without the other', async () => {
    for (const node of ['n4', 'n5', 'n6']) await cluster.stop(cluster.node(node));
    const session = await cluster.open({ coordinator: 'n1' });
    const insert = 'INSERT INTO o.t (k) VALUES (99)';
    await session.execute(insert, { consistency: 'LOCAL_QUORUM' });
    const failure = await session.execute(insert, { consistency: 'EACH_QUORUM' }).catch((e: CqlError) => e);
    expect(failure).toMatchObject({ kind: 'Unavailable', details: { required: 1, alive: 0 } });
    await session.close();
    const status = await npmRunCluster('status');
    expect(status.code).toBe(3);
    expect(status.output).toMatch(/n3 .* dc1 rack2 {2}running, answers CQL\nn4 .* dc2 rack1 {2}stopped\n/);
  });

  it('down leaves no container; wipe asks, and leaves no data of this cluster in any size', async () => {
    await run('docker', ['volume', 'create', `ringside-${name}-three_n1`]);
    const foreign = `ringside-${name}-more-three_n1`;
    await run('docker', ['volume', 'create', foreign]);
    expect((await npmRunCluster('down')).output).toContain('No node runs.');
    expect(await lines('ps', '-aq')).toEqual([]);
    expect(await lines('volume', 'ls', '-q')).toContain(`ringside-${name}-six_n6`);

    const unasked = await npmRunCluster('wipe');
    expect(unasked).toMatchObject({ code: 1, output: expect.stringContaining('Nobody to ask') });
    expect(await lines('volume', 'ls', '-q')).toContain(`ringside-${name}-six_n6`);

    expect(await npmRunCluster('wipe', '--yes')).toMatchObject({ code: 0 });
    expect(await lines('volume', 'ls', '-q')).toEqual([foreign]);
    expect(await lines('network', 'ls', '-q', '--filter', 'name=ringside')).toEqual([]);
    expect(existsSync(clusterFolder(name))).toBe(false);
  });
});
