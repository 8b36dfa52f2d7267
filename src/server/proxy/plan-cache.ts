// Learners press Run again and again on the same text. What a read or a write becomes depends only on its text, its
// lab and its sandbox, so it is planned once. All other statements depend on the current schema, and are planned each
// time.

import type { Lab } from '#labs/grading/lab.ts';

import { type Plan, type PlanOptions, planStatement } from './plan.ts';

const plansMax = 100;
/** A longer text is rare, so its plan is not kept. */
const lettersMax = 2_000;

/** The plans of one sandbox. */
export class PlanCache {
  /**
   * The plans by the lab object, not by its name: the lab's setup runs under fewer rules than the learner's
   * statements.
   */
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

/** A read of system_schema is confined to the keyspaces that exist at that moment, so its plan is not kept. */
function isLasting({ kind, readsSchema }: Plan): boolean {
  return (kind === 'read' || kind === 'write') && !readsSchema;
}
