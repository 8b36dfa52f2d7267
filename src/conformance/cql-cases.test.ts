// Our engine gives Cassandra's answers in every case. Each file is one test, and a failure shows the steps that
// differ.

import { afterAll, describe, expect, it } from 'vitest';

import { describeDifference } from './difference.ts';
import { embeddedEngine } from './embedded-engine.ts';
import { sayRan } from './expectations.ts';
import { findCaseFiles, readCaseFile } from './find-files.ts';
import { runFile } from './run-file.ts';
import { stampProblem } from './stamp.ts';

describe('cases on the embedded engine', () => {
  let ran = 0;
  afterAll(() => sayRan('cql-embedded', ran));

  it.each(findCaseFiles())('%s', async (path) => {
    const file = readCaseFile(path);
    expect(stampProblem(file)).toBeUndefined();
    const results = await runFile({ file, path, engine: embeddedEngine });
    ran += results.filter(({ outcome }) => outcome !== undefined).length;
    const failed = results.filter((result) => !result.passed);
    expect(failed.map((result) => describeDifference(path, result)).join('\n\n')).toBe('');
  });
});
