// Measures scrubbing: jumping from any moment of a long journal to any other, with everything that a frame draws from
// it.

import { uniform } from '#engine/sim/cluster/distribution.ts';
import { Random } from '#engine/sim/ring/random.ts';
import { drawingOf } from '#site/widgets/stage/journal/cluster-marks.ts';
import { ledgerRows } from '#site/widgets/stage/journal/ledger.ts';
import { type Run, runScenario } from '#site/widgets/stage/journal/run-scenario.ts';
import { evenRing, type Happening } from '#site/widgets/stage/journal/scenario.ts';
import { stateAt } from '#site/widgets/stage/journal/state-at.ts';
import { say } from './attempt.ts';
import { percentile } from './percentile.ts';

const eventsMin = 10_000;
const seeks = 400;

/** The times include the first seek, which reads the journal for the first time. */
export function measureSeek(): number {
  const run = longRun();
  const random = new Random(11);
  const times = Array.from({ length: seeks }, () => {
    const cursor = random.float() * run.events.length;
    const began = performance.now();
    const state = stateAt(run, cursor);
    drawingOf(run, state, { language: 'en', copies: 'squares', hasTimes: true });
    ledgerRows('en', state);
    return performance.now() - began;
  });
  say(`${run.events.length} events; slowest seek ${Math.max(...times).toFixed(1)} ms`);
  return percentile(times, 0.95);
}

function longRun(): Run {
  const near = uniform(0.5, 3);
  const requests = (count: number): Happening[] =>
    Array.from({ length: count }, (_, at): Happening => {
      const common = { atMs: at * 20, via: `N${(at % 6) + 1}`, level: 'QUORUM' as const };
      return at % 2 === 0 ? { ...common, do: 'write', value: `v${at}` } : { ...common, do: 'read' };
    });
  const run = runScenario(
    {
      ring: evenRing({ nodes: 6 }),
      replication: 3,
      key: '91',
      settings: { latency: { sameRack: near, sameDatacenter: near, otherDatacenter: near } },
      happenings: requests(720),
    },
    7,
  );
  if (run.events.length < eventsMin) throw new Error(`only ${run.events.length} events in the journal`);
  return run;
}
