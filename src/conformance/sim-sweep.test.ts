// Two thousand random scenarios, and some more in which the ring changes, are checked for everything that must hold.
// Other scenarios lack what a checker
// requires, and there it does not hold.

import { describe, expect, it } from 'vitest';
import { checkers } from '#engine/sim/cluster/checkers/checkers.ts';
import { convergenceAfterHints } from '#engine/sim/cluster/checkers/convergence.ts';
import { counterSums } from '#engine/sim/cluster/checkers/counters.ts';
import { finalState } from '#engine/sim/cluster/checkers/final-state.ts';
import { strongReads } from '#engine/sim/cluster/checkers/strong-reads.ts';
import { noLostUpdates } from '#engine/sim/cluster/checkers/transactions.ts';
import { loadSeeds } from './sim-load-scenario.ts';
import { lwtSeeds } from './sim-lwt-scenario.ts';
import { repairSeeds } from './sim-repair-scenario.ts';
import { ringSeeds } from './sim-ring-scenario.ts';
import { makeScenario, type Scenario, type Step } from './sim-scenario.ts';
import { runScenario } from './sim-scenario-run.ts';
import { schemaSeeds } from './sim-schema-scenario.ts';
import { check, describeFailure, shrink, sweep } from './sim-sweep.ts';

const count = 2000;
const ringCount = 300;
const schemaCount = 200;
const loadCount = 200;
const repairCount = 700;
const lwtCount = 300;

describe('random scenarios', () => {
  const { scenarios, judged, failed } = sweep({ from: 0, count });
  const rings = sweep({ from: ringSeeds, count: ringCount });
  const schemas = sweep({ from: schemaSeeds, count: schemaCount });
  const loads = sweep({ from: loadSeeds, count: loadCount });
  const repairs = sweep({ from: repairSeeds, count: repairCount });
  const transactions = sweep({ from: lwtSeeds, count: lwtCount });

  it(`hold what must hold, ${count} of them`, () => {
    expect(failed.map(describeFailure).join('\n\n')).toBe('');
    expect(scenarios).toBe(count);
  });

  it(`hold what must hold while nodes join, leave, die and are replaced under traffic, ${ringCount} of them`, () => {
    expect(rings.failed.map(describeFailure).join('\n\n')).toBe('');
    expect(rings.scenarios).toBe(ringCount);
  });

  it(`hold what must hold while the schema changes on several nodes, ${schemaCount} of them`, () => {
    expect(schemas.failed.map(describeFailure).join('\n\n')).toBe('');
    expect(schemas.scenarios).toBe(schemaCount);
  });

  it(`hold what must hold while nodes are overloaded and drivers try again, ${loadCount} of them`, () => {
    expect(loads.failed.map(describeFailure).join('\n\n')).toBe('');
    expect(loads.scenarios).toBe(loadCount);
  });

  it(`hold what must hold while replicas miss writes, tombstones are purged and repairs run, ${repairCount} of them`, () => {
    expect(repairs.failed.map(describeFailure).join('\n\n')).toBe('');
    expect(repairs.scenarios).toBe(repairCount);
  });

  it(`hold what must hold while clients compete for one row and nodes fail, ${lwtCount} of them`, () => {
    expect(transactions.failed.map(describeFailure).join('\n\n')).toBe('');
    expect(transactions.scenarios).toBe(lwtCount);
  });

  it.each(checkers.map(({ name }) => name))('give %s enough to judge', (name) => {
    const all = [judged, ...[rings, schemas, loads, repairs, transactions].map((each) => each.judged)];
    const counts = all.map((each) => each.get(name)!);
    expect(Math.max(...counts)).toBeGreaterThan(500);
  });

  it('repeat themselves to the letter', () => {
    for (let seed = 0; seed < 30; seed++) expect(tell(seed)).toEqual(tell(seed));
    for (let seed = ringSeeds; seed < ringSeeds + 8; seed++) expect(tell(seed)).toEqual(tell(seed));
  });
});

