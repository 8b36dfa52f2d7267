// Several clients at the same time: with a read and a write, the last phone is sold twice; with a lightweight
// transaction it is not.

import { describe, expect, it } from 'vitest';

import { parseAnswer } from '../answer.ts';
import type { CheckHead, CheckOf } from '../check.ts';
import { openEmbeddedGradingCluster } from '../embedded-grading-cluster.ts';
import type { Trial } from '../judgement.ts';
import { type LabData, Replay } from '../replay.ts';
import { triedAt } from '../tries.ts';
import { judgeIdempotent } from './idempotent.ts';
import { judgeSchedule } from './schedule.ts';

const shop: LabData = {
  lab: {
    slug: 'shop',
    minutes: 20,
    points: 4,
    engines: ['embedded'],
    faults: 'none',
    keyspaces: ['shop'],
    nodes: 3,
    seed: 7,
  },
  dataCql: [
    "CREATE KEYSPACE shop WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3}",
    'CREATE TABLE shop.stock (item text PRIMARY KEY, left int)',
    'CREATE TABLE shop.sold (item text, sale timeuuid, PRIMARY KEY (item, sale))',
    'CREATE TABLE shop.orders (phone int, buyer text, sold_to text STATIC, PRIMARY KEY (phone, buyer))',
    'CREATE TABLE shop.visits (page text PRIMARY KEY, n counter)',
    "INSERT INTO shop.stock (item, left) VALUES ('phone', 1)",
  ],
  datasets: [],
};

async function trialOf(answer: string): Promise<Trial> {
  const { steps, problems } = parseAnswer(answer);
  expect(problems).toEqual([]);
  const replay = await Replay.begin(shop, await openEmbeddedGradingCluster(3, 7), 7);
  for (const step of steps) await replay.perform(step);
  return { replay, expected: [], isHidden: false, tried: triedAt([]) };
}

const schedule: CheckOf<'schedule'> & CheckHead = {
  id: 'no-oversell',
  task: 't1',
  points: 4,
  kind: 'schedule',
  prepare: [
    "INSERT INTO shop.stock (item, left) VALUES ('phone', 1)",
    "DELETE FROM shop.sold WHERE item = 'phone'",
  ],
  names: ['ana', 'ivo', 'eva'],
  orders: 20,
  // biome-ignore lint/suspicious/noThenProperty: the word of checks.yaml; nobody awaits a check
  then: "SELECT count(*) FROM shop.sold WHERE item = 'phone'",
  atMost: 1,
  atLeast: 1,
};

const readThenWrite = `-- task: t1
SELECT left FROM stock WHERE item = 'phone';
UPDATE stock SET left = :left_minus_1 WHERE item = 'phone';
INSERT INTO sold (item, sale) VALUES ('phone', now());
`;
/** The condition holds, but it is not enough: the next client sells what is no longer there. */
const unguarded = `-- task: t1
SELECT left FROM stock WHERE item = 'phone';
UPDATE stock SET left = :left_minus_1 WHERE item = 'phone' IF left = :left;
INSERT INTO sold (item, sale) VALUES ('phone', now());
`;
const conditional = `-- task: t1
UPDATE stock SET left = 0 WHERE item = 'phone' IF left = 1;
INSERT INTO sold (item, sale) VALUES ('phone', now());
`;

describe('a schedule', () => {
  it('finds the order in which one phone is sold twice', async () => {
    const { share, messages, evidence } = await judgeSchedule(schedule, await trialOf(readThenWrite));
    expect(messages.map(({ code }) => code)).toEqual(['schedule.too-many']);
    expect(messages[0]!.args.got).toBeGreaterThan(1);
    expect(share).toBeLessThan(1);
    // The evidence shows the turns of the clients. Two of them have read before either wrote.
    expect(evidence[0]).toMatchObject({
      kind: 'statement',
      statement: expect.stringMatching(/^(?:ana|ivo|eva): SELECT/),
    });
  });

  it('finds nothing against a condition', async () => {
    const judged = await judgeSchedule(schedule, await trialOf(conditional));
    expect(judged.messages.map(({ code }) => code)).toEqual(['schedule.right']);
    expect(judged.share).toBe(1);
    const below = await judgeSchedule(schedule, await trialOf(unguarded));
    expect(below.messages.map(({ code }) => code)).toEqual(['schedule.too-many']);
  });

  it('tells when nothing was sold, when a statement is refused, and when there is none', async () => {
    const codeOf = async (answer: string) =>
      (await judgeSchedule(schedule, await trialOf(answer))).messages[0]!.code;
    expect(await codeOf("-- task: t1\nSELECT left FROM stock WHERE item = 'phone';")).toBe(
      'schedule.too-few',
    );
    expect(await codeOf('-- task: t1\nSELECT left FROM nothing;')).toBe('schedule.refused');
    expect(await codeOf("-- task: t2\nSELECT left FROM stock WHERE item = 'phone';")).toBe(
      'schedule.nothing',
    );
  });

  it('comes to the same each time, and leaves no trace', async () => {
    const trial = await trialOf(readThenWrite);
    const first = await judgeSchedule(schedule, trial);
    const again = await judgeSchedule(schedule, await trialOf(readThenWrite));
    expect(again.messages).toEqual(first.messages);
    const { rows } = await trial.replay.gradingCluster.execute('SELECT count(*) FROM shop.sold');
    expect(rows).toEqual([['1']]);
  });
});

