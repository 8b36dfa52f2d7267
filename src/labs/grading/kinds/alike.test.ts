// Replicas that were made to differ, by a past that the lab has; what makes them alike, and what it cost. And stories,
// which happen on a copy.

import { expect, it } from 'vitest';

import { parseAnswer } from '../answer.ts';
import type { CheckHead, CheckOf } from '../check.ts';
import { openEmbeddedGradingCluster } from '../embedded-grading-cluster.ts';
import { type LabData, Replay } from '../replay.ts';
import { refuseTool, toolWords } from '../tool-words.ts';
import { triedAt } from '../tries.ts';
import { judgeAlike } from './alike.ts';
import { judgeStory } from './story.ts';

const shop: LabData = {
  lab: {
    slug: 'shop',
    minutes: 20,
    points: 4,
    engines: ['embedded'],
    faults: 'nodes',
    keyspaces: ['shop'],
    nodes: 3,
    seed: 7,
  },
  dataCql: [
    "CREATE KEYSPACE shop WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3}",
    'CREATE TABLE shop.prices (item text PRIMARY KEY, price int)',
    'CREATE TABLE shop.other (item text PRIMARY KEY)',
    "INSERT INTO shop.prices (item, price) VALUES ('lamp', 40)",
  ],
  past: "-- @only n1\nUPDATE shop.prices SET price = 45 WHERE item = 'lamp';\n-- @stop n3\n-- @wait 5s\n",
  datasets: [],
};

const check: CheckOf<'alike'> & CheckHead = {
  id: 'prices',
  task: 't1',
  points: 4,
  kind: 'alike',
  table: 'shop.prices',
  repairs: 1,
  wide: 0,
  writes: 0,
  reads: 0,
};

async function trialOf(answer: string) {
  const { steps, problems } = parseAnswer(answer);
  expect(problems).toEqual([]);
  const replay = await Replay.begin(shop, await openEmbeddedGradingCluster(3, 7), 7);
  for (const step of steps) await replay.perform(step);
  return { replay, expected: [], isHidden: false, tried: triedAt([]) };
}

async function alike(answer: string): Promise<[number, string[]]> {
  const { share, messages } = await judgeAlike(check, await trialOf(answer));
  return [share, messages.map(({ code }) => code)];
}

const up = '-- task: t1\n-- @start n3\n-- @wait 30s\n';

it('asks every node, and says which one does not answer', async () => {
  expect(await alike('-- task: t1\n')).toEqual([0, ['alike.away']]);
  const { messages, evidence } = await judgeAlike(check, await trialOf(up));
  expect(messages).toEqual([
    { code: 'alike.differ', args: { table: 'shop.prices', nodes: 'n2, n3', rows: 1 } },
  ]);
  expect(evidence).toEqual([{ kind: 'nodes', key: 'lamp', expected: ['n1', 'n2', 'n3'], got: ['n1'] }]);
});

it('gives all points for the cheapest means, and half for others', async () => {
  expect(await alike(`${up}nodetool repair -full shop prices\n`)).toEqual([1, ['alike.right']]);
  expect(await alike(`${up}nodetool repair shop\n`)).toEqual([0.5, ['alike.wide']]);
  expect(await alike(`${up}nodetool repair shop prices\nnodetool repair shop prices\n`)).toEqual([
    0.5,
    ['alike.repairs'],
  ]);
  expect(await alike(`${up}CONSISTENCY ALL\nSELECT * FROM shop.prices;\n`)).toEqual([0.5, ['alike.reads']]);
  expect(
    await alike(`${up}CONSISTENCY ALL\nUPDATE shop.prices SET price = 45 WHERE item = 'lamp';\n`),
  ).toEqual([0.5, ['alike.writes']]);
});

it('counts repairs of primary ranges on all nodes as one, and a refused repair as none', async () => {
  const each = ['n1', 'n2', 'n3'].map((node) => `-- @at ${node}\nnodetool repair -full -pr shop prices\n`);
  expect(await alike(`-- task: t1\nnodetool repair shop prices\n${up}${each.join('')}`)).toEqual([
    1,
    ['alike.right'],
  ]);
});

it('tells a story on a copy, and leaves no trace', async () => {
  const trial = await trialOf(up);
  const count = "SELECT item FROM shop.other WHERE item = 'vase'";
  const story: CheckOf<'story'> & CheckHead = {
    ...{ id: 'story', task: 't1', points: 1, kind: 'story', aside: [] },
    steps: [
      { run: "INSERT INTO shop.other (item) VALUES ('vase') USING TTL 3600" },
      { run: count, rows: 1 },
      { run: count, waitSeconds: 7200, rows: 0 },
    ],
  };
  expect((await judgeStory(story, trial)).share).toBe(1);
  const longer = {
    ...story,
    steps: [...story.steps.slice(0, 2), { run: count, waitSeconds: 7200, rows: 1 }],
  };
  const { share, messages } = await judgeStory(longer, trial);
  expect([share, messages[0]?.code]).toEqual([0, 'story.rows']);
  expect((await trial.replay.gradingCluster.execute(count)).rows).toEqual([]);
});

it('lets nodetool do only what a lab knows, and to its own keyspaces', () => {
  expect(toolWords('nodetool repair --full shop;')).toEqual(['repair', '--full', 'shop']);
  expect(toolWords('SELECT 1')).toBeUndefined();
  const refused = (text: string) => refuseTool(toolWords(text)!, ['shop']) !== undefined;
  expect(
    ['repair shop', 'repair -full -pr shop prices', 'tablestats shop.prices', 'status'].some((one) =>
      refused(`nodetool ${one}`),
    ),
  ).toBe(false);
  for (const one of [
    '',
    'drain',
    'repair',
    'repair system_auth',
    'flush other',
    'repair -h 10.0.0.1 shop',
    'repair shop $(id)',
    'compact --user-defined shop',
  ])
    expect(refused(`nodetool ${one}`), one).toBe(true);
});
