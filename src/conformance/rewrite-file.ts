import { writeFileSync } from 'node:fs';

import type { CaseFile } from './case-file.ts';
import { placeOf } from './find-files.ts';
import { type CaseEngine, runFile } from './run-file.ts';
import { makeStamp } from './stamp.ts';
import { writeCaseFile } from './write-case-file.ts';

export interface Rewritten {
  steps: number;
  /** The number of steps whose answer is different now, or was recorded for the first time. */
  changed: number;
}

/** Writes the expected answers. Only a real Cassandra may do this. */
export async function rewriteFile(options: {
  file: CaseFile;
  path: string;
  engine: CaseEngine;
  version: string;
}): Promise<Rewritten> {
  const { file, path, engine, version } = options;
  if (engine.name !== 'cassandra')
    throw new Error(`${engine.name} may not record expectations: Cassandra alone may.`);
  const results = await runFile({ file, path, engine });
  let changed = 0;
  for (const { step, outcome, passed } of results) {
    // A step that only the embedded engine runs keeps what its author wrote.
    if (!outcome) continue;
    if (!/^(?:exec|query|error [A-Z]\w*)$/.test(outcome.kind))
      throw new Error(`${path}:${step.line}: ${outcome.lines.join('\n')}`);
    if (!passed) changed++;
    step.kind = outcome.kind;
    step.expected = outcome.lines;
  }
  file.stamp = makeStamp(file, version);
  writeFileSync(placeOf(path), writeCaseFile(file));
  return { steps: results.length, changed };
}
