// The terminal keeps files in memory, and its nodes count what they do.

import { beforeAll, expect, it } from 'vitest';
import { CqlEngine } from '#engine/cql/engine.ts';
import { fetchExtended } from '#engine/cql/extended.ts';
import { ChangingCluster } from '#engine/sim/cluster/changing-cluster.ts';
import { EmbeddedSession } from './embedded.ts';
import { nodetool } from './nodetool.ts';
import { shopRing, shopTerminal } from './shop-terminal.ts';
import { StorageLimit } from './storage-limit.ts';

beforeAll(fetchExtended);

it('copies a table into a file and back, whatever the texts hold', () => {
  const terminal = shopTerminal();
  const odd = String.raw`a "b", c\d`;
  terminal.type(`INSERT INTO orders (order_id, status, city) VALUES (30, '${odd}', 'x,y\nz')`, 'N1');
  const before = terminal.type('SELECT * FROM orders', 'N1').lines;
  expect(terminal.type("COPY orders TO 'all.csv' WITH HEADER = TRUE", 'N1').lines.at(-1)).toMatch(
    /^6 rows exported/,
  );
  terminal.type('TRUNCATE orders', 'N1');
  expect(terminal.type("COPY orders FROM 'all.csv' WITH HEADER = TRUE", 'N4').lines.at(-1)).toMatch(
    /^6 rows imported/,
  );
  expect(terminal.type('SELECT * FROM orders', 'N1').lines).toEqual(before);
});

it('names the rows that it cannot import, and imports the others', () => {
  const terminal = shopTerminal();
  terminal.files.write('some.csv', '40,Recife,new\nforty,Natal,new\n41,Natal\n');
  const { lines, failed } = terminal.type("COPY orders FROM 'some.csv'", 'N1');
  expect(failed).toBe(true);
  expect(lines.filter((line) => line.startsWith('Failed to import'))).toHaveLength(2);
  expect(lines.at(-1)).toMatch(/^1 rows imported/);
});

it('says which option of COPY it does not have', () => {
  const { lines } = shopTerminal().type("COPY orders TO 'all.csv' WITH DELIMITER = ';'", 'N1');
  expect(lines).toEqual(["COPY has the option HEADER alone in this shell, and not DELIMITER = ';'."]);
});

it('tpstats counts the reads of a node, and none on a node that was not asked', () => {
  const terminal = shopTerminal();
  const readsOf = (node: string) =>
    terminal
      .type('nodetool tpstats', node)
      .lines.find((line) => line.startsWith('ReadStage'))!
      .split(/\s+/)[3];
  const before = ['N1', 'N4'].map(readsOf);
  terminal.type('SELECT * FROM orders WHERE order_id = 17', 'N1');
  expect(['N1', 'N4'].map(readsOf)).toEqual([String(Number(before[0]) + 1), before[1]]);
});

it('repairs in the words that three real nodes of 5.0.8 used', () => {
  const terminal = shopTerminal();
  terminal.type(
    "CREATE KEYSPACE one WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
    'N1',
  );
  terminal.type(
    "CREATE KEYSPACE bare WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 2}",
    'N1',
  );
  const saidBy = (words: string) => {
    const { lines, failed } = terminal.type(`nodetool repair ${words}`, 'N1');
    return { failed, said: lines.map((line) => line.replace(/^\[\d[^\]]*\] /, '')) };
  };
  expect(saidBy('-full one').said).toEqual([
    "Replication factor is 1. No repair is needed for keyspace 'one'",
  ]);
  expect(saidBy('-full bare').said[0]).toMatch(
    /^Repair \S+ skipped: \S+ Empty keyspace, skipping repair: bare$/,
  );
  const unknown = saidBy('-full shop nothing');
  expect(unknown.failed).toBe(true);
  expect(unknown.said[0]).toBe('Repair command #2 failed with error Unknown keyspace/cf pair (shop.nothing)');
  expect(saidBy('-full --pull shop').said).toEqual([
    'error: Pull repair can only be performed between two hosts. Please specify two hosts, one of which must be this host.',
  ]);
  const primary = saidBy('-full -pr -seq shop');
  expect(primary.failed).toBe(false);
  expect(primary.said[0]).toContain('(parallelism: sequential, primary range: true, incremental: false,');
  expect(primary.said[0]).toContain('# of ranges: 1,');
  // The first replica of N1's own range is N1.
  expect(primary.said[1]).toMatch(/ for range \[\(4611686018427387904,-9223372036854775808\]\] finished/);
});

it('repairs what a replica has missed', () => {
  const cluster = new ChangingCluster({
    ring: shopRing(),
    seed: 1,
    startMillis: 1_800_000_000_000,
    settings: { hintedHandoff: false },
  });
  const session = new EmbeddedSession(cluster, new CqlEngine(cluster.coordinator('N1')), {
    now: () => cluster.now / 1000,
    storage: new StorageLimit(cluster, 2 ** 20),
  });
  session.executeNow(
    "CREATE KEYSPACE shop WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': 3}",
  );
  session.executeNow('CREATE TABLE shop.orders (order_id int PRIMARY KEY, city text)');
  cluster.stop('N3');
  cluster.runFor(60_000);
  session.executeNow("INSERT INTO shop.orders (order_id, city) VALUES (17, 'Recife')");
  cluster.start('N3');
  cluster.runFor(60_000);
  const rowsOnN3 = () =>
    session.at('N3').executeNow('SELECT city FROM shop.orders', { consistency: 'NODE_LOCAL' }).rows;
  expect(rowsOnN3()).toEqual([]);
  const { schema } = session.engine;
  expect(nodetool({ cluster, schema }, 'N1', ['repair', '-full', 'shop', 'orders']).failed).toBe(false);
  expect(rowsOnN3()).toEqual([['Recife']]);
});
