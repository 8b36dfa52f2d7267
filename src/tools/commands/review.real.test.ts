// What the reviewer proposes runs on a real Cassandra too, and what the embedded engine refused is refused there in
// the same words.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseStatement } from '#engine/cql/parser/parse-statement.ts';
import { exportSchema } from '#engine/cql/schema/export-schema.ts';
import { splitScript } from '#engine/cql/split-script.ts';
import type { CqlSession } from '#engine/session/session.ts';
import { fixturesIn, readFixture } from '#labs/review/fixtures/read-fixture.ts';
import { review } from '#labs/review/review.ts';
import { Trial } from '#labs/review/trial.ts';
import { ensureTestCluster, stopTestCluster } from '#server/cluster/test-cluster.ts';

const test = await ensureTestCluster({ nodes: 1 });

describe.skipIf(!test)('the reviewer beside a real Cassandra', { timeout: 120_000 }, () => {
  let session: CqlSession;

  beforeAll(async () => {
    session = await test!.cluster.open();
  }, 60_000);

  afterAll(async () => {
    await session?.close();
    await stopTestCluster();
  }, 60_000);

  const runAll = async (script: string) => {
    for (const { start, end } of splitScript(script)) await session.execute(script.slice(start, end));
  };

  it.each([...fixturesIn('cases'), ...fixturesIn('faults')])('%s', async (name) => {
    const input = await readFixture(name);
    const { model, queries } = input;
    const { findings } = await review(input);
    for (const [keyspace, { isSystem }] of model.schema.keyspaces)
      if (!isSystem) await session.execute(`DROP KEYSPACE IF EXISTS ${keyspace}`);
    await runAll(exportSchema(model.schema));
    await session.execute(`USE ${model.keyspace}`);
    for (const finding of findings) {
      const query = finding.query === undefined ? undefined : queries[finding.query];
      if (finding.id === 'query-refused' && query) {
        const [answer] = finding.evidence;
        const message = answer?.kind === 'answer' ? answer.message : '';
        await expect(session.execute(query.text)).rejects.toThrow(message);
      }
      for (const proposal of finding.proposals) {
        await runAll(proposal.schema.join('\n'));
        if (proposal.query === undefined) continue;
        const trial = await Trial.open(model, queries);
        for (const statement of proposal.schema) trial.change(statement.replace(/;$/, ''));
        const run = { statement: parseStatement(proposal.query), text: proposal.query };
        const { rows } = await session.execute(proposal.query, { params: trial.paramsOf(run) });
        expect(rows).toEqual([]);
      }
    }
  });
});