const claimed = {
  ...schedule,
  prepare: ['DELETE FROM shop.orders WHERE phone = 91'],
  // biome-ignore lint/suspicious/noThenProperty: the word of checks.yaml; nobody awaits a check
  then: 'SELECT count(buyer) FROM shop.orders WHERE phone = 91',
};
const claimThenOrder = `-- task: t1
UPDATE orders SET sold_to = 'ana' WHERE phone = 91 IF sold_to = null;
INSERT INTO orders (phone, buyer) VALUES (91, 'ana');
`;
const together = `-- task: t1
SELECT sold_to FROM orders WHERE phone = 91;
BEGIN BATCH
UPDATE orders SET sold_to = 'ana' WHERE phone = 91 IF sold_to = null;
INSERT INTO orders (phone, buyer) VALUES (91, 'ana');
APPLY BATCH;
`;

describe('a lost answer', () => {
  const codesOf = async (check: typeof claimed, answer: string) =>
    (await judgeSchedule(check, await trialOf(answer))).messages.map(({ code }) => code);

  it('leaves a phone claimed and never ordered, unless both are one statement', async () => {
    expect(await codesOf(claimed, claimThenOrder)).toEqual(['schedule.right']);
    const lost = { ...claimed, lostAnswers: true };
    expect(await codesOf(lost, claimThenOrder)).toEqual(['schedule.too-few-lost']);
    // What was looked at before does not belong to the program.
    expect(await codesOf(lost, together)).toEqual(['schedule.right']);
  });

  it('is told in the order that it spoilt', async () => {
    const { evidence } = await judgeSchedule(
      { ...claimed, lostAnswers: true },
      await trialOf(claimThenOrder),
    );
    expect(evidence[0]).toMatchObject({ statement: expect.stringContaining('(answer lost): UPDATE orders') });
  });
});

describe('clients in two data centres', () => {
  const across = { ...claimed, names: ['ana', 'ivo'], across: true };
  const twoCentres: LabData = {
    ...shop,
    lab: { ...shop.lab, nodes: 6 },
    dataCql: [
      "CREATE KEYSPACE shop WITH replication = {'class': 'NetworkTopologyStrategy', 'dc1': 3, 'dc2': 3}",
      ...shop.dataCql.slice(1),
    ],
  };
  const codesAt = async (level: string) => {
    const answer = `SERIAL CONSISTENCY ${level}\nCONSISTENCY LOCAL_QUORUM\n${together}`;
    const { steps, problems } = parseAnswer(answer);
    expect(problems).toEqual([]);
    const replay = await Replay.begin(twoCentres, await openEmbeddedGradingCluster(6, 7), 7);
    for (const step of steps) await replay.perform(step);
    const judged = await judgeSchedule(across, { replay, expected: [], isHidden: false, tried: triedAt([]) });
    return judged.messages.map(({ code }) => code);
  };

  it('sell one phone twice at LOCAL_SERIAL, and once at SERIAL', async () => {
    expect(await codesAt('LOCAL_SERIAL')).toEqual(['schedule.too-many-across']);
    expect(await codesAt('SERIAL')).toEqual(['schedule.right']);
  });
});

describe('running twice', () => {
  const check: CheckOf<'idempotent'> & CheckHead = {
    id: 'twice',
    task: 't1',
    points: 2,
    kind: 'idempotent',
    tables: ['shop.stock', 'shop.visits'],
  };
  const judge = async (answer: string) => {
    const { share, messages } = await judgeIdempotent(check, await trialOf(answer));
    return { share, ...messages[0]! };
  };

  it('is harmless where values are set', async () => {
    const answer =
      "-- task: t1\nINSERT INTO stock (item, left) VALUES ('lamp', 3);\nDELETE FROM stock WHERE item = 'phone';";
    expect(await judge(answer)).toMatchObject({
      share: 1,
      code: 'idempotent.right',
      args: { statements: 2 },
    });
  });

  it('is not where something is counted', async () => {
    const answer = "-- task: t1\nUPDATE visits SET n = n + 1 WHERE page = 'home';";
    expect(await judge(answer)).toMatchObject({
      share: 0,
      code: 'idempotent.changed',
      args: { table: 'shop.visits' },
    });
  });

  it('is not where the second time is refused, and is not judged without statements', async () => {
    expect(await judge('-- task: t1\nCREATE TABLE shop.more (k int PRIMARY KEY);')).toMatchObject({
      code: 'idempotent.refused',
    });
    expect(
      await judge('-- task: t1\nCREATE TABLE IF NOT EXISTS shop.more (k int PRIMARY KEY);'),
    ).toMatchObject({
      code: 'idempotent.right',
    });
    expect(await judge('-- task: t1\nSELECT * FROM stock;')).toMatchObject({ code: 'idempotent.nothing' });
  });

  it('leaves the tables as they were', async () => {
    const trial = await trialOf("-- task: t1\nUPDATE visits SET n = n + 1 WHERE page = 'home';");
    await judgeIdempotent(check, trial);
    expect((await trial.replay.gradingCluster.execute('SELECT n FROM shop.visits')).rows).toEqual([['1']]);
  });
});
