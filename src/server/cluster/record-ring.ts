// Records from real nodes how long it takes until a killed node is seen as DOWN, and who owns what before and after a
// join, a decommission and a replacement. `npm run failures -- ring` writes it again; it takes about a quarter of an
// hour.
//
// The nodes have Cassandra's own delays, unlike those of the labs. n1 has the default phi_convict_threshold of 8, n2
// has 5, so that each death of n3 is seen at both.

import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'cassandra-driver';

import { digestOf, type RingOf, type RingRecording } from '#conformance/failures/ring-recording.ts';

import { BareCluster, cqlPort, keys } from './bare-cluster.ts';
import type { Say } from './cluster.ts';

const deaths = 5;

export async function recordRing(options: {
  java: string;
  jars: readonly string[];
  say: Say;
}): Promise<RingRecording> {
  const cluster = new BareCluster(options);
  try {
    return await observe(cluster, options.say);
  } finally {
    await cluster.wipe();
  }
}

async function observe(cluster: BareCluster, say: Say): Promise<RingRecording> {
  const even = ['-6148914691236517206', '0', '6148914691236517206'];
  await cluster.start(1, { token: even[0]! });
  await cluster.start(2, { token: even[1]!, phi: 5 });
  await cluster.start(3, { token: even[2]! });
  const client = new Client({
    contactPoints: [`127.0.0.1:${cqlPort}`],
    localDataCenter: 'datacenter1',
    protocolOptions: { port: cqlPort },
  });
  const rings: RingOf[] = [];
  const progress: RingRecording['progress'] = {};
  const texts: Record<string, string> = {};
  const down: RingRecording['down'] = [];
  try {
    for (const rf of [1, 2, 3]) {
      await client.execute(
        `CREATE KEYSPACE ks${rf} WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': ${rf}}`,
      );
      await client.execute(`CREATE TABLE ks${rf}.t (k text PRIMARY KEY, v text)`);
      for (const key of keys) await client.execute(`INSERT INTO ks${rf}.t (k, v) VALUES ('${key}', 'a')`);
    }
    const note = async (after: RingOf['after'], from: number) => {
      say(`recording the ring after ${after}`);
      rings.push(await cluster.ring(after, from));
      texts[`${after}: status ks2`] = await cluster.nodetool(from, 'status', 'ks2');
      texts[`${after}: ring`] = await cluster.nodetool(from, 'ring');
    };
    await note('start', 1);

    let upSince = Date.now();
    for (let death = 0; death < deaths; death++) {
      const upSeconds = [45, 60, 90][death % 3]!;
      await delay(Math.max(0, upSince + upSeconds * 1000 - Date.now()));
      const killedAt = Date.now();
      await cluster.kill(3);
      for (const [number, threshold] of [
        [1, 8],
        [2, 5],
      ] as const) {
        const at = await cluster.until(number, /127\.0\.0\.3:\d+ is now DOWN/, killedAt);
        down.push({ threshold, seconds: (at - killedAt) / 1000, upSeconds: (killedAt - upSince) / 1000 });
        say(`DOWN at threshold ${threshold} after ${(at - killedAt) / 1000} s`);
      }
      const startedAt = Date.now();
      await cluster.start(3, { token: even[2]! });
      upSince = await cluster.until(1, /127\.0\.0\.3:\d+ is now UP/, startedAt);
      await cluster.until(2, /127\.0\.0\.3:\d+ is now UP/, startedAt);
    }

    say('n4 joins');
    const joinsAt = Date.now();
    await cluster.start(4, { token: '3074457345618258603', joins: true });
    progress.join = cluster.progress(4, joinsAt);
    progress['join, seen by n1'] = cluster.progress(1, joinsAt);
    await note('join', 1);

    say('n2 leaves');
    const leavesAt = Date.now();
    await cluster.nodetool(2, 'decommission');
    progress.decommission = cluster.progress(2, leavesAt);
    progress['decommission, seen by n1'] = cluster.progress(1, leavesAt);
    await cluster.kill(2);
    await delay(5000);
    await note('decommission', 1);

    say('n5 replaces n3');
    const diesAt = Date.now();
    await cluster.kill(3);
    await cluster.until(1, /127\.0\.0\.3:\d+ is now DOWN/, diesAt);
    await cluster.until(4, /127\.0\.0\.3:\d+ is now DOWN/, diesAt);
    const replacesAt = Date.now();
    await cluster.start(5, { joins: true, replaces: '127.0.0.3' });
    progress.replace = cluster.progress(5, replacesAt);
    progress['replace, seen by n1'] = cluster.progress(1, replacesAt);
    await note('replace', 1);
  } finally {
    await client.shutdown();
  }
  const version = (await cluster.nodetool(1, 'version')).replace(/.*: /, '').trim();
  const content = { recordedAt: new Date().toISOString(), down, rings, progress, texts };
  return { stamp: `Cassandra ${version}, sha256 ${digestOf(content)}`, ...content };
}
