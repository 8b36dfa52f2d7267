// A picture shows what is stored at that moment: it is held against the replicas' own contents, node by node.
import { beforeEach, describe, expect, it } from 'vitest';

import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import { everything } from '#engine/values/rows.ts';
import { stateAt } from '#site/widgets/stage/journal/state-at.ts';
import { type BrowserEngine, openBrowserEngine } from '../engine/browser-engine.ts';
import type { LabStatement } from '../engine/lab-engine.ts';
import { type Journey, journeyOf } from './journey.ts';
import { pictureOf } from './journey-picture.ts';

const data = `
  CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3};
  CREATE TABLE s.t (k int, c int, v text, m map<text, int>, PRIMARY KEY (k, c));
  CREATE TABLE s.counts (k int PRIMARY KEY, n counter);
  INSERT INTO s.t (k, c, v) VALUES (1, 1, 'old');`;

let engine: BrowserEngine;

beforeEach(async () => {
  engine = await openBrowserEngine({ nodes: 3, seed: 1, data });
});

interface Drawn {
  journey: Journey;
  error: string | undefined;
  /** The squares and slips at a step, the last one by default: `n1 fresh`, `n1 hint for n3`. */
  at: (step?: number) => string[];
}

async function draw(
  statement: string,
  consistency: ConsistencyLevel = 'QUORUM',
  way: Partial<LabStatement> = {},
  isHeldAgainstContents = true,
) {
  const { nodes } = engine;
  for await (const event of engine.run([{ statement, consistency, ...way }], new AbortController().signal)) {
    if (event.kind !== 'ran') continue;
    const journey = journeyOf(engine.ring, event.ran.events)!;
    const at = (step = journey.frames.length - 1) => {
      const { marks } = pictureOf(journey, stateAt(journey.run, journey.frames.at(step)!), {
        language: 'en',
        nodes,
      });
      const nameAt = (position: number) => marks.nodes.find((node) => node.position === position)!.label;
      return [
        ...marks.copies!.map(
          ({ position, kind, text }) => `${nameAt(position)} ${kind}${text ? ` ${text}` : ''}`,
        ),
        ...marks.hints!.map(({ position, to }) => `${nameAt(position)} hint for ${to}`),
      ];
    };
    const drawn: Drawn = { journey, error: event.ran.error?.kind, at };
    if (isHeldAgainstContents) expect(drawn.at()).toEqual(await stored(drawn));
    return drawn;
  }
  throw new Error('nothing ran');
}

/** The squares and slips that must be drawn, from what each node answers by itself. */
async function stored({ journey }: Drawn): Promise<string[]> {
  const { table, key } = journey.run;
  const found: { name: string; rows: string; newest: string }[] = [];
  for (const { name, status } of engine.nodes)
    found.push({ name, ...(status === 'up' ? await askAlone(name, journey) : lookInto(name, journey)) });
  const newest = found
    .map((node) => node.newest)
    .sort()
    .at(-1)!;
  const isAnywhere = newest !== '';
  return [
    ...found.flatMap(({ name, rows, newest: own }) => {
      if (rows === '') return isAnywhere ? [`${name} missing`] : [];
      return [`${name} ${own === newest ? 'fresh' : 'stale'}`];
    }),
    ...engine.session.cluster.nodes.flatMap((node) =>
      node.hints.targets.flatMap((target) =>
        node.hints
          .for(target)
          .flatMap(({ updates }) => updates)
          .filter((update) => update.table.id === table.id && String(update.key) === String(key))
          .map(() => `${node.name} hint for ${target.name}`),
      ),
    ),
  ];
}

async function askAlone(name: string, { run: { table, key } }: Journey) {
  const k = new DataView(key.buffer, key.byteOffset).getInt32(0);
  const columns = table.isCounter ? 'n, writetime(n)' : 'c, v, m, writetime(v)';
  const { rows } = await engine.session
    .at(name)
    .execute(`SELECT ${columns} FROM s.${table.name} WHERE k = ${k}`, { consistency: 'NODE_LOCAL' });
  const times = rows.map((row) => String(row.at(-1))).sort();
  return { rows: JSON.stringify(rows.length > 0 ? rows : '').replace('""', ''), newest: times.at(-1) ?? '' };
}

