// The text of a verdict must agree with its evidence, and the evidence with what is expected. The points alone would
// not show that `expected` and `got` were exchanged.

import type { CompiledLab } from '#labs/grading/compiled-lab.ts';
import type { CheckVerdict, Evidence, Message, Verdict } from '#labs/grading/verdict.ts';

/** Returns undefined if everything agrees. */
export function disagreement(compiled: CompiledLab, { checks }: Verdict): string | undefined {
  for (const check of checks)
    for (const evidence of check.evidence) {
      const problem = judgeEvidence(compiled, check, evidence);
      if (problem) return `${check.id} ${problem}`;
    }
  return undefined;
}

function judgeEvidence(compiled: CompiledLab, check: CheckVerdict, evidence: Evidence): string | undefined {
  switch (evidence.kind) {
    case 'rows':
      if (!isExpected(compiled, check.id, evidence.expected))
        return 'shows as expected what the solution does not give';
      return isTold(check.messages, evidence.expected.length, evidence.got.length)
        ? undefined
        : 'tells other numbers of rows than it shows';
    case 'hidden-rows':
      return isTold(check.messages, evidence.expected, evidence.got)
        ? undefined
        : 'tells other numbers of hidden rows than it shows';
    case 'outcomes':
      return judgeOutcomes(compiled, check, evidence);
    default:
      return undefined;
  }
}

function isExpected({ expected }: CompiledLab, id: string, shown: unknown): boolean {
  const [seen = []] = expected[id] ?? [];
  return seen.some(({ rows }) => JSON.stringify(rows) === JSON.stringify(shown));
}

/** Messages about columns contain no numbers. */
function isTold(messages: readonly Message[], expected: number, got: number): boolean {
  const counting = messages.filter(({ args }) => args.expected !== undefined && args.got !== undefined);
  return counting.length === 0 || counting.some(({ args }) => args.expected === expected && args.got === got);
}

function judgeOutcomes(
  { checks }: CompiledLab,
  { id, messages }: CheckVerdict,
  { tries }: Extract<Evidence, { kind: 'outcomes' }>,
): string | undefined {
  const check = checks.find((one) => one.id === id);
  if (check?.kind !== 'outcomes') return 'shows outcomes that nobody asked for';
  if (tries.some(({ expected }, at) => expected !== check.tries[at]?.is))
    return 'shows other outcomes as expected than the check asks for';
  const wrong = tries.filter(({ expected, got }) => expected !== got);
  const isSaid = messages.every(({ args }) =>
    wrong.some(({ expected, got }) => args.expected === expected && args.got === got),
  );
  return isSaid ? undefined : 'tells another outcome than it shows';
}