describe('what the checkers ask for is needed', () => {
  it('strong reads: two of three replicas are wiped, and an acknowledged write is gone', () => {
    const run = runScenario(
      scenario([
        { atMs: 0, do: 'write', node: 'n1', key: 'p0', level: 'QUORUM' },
        { atMs: 100, do: 'wipe', node: 'n1' },
        { atMs: 100, do: 'wipe', node: 'n3' },
        { atMs: 200, do: 'read', node: 'n1', key: 'p0', level: 'QUORUM' },
      ]),
    );
    expect(strongReads.check(run)).toEqual({ judged: 0, failures: [] });
    expect(strongReads.check({ ...run, faults: [] }).failures).toHaveLength(1);
  });

  it('convergence after hints: without hints a replica that was cut off stays behind', () => {
    const steps: Step[] = [
      { atMs: 0, do: 'partition', groups: [['n1', 'n2'], ['n3']] },
      { atMs: 1, do: 'write', node: 'n1', key: 'p0', level: 'QUORUM' },
    ];
    const run = runScenario({ ...scenario(steps), hintsAreOn: false });
    expect(convergenceAfterHints.check(run).judged).toBe(0);
    expect(convergenceAfterHints.check({ ...run, hintsAreOn: true }).failures).toHaveLength(1);
    const hinted = runScenario(scenario(steps));
    expect(convergenceAfterHints.check(hinted)).toEqual({ judged: 1, failures: [] });
  });

  it('no lost updates: LOCAL_SERIAL in two data centres at once loses one', () => {
    const steps = (['e1', 'w1'] as const).map(
      (node): Step => ({
        atMs: 0,
        do: 'increment',
        node,
        key: 'l0',
        level: 'LOCAL_QUORUM',
        serial: 'LOCAL_SERIAL',
      }),
    );
    const given = {
      ...scenario(steps),
      datacenters: { east: 3, west: 3 },
      replication: { east: 3, west: 3 },
    };
    expect(noLostUpdates.check(runScenario(given)).failures).not.toEqual([]);
    const serial = steps.map((step) => ({ ...step, serial: 'SERIAL' }) as Step);
    expect(noLostUpdates.check(runScenario({ ...given, steps: serial })).failures).toEqual([]);
  });

  it('counter sums: a client that calls its counters idempotent has some counted twice', () => {
    const careless = Array.from({ length: 40 }, (_, at): Scenario => {
      const given = makeScenario(loadSeeds + at);
      return { ...given, load: { ...given.load!, isCareless: true } };
    });
    const failed = careless.flatMap((given) => counterSums.check(runScenario(given)).failures);
    expect(failed.length).toBeGreaterThan(0);
  });

  it('final state: deleted data comes back where a replica missed the delete and tombstones were purged', () => {
    const steps: Step[] = [
      { atMs: 0, do: 'write', node: 'n1', key: 'p0', level: 'ALL' },
      { atMs: 100, do: 'kill', node: 'n3' },
      { atMs: 30_000, do: 'delete', node: 'n1', key: 'p0', level: 'QUORUM' },
      { atMs: 31_000, do: 'age', seconds: 100 },
    ];
    const kept = { ...scenario(steps), hintsAreOn: false };
    expect(finalState.check(runScenario(kept)).failures).toEqual([]);
    const purged = runScenario({ ...kept, gcGraceSeconds: 60 });
    expect(purged.final.get('p0')?.value).toBe('v0');
    expect(finalState.check(purged)).toEqual({ judged: 0, failures: [] });
    expect(finalState.check({ ...purged, tombstonesWerePurged: false }).failures).toHaveLength(1);
  });
});

describe('a failure', () => {
  it('is shrunk to what is needed for it, and says how to see it again', () => {
    const noise = (from: number) =>
      Array.from(
        { length: 10 },
        (_, at): Step => ({ atMs: from + at, do: 'read', node: 'n2', key: 'p1', level: 'ONE' }),
      );
    const given = scenario([...noise(0), { atMs: 50, do: 'kill', node: 'nobody' }, ...noise(100)]);
    expect(shrink(given, 'crash').steps).toEqual([{ atMs: 50, do: 'kill', node: 'nobody' }]);
    const told = describeFailure({ scenario: given, failures: check(given) });
    expect(told).toContain('no node nobody in the cluster');
    expect(told).toContain('again: npm run cases -- sim sweep --seed 7');
    expect(told).toContain('shrunk from 21 steps to 1');
  });
});

function scenario(steps: readonly Step[]): Scenario {
  return {
    seed: 7,
    theme: 'calm',
    datacenters: { datacenter1: 3 },
    replication: 3,
    hintsAreOn: true,
    readRepairIsOn: true,
    latencyMs: 1,
    tiesByLot: false,
    gcGraceSeconds: 864_000,
    steps,
  };
}

function tell(seed: number): string[] {
  return runScenario(makeScenario(seed)).journal.map(({ at, node, kind }) => `${at} ${node} ${kind}`);
}
