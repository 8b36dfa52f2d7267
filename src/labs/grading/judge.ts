// Maps each kind of check to its judge.

import type { Check, CheckKind, CheckOf } from './check.ts';
import type { Judgement, Trial } from './judgement.ts';
import { judgeAlike } from './kinds/alike.ts';
import { judgeAnswers } from './kinds/answers.ts';
import { judgeHistory } from './kinds/history.ts';
import { judgeIdempotent } from './kinds/idempotent.ts';
import { judgeOutcomes } from './kinds/outcomes.ts';
import { judgePlacement } from './kinds/placement.ts';
import { judgePolicy } from './kinds/policy.ts';
import { judgeRefused } from './kinds/refused.ts';
import { judgeQuery } from './kinds/rows.ts';
import { judgeSchedule } from './kinds/schedule.ts';
import { judgeSchema } from './kinds/schema.ts';
import { judgeServes } from './kinds/serves.ts';
import { judgeSize } from './kinds/size.ts';
import { judgeStory } from './kinds/story.ts';

const judges: { [K in CheckKind]: (check: CheckOf<K>, trial: Trial) => Judgement | Promise<Judgement> } = {
  rows: judgeQuery,
  schema: judgeSchema,
  serves: judgeServes,
  size: judgeSize,
  refused: judgeRefused,
  outcomes: judgeOutcomes,
  policy: judgePolicy,
  history: judgeHistory,
  placement: judgePlacement,
  answers: judgeAnswers,
  schedule: judgeSchedule,
  idempotent: judgeIdempotent,
  alike: judgeAlike,
  story: judgeStory,
};

/** Judges a check by the state at this moment. */
export function judge(check: Check, trial: Trial): Judgement | Promise<Judgement> {
  return (judges[check.kind] as (check: Check, trial: Trial) => Judgement | Promise<Judgement>)(check, trial);
}
