import { checkers } from '#engine/sim/cluster/checkers/checkers.ts';
import { makeScenario, type Scenario, type Step } from './sim-scenario.ts';
import { runScenario } from './sim-scenario-run.ts';

/** What is wrong with a scenario, by the name of the checker that reports it. */
export type Failures = ReadonlyMap<string, readonly string[]>;

export interface SweepResult {
  readonly scenarios: number;
  /** How many things each checker judged. */
  readonly judged: ReadonlyMap<string, number>;
  readonly failed: readonly { scenario: Scenario; failures: Failures }[];
}

/** Runs random scenarios one after the other, and checks each for everything that must hold. */
export function sweep({
  from,
  count,
  failuresMax = 1,
}: {
  from: number;
  count: number;
  failuresMax?: number;
}): SweepResult {
  const judged = new Map<string, number>();
  const failed: { scenario: Scenario; failures: Failures }[] = [];
  let scenarios = 0;
  for (let seed = from; seed < from + count && failed.length < failuresMax; seed++) {
    const scenario = makeScenario(seed);
    const failures = check(scenario, judged);
    scenarios++;
    if (failures.size > 0) failed.push({ scenario, failures });
  }
  return { scenarios, judged, failed };
}

export function check(scenario: Scenario, judged?: Map<string, number>): Failures {
  const failures = new Map<string, readonly string[]>();
  try {
    const run = runScenario(scenario);
    for (const checker of checkers) {
      const verdict = checker.check(run);
      judged?.set(checker.name, (judged.get(checker.name) ?? 0) + verdict.judged);
      if (verdict.failures.length > 0) failures.set(checker.name, verdict.failures);
    }
  } catch (error) {
    failures.set('crash', [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
  }
  return failures;
}

/** Leaves out steps that are not needed for the same checker to fail, as long as this makes the scenario shorter. */
export function shrink(scenario: Scenario, checker: string): Scenario {
  const stillFails = (steps: readonly Step[]) => check({ ...scenario, steps }).has(checker);
  let { steps } = scenario;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < steps.length; ) {
      const fewer = [...steps.slice(0, at), ...steps.slice(at + size)];
      if (stillFails(fewer)) steps = fewer;
      else at += size;
    }
  }
  return { ...scenario, steps };
}

/** The text for a scenario that failed: the seed, the command, and the shortest way to the same failure. */
export function describeFailure({ scenario, failures }: { scenario: Scenario; failures: Failures }): string {
  const [checker] = failures.keys();
  const small = shrink(scenario, checker!);
  const why = check(small).get(checker!) ?? [];
  return [
    `seed ${scenario.seed} (${scenario.theme}): ${checker}`,
    ...why.slice(0, 3).map((line) => `  ${line}`),
    `again: npm run cases -- sim sweep --seed ${scenario.seed}`,
    `shrunk from ${scenario.steps.length} steps to ${small.steps.length}:`,
    `  ${JSON.stringify({ ...small, steps: undefined })}`,
    ...small.steps.map((step) => `  ${JSON.stringify(step)}`),
  ].join('\n');
}