/** A node that is down or paused answers nobody: its storage is looked into. */
function lookInto(name: string, { run: { table, key, startMicros } }: Journey) {
  const { partition } = engine.session.cluster.node(name).storage.read(table, key, {
    slices: [everything],
    reversed: false,
    limit: Number.POSITIVE_INFINITY,
    nowSeconds: Math.floor(startMicros / 1_000_000),
  });
  const times = (partition?.rows ?? []).flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell && 'timestamp' in cell ? [String(cell.timestamp)] : [])),
  );
  return { rows: partition ? JSON.stringify(times) : '', newest: times.sort().at(-1) ?? '' };
}

const write = "INSERT INTO s.t (k, c, v) VALUES (2, 1, 'new')";
const read = 'SELECT * FROM s.t WHERE k = 2';

describe('a write', () => {
  it('is on no node before it comes, on the coordinator first, then on all', async () => {
    const { at, journey } = await draw(write, 'ALL');
    expect(at(0)).toEqual([]);
    const steps = journey.frames.map((_, step) => at(step));
    expect(steps).toContainEqual(['n1 fresh', 'n2 missing', 'n3 missing']);
    expect(at()).toEqual(['n1 fresh', 'n2 fresh', 'n3 fresh']);
  });

  it('leaves a hint for a node that is down, and no copy there', async () => {
    await engine.fault('n3', 'stop');
    const { at, error } = await draw(write);
    expect(error).toBeUndefined();
    expect(at()).toEqual(['n1 fresh', 'n2 fresh', 'n3 missing', 'n1 hint for n3']);
  });

  it('that is refused stores nothing', async () => {
    await engine.fault('n3', 'stop');
    const { at, error, journey } = await draw(write, 'ALL');
    expect(error).toBe('Unavailable');
    expect(at()).toEqual([]);
    expect(journey.partition!.owners.toSorted()).toEqual(['n1', 'n2', 'n3']);
  });

  it('that is refused leaves the older copies as they are, on the stopped node too', async () => {
    await engine.fault('n3', 'stop');
    const { at } = await draw("UPDATE s.t SET v = 'new' WHERE k = 1 AND c = 1", 'ALL');
    expect(at()).toEqual(['n1 fresh', 'n2 fresh', 'n3 fresh']);
  });

  it('that timed out is where it arrived', async () => {
    await engine.fault('n3', 'pause');
    const { at, error } = await draw(write, 'ALL');
    expect(error).toBe('WriteTimeout');
    expect(at().filter((mark) => !mark.includes('hint'))).toEqual(['n1 fresh', 'n2 fresh', 'n3 missing']);
  });

  it('over an older one makes the node that misses it stale', async () => {
    await engine.fault('n3', 'pause');
    const { at, error } = await draw("UPDATE s.t SET v = 'new' WHERE k = 1 AND c = 1", 'ALL');
    expect(error).toBe('WriteTimeout');
    expect(at().slice(0, 3)).toEqual(['n1 fresh', 'n2 fresh', 'n3 stale']);
  });

  it('to one replica alone makes the others stale', async () => {
    const { at } = await draw("UPDATE s.t SET v = 'new' WHERE k = 1 AND c = 1", 'ONE', { only: 'n3' });
    expect(at()).toEqual(['n1 stale', 'n2 stale', 'n3 fresh']);
  });

  it('with a condition, of a counter, of a collection: all replicas have it', async () => {
    for (const statement of [
      "UPDATE s.t SET v = 'x' WHERE k = 1 AND c = 1 IF v = 'old'",
      'UPDATE s.counts SET n = n + 2 WHERE k = 5',
      "UPDATE s.t SET m['a'] = 1, v = 'y' WHERE k = 7 AND c = 1",
    ])
      expect((await draw(statement)).at()).toEqual(['n1 fresh', 'n2 fresh', 'n3 fresh']);
  });
});

