// Everything that needs the engine, in one module. The server calls it for the first frame, the browser when the
// widget has come into view.

import { readStatement } from '#labs/coach/mend/read-statement.ts';
import { type Setup, type Source, setupOf } from './model.ts';
import type { Growth, Report } from './report.ts';
import { growthOf, reportOf } from './run.ts';

export interface Still {
  readonly report: Report;
  readonly growth: readonly Growth[];
}

export async function stillOf(source: Source): Promise<Still> {
  const setup: Setup = setupOf(source);
  return { report: await reportOf(setup), growth: await growthOf(setup) };
}

export { bring } from './bring.ts';
export { suggestionFor } from './suggest.ts';
export { growthOf, readStatement, reportOf };
