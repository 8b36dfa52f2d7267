// Our engine says what Cassandra said, for every case. Each file is one test, and a failure shows the steps.

import { describe, expect, it } from 'vitest';

import { describeDifference } from './difference.ts';
import { embeddedEngine } from './embedded-engine.ts';
import { findCaseFiles, readCaseFile } from './find-files.ts';
import { runFile } from './run-file.ts';
import { stampProblem } from './stamp.ts';

const engine = await embeddedEngine();

describe.skipIf(!engine)('cases on the embedded engine', () => {
  it.each(findCaseFiles())('%s', async (path) => {
    const file = readCaseFile(path);
    expect(stampProblem(file)).toBeUndefined();
    const results = await runFile({ file, path, engine: engine! });
    const failed = results.filter((result) => !result.passed);
    expect(failed.map((result) => describeDifference(path, result)).join('\n\n')).toBe('');
  });
});