describe('a read', () => {
  it('of a node that answers no rows: there is no copy there', async () => {
    await draw(write, 'ONE', { only: 'n1' });
    const { at } = await draw(read, 'ONE', { via: 'n3' });
    expect(at()).toEqual(['n1 fresh', 'n2 missing', 'n3 missing']);
  });

  it('of a partition that nobody has draws no square', async () => {
    expect((await draw('SELECT * FROM s.t WHERE k = 99')).at()).toEqual([]);
  });

  it('that is refused still says where copies belong, and shows those that are stored', async () => {
    await draw(write, 'ALL');
    await engine.fault('n3', 'stop');
    const { at, error, journey } = await draw(read, 'ALL');
    expect(error).toBe('Unavailable');
    expect(journey.partition!.owners.toSorted()).toEqual(['n1', 'n2', 'n3']);
    expect(at()).toEqual(['n1 fresh', 'n2 fresh', 'n3 fresh']);
  });

  it('with a hint from before shows the hint', async () => {
    await engine.fault('n3', 'stop');
    await draw(write, 'QUORUM');
    expect((await draw(read, 'ONE')).at()).toEqual(['n1 fresh', 'n2 fresh', 'n3 missing', 'n1 hint for n3']);
  });

  it('repairs a stale and an empty replica, and the squares follow', async () => {
    await draw("UPDATE s.t SET v = 'newer' WHERE k = 1 AND c = 1", 'ONE', { only: 'n2' });
    const stale = await draw('SELECT * FROM s.t WHERE k = 1', 'ALL');
    expect(stale.at(0)).toEqual(['n1 stale', 'n2 fresh', 'n3 stale']);
    expect(stale.at()).toEqual(['n1 fresh', 'n2 fresh', 'n3 fresh']);
    await draw(write, 'ONE', { only: 'n3' });
    const empty = await draw(read, 'ALL');
    expect(empty.at(0)).toEqual(['n1 missing', 'n2 missing', 'n3 fresh']);
    expect(empty.at()).toEqual(['n1 fresh', 'n2 fresh', 'n3 fresh']);
  });

  it('after a hint was delivered shows its copy and no hint, and not the delivery as a part of the journey', async () => {
    await engine.fault('n3', 'stop');
    await draw(write);
    await engine.fault('n3', 'start');
    engine.session.cluster.runFor(60_000);
    const { at, journey } = await draw(read, 'ONE');
    expect(at()).toEqual(['n1 fresh', 'n2 fresh', 'n3 fresh']);
    expect(journey.run.events.every(({ kind }) => kind !== 'hint-delivered')).toBe(true);
  });
});

it('a query for a range of tokens names the nodes that read it, and no others', async () => {
  const one = `
    CREATE KEYSPACE one WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1};
    CREATE TABLE one.t (k int PRIMARY KEY);`;
  engine = await openBrowserEngine({ nodes: 3, seed: 1, data: one });
  const whole = await draw('SELECT * FROM one.t', 'ONE', {}, false);
  expect(whole.journey.readers.toSorted()).toEqual(['n1', 'n2', 'n3']);
  const range = 'token(k) > -6148914691236517206 AND token(k) <= -1';
  const part = await draw(`SELECT * FROM one.t WHERE ${range}`, 'ONE', {}, false);
  expect(part.journey).toMatchObject({ isScan: true, readers: ['n2'] });
});

it('a partition of thousands of rows is not looked into: the squares are what the journal tells', async () => {
  const many = Array.from({ length: 1001 }, (_, c) => `INSERT INTO s.t (k, c, v) VALUES (8, ${c}, 'x');`);
  engine = await openBrowserEngine({ nodes: 3, seed: 1, data: data + many.join('') });
  await engine.fault('n3', 'stop');
  const { at, journey } = await draw("INSERT INTO s.t (k, c, v) VALUES (8, 1, 'y')", 'QUORUM', {}, false);
  expect(journey.tellsContents).toBe(false);
  expect(at()).toEqual(['n1 fresh', 'n2 fresh', 'n1 hint for n3']);
});

it('a deleted partition is a tombstone on its replicas, not rows', async () => {
  const { nodes } = engine;
  const statement = { statement: 'DELETE FROM s.t WHERE k = 1', consistency: 'ALL' as const };
  for await (const event of engine.run([statement], new AbortController().signal)) {
    if (event.kind !== 'ran') continue;
    const journey = journeyOf(engine.ring, event.ran.events)!;
    const { marks } = pictureOf(journey, stateAt(journey.run, journey.frames.at(-1)!), {
      language: 'en',
      nodes,
    });
    expect(marks.copies!.map(({ kind, text }) => [kind, text])).toEqual([
      ['fresh', '×'],
      ['fresh', '×'],
      ['fresh', '×'],
    ]);
  }
  expect.assertions(1);
});
