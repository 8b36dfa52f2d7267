// The reviewer on whole schemas: it finds what was planted, says nothing about what is sound, and what it proposes
// works.

import { expect, test } from 'vitest';
import { parseStatement } from '#engine/cql/parser/parse-statement.ts';
import { languages } from '#i18n/languages.ts';
import { prepareModeling, readModel } from '#labs/modeling/read-model.ts';
import { readQueries } from '#labs/modeling/read-queries.ts';
import { expectedIn, fixturesIn, readFixture, reviewFixture } from './fixtures/read-fixture.ts';
import { sayEvidence, sayFinding, sayProposal } from './print.ts';
import { review } from './review.ts';
import { Trial } from './trial.ts';

const isAlarm = ({ severity }: { severity: string }) => severity !== 'note';

test('the marketplace’s refused query is found, and its second table returns the same rows', async () => {
  const { findings } = await reviewFixture('cases/shop');
  const [refused, ...others] = findings.filter(isAlarm);
  expect(others).toEqual([]);
  expect(refused).toMatchObject({
    id: 'query-refused',
    args: { query: 'one purchase' },
    evidence: [
      {
        kind: 'answer',
        message:
          'PRIMARY KEY column "purchase_id" cannot be restricted as preceding column "purchased_at" is not restricted',
      },
    ],
  });
  expect(refused!.proposals.map(({ kind, isSame, partitions }) => [kind, isSame, partitions])).toEqual([
    ['give-columns', undefined, 1],
    ['second-table', true, 1],
    ['sai', true, 1],
  ]);
});

test.each(fixturesIn('faults'))('%s: what was planted is found', async (name) => {
  const { findings } = await reviewFixture(name);
  const found = findings.filter(isAlarm).map(({ id }) => id);
  expect([...new Set(found)].sort()).toEqual(expectedIn(name).sort());
});

test.each(fixturesIn('sound'))('%s: there is no false alarm', async (name) => {
  const { findings, queries } = await reviewFixture(name);
  expect(findings.filter(isAlarm)).toEqual([]);
  expect(queries.filter(({ refusal }) => refusal !== undefined)).toEqual([]);
});

const all = [...fixturesIn('cases'), ...fixturesIn('faults')];

test.each(all)(
  '%s: every alarm has evidence, and what is proposed runs on a node of its own',
  async (name) => {
    const input = await readFixture(name);
    const { findings } = await reviewFixture(name);
    for (const finding of findings.filter(isAlarm)) {
      expect(finding.evidence.length + finding.proposals.length, finding.id).toBeGreaterThan(0);
      for (const { schema, query } of finding.proposals) {
        const trial = await Trial.open(input.model, input.queries);
        for (const statement of schema) trial.change(statement.replace(/;$/, ''));
        if (query)
          expect(trial.run({ statement: parseStatement(query), text: query })).toHaveProperty('rows');
      }
    }
  },
);

test.each(all)('%s: every finding is told in three languages, with nothing left open', async (name) => {
  const { findings } = await reviewFixture(name);
  for (const finding of findings)
    for (const language of languages) {
      const said = [
        sayFinding(finding, language),
        ...finding.evidence.map((one) => sayEvidence(one, language)),
        ...finding.proposals.map((one) => sayProposal(one, language)),
      ].join(' ');
      expect(said).not.toMatch(/undefined|NaN|``|“”|«»/);
    }
});

test('a query whose values cannot be a key gets no second table', async () => {
  await prepareModeling();
  const model = readModel('CREATE TABLE shop.t (k int PRIMARY KEY, v text);');
  const { findings } = await review({ model, ...readQueries("SELECT k FROM t WHERE v = '';") });
  const [refused] = findings;
  expect(refused!.id).toBe('query-refused');
  expect(refused!.proposals.map(({ kind }) => kind)).toEqual(['sai']);
});

test('tables of the system are read as they are', async () => {
  await prepareModeling();
  const { queries } = await review({
    model: readModel(''),
    ...readQueries("SELECT * FROM system.local WHERE key = 'local';"),
  });
  expect(queries[0]!.refusal).toBeUndefined();
});
