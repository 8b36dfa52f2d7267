// A real Cassandra says what it said when the cases were recorded: if one fails here, the case is wrong.

import { afterAll, describe, expect, it } from 'vitest';

import { ensureTestCluster, stopTestCluster } from '#real/test-cluster.ts';

import { describeDifference } from './difference.ts';
import { findCaseFiles, readCaseFile } from './find-files.ts';
import { type CaseEngine, runFile } from './run-file.ts';
import { stampProblem } from './stamp.ts';
import { waitForIndexes } from './wait-for-indexes.ts';

const test = await ensureTestCluster({ nodes: 1 });

describe.skipIf(!test)('cases on a real Cassandra', { timeout: 120_000 }, () => {
  const engine: CaseEngine = {
    name: 'cassandra',
    open: () => test!.cluster.open(),
    settle: waitForIndexes,
  };

  afterAll(() => stopTestCluster(), 60_000);

  it.each(findCaseFiles())('%s', async (path) => {
    const file = readCaseFile(path);
    expect(stampProblem(file)).toBeUndefined();
    const results = await runFile({ file, path, engine });
    const failed = results.filter((result) => !result.passed);
    expect(failed.map((result) => describeDifference(path, result)).join('\n\n')).toBe('');
  });
});
