// A real Cassandra gives the same answers as when the cases were recorded. If a case fails here, the case is wrong.

import { afterAll, describe, expect, it } from 'vitest';
import { describeDifference } from '#conformance/difference.ts';
import { sayRan } from '#conformance/expectations.ts';
import { findCaseFiles, readCaseFile } from '#conformance/find-files.ts';
import { runFile } from '#conformance/run-file.ts';
import { stampProblem } from '#conformance/stamp.ts';
import { ensureTestCluster, stopTestCluster } from '#server/cluster/test-cluster.ts';

import { cassandraEngine } from './cases.ts';

const test = await ensureTestCluster({ nodes: 1 });

describe.skipIf(!test)('cases on a real Cassandra', { timeout: 120_000 }, () => {
  let ran = 0;
  afterAll(() => {
    sayRan('cql-cassandra', ran);
    return stopTestCluster();
  }, 60_000);

  it.each(findCaseFiles())('%s', async (path) => {
    const file = readCaseFile(path);
    expect(stampProblem(file)).toBeUndefined();
    const results = await runFile({ file, path, engine: cassandraEngine(test!.cluster) });
    ran += results.filter(({ outcome }) => outcome !== undefined).length;
    const failed = results.filter((result) => !result.passed);
    expect(failed.map((result) => describeDifference(path, result)).join('\n\n')).toBe('');
  });
});
