// A statement that Cassandra must refuse, and does refuse.

import { CqlError, type ErrorRecord } from '#engine/values/cql-error.ts';

import type { CheckHead, CheckOf } from '../check.ts';
import { type Judgement, right, type Trial, wrong } from '../judgement.ts';

type RefusedCheck = CheckOf<'refused'> & CheckHead;

export async function judgeRefused(check: RefusedCheck, trial: Trial): Promise<Judgement> {
  return check.cql === undefined ? judgeOwn(check, trial) : judgeOurs(check, check.cql, trial);
}

function isMeant({ error, says = '' }: RefusedCheck, { kind, message }: ErrorRecord): boolean {
  return kind === error && message.includes(says);
}

/** The learner's own statement must have met the refusal, in whichever task. */
function judgeOwn(check: RefusedCheck, { replay }: Trial): Judgement {
  const tried = replay.records.filter(({ task, do: what }) => task === check.task && what !== 'event');
  const met = [...tried, ...replay.records].find(({ error }) => error && isMeant(check, error));
  if (met)
    return {
      ...right('refused', { message: met.error!.message }),
      ...(met.task !== check.task && { elsewhere: [met.task] }),
    };
  const other = tried.findLast(({ error }) => error);
  if (other?.error)
    return wrong('refused.other', {}, [
      { kind: 'error', statement: other.text, message: other.error.message },
    ]);
  const accepted = tried.findLast(({ outcome }) => outcome === 'ok');
  return accepted
    ? wrong('refused.accepted', {}, [{ kind: 'statement', statement: accepted.text }])
    : wrong('refused.nothing');
}

function judgeOurs(check: RefusedCheck, cql: string, { replay }: Trial): Promise<Judgement> {
  return replay.gradingCluster.aside([], async (gradingCluster) => {
    try {
      await gradingCluster.execute(cql, { consistency: 'ONE' });
    } catch (error) {
      if (!(error instanceof CqlError)) throw error;
      return isMeant(check, error)
        ? right('refused', { message: error.message })
        : wrong('refused.ours-other', {}, [{ kind: 'error', statement: cql, message: error.message }]);
    }
    return wrong('refused.ours-accepted', {}, [{ kind: 'statement', statement: cql }]);
  });
}
