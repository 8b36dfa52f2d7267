import { judge } from './judge.ts';
import { entities, type Failure, failures, type Setup, type Verdict } from './model.ts';

/** What becomes of every kind of data under a failure. */
export function verdictsUnder(setup: Setup, failure: Failure): Verdict[] {
  return entities.map((entity) => judge(setup, entity, failure));
}

/** The same for every failure, in their order. */
export function allVerdicts(setup: Setup): Verdict[][] {
  return failures.map((failure) => verdictsUnder(setup, failure));
}
