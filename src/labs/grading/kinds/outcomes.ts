// The answers that a client gets when certain nodes are down.

import { CqlError } from '#engine/values/cql-error.ts';

import type { CheckHead, CheckOf, TriedOutcome } from '../check.ts';
import { type Judgement, right, type Trial } from '../judgement.ts';
import { outcomeOf } from '../step-record.ts';

export async function judgeOutcomes(
  check: CheckOf<'outcomes'> & CheckHead,
  { replay }: Trial,
): Promise<Judgement> {
  return replay.gradingCluster.aside([], async (gradingCluster) => {
    for (const { action, node } of check.given) await gradingCluster.event(action, node);
    const tries: { statement: string; consistency: string; expected: TriedOutcome; got: TriedOutcome }[] = [];
    let message: string | undefined;
    for (const { cql, consistency, at, is } of check.tries) {
      let got: TriedOutcome = 'ok';
      try {
        await gradingCluster.execute(cql, { consistency, at });
      } catch (error) {
        if (!(error instanceof CqlError)) throw error;
        got = outcomeOf(error.kind);
        if (got === 'refused') message = error.message;
      }
      tries.push({ statement: cql, consistency, expected: is, got });
    }
    const wrongs = tries.filter(({ expected, got }) => expected !== got);
    if (wrongs.length === 0) return right('outcomes', { tries: tries.length });
    const [first] = wrongs;
    const args = { consistency: first!.consistency, expected: first!.expected, got: first!.got };
    return {
      share: (tries.length - wrongs.length) / tries.length,
      messages: [{ code: 'outcomes.other', args }],
      evidence: [
        { kind: 'outcomes', tries },
        ...(message === undefined ? [] : [{ kind: 'error' as const, statement: first!.statement, message }]),
      ],
    };
  });
}
