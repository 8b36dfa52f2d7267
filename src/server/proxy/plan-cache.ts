// Run is pressed again and again on the same text. What a read or a write becomes follows from its text, its lab and its
// sandbox alone, so it is planned once; all other statements depend on what there is, and are planned each time.

import type { Lab } from '#labs/grading/lab.ts';

import { type Plan, type PlanOptions, planStatement } from './plan.ts';

const plansMax = 100;
/** A longer text is rare, and would be kept for nothing. */
const lettersMax = 2_000;

/** Of one sandbox. */
export class PlanCache {
  /** By the lab itself, not its name: the lab's beginning is run under fewer rules than its learners. */
  readonly #plans = new WeakMap<Lab, Map<string, Plan>>();

  plan(options: PlanOptions): Plan {
    const { text, params, policy } = options;
    const plans = this.#plansOf(policy.lab);
    const known = plans.get(text);
    if (known) return { ...known, params };
    const plan = planStatement(options);
    if (isLasting(plan) && text.length <= lettersMax) {
      if (plans.size >= plansMax) plans.delete(plans.keys().next().value!);
      plans.set(text, plan);
    }
    return plan;
  }

  #plansOf(lab: Lab): Map<string, Plan> {
    const plans = this.#plans.get(lab) ?? new Map<string, Plan>();
    this.#plans.set(lab, plans);
    return plans;
  }
}

/** What is asked of system_schema is confined to the keyspaces that there are at that moment. */
function isLasting({ kind, readsSchema }: Plan): boolean {
  return (kind === 'read' || kind === 'write') && !readsSchema;
}
