// An answer that cannot run, or not within the limits, does not count as an attempt. It is refused with the line and
// the reason.

import type { Answer, Step } from './answer.ts';
import type { CompiledLab } from './compiled-lab.ts';
import type { EngineName } from './lab.ts';
import type { Evidence, Message, Verdict } from './verdict.ts';
import { findWritten } from './written.ts';

/** The number of steps that one answer may have. Even a history of several hours is shorter. */
export const answerStepsMax = 2000;
/** On a real cluster, everybody who waits for a check also waits for these seconds. */
export const clusterSecondsMax = 120;

/** Returns undefined if the answer can run. */
export function refuseAnswer(
  { lab, checks, written }: CompiledLab,
  answer: Answer,
  engine: EngineName,
): Verdict | undefined {
  const refusal = findRefusal(answer, lab.nodes, engine);
  if (!refusal) return undefined;
  // Prose can be marked, whatever is wrong with the statements.
  const found = findWritten(written, answer.steps);
  return {
    lab: lab.slug,
    engine,
    gradable: false,
    points: 0,
    pointsMax: checks.reduce((sum, { points }) => sum + points, 0),
    messages: [refusal.message],
    evidence: refusal.evidence ?? [],
    checks: [],
    ...(found && { written: found }),
  };
}

function findRefusal(
  { steps, problems }: Answer,
  nodes: number,
  engine: EngineName,
): { message: Message; evidence?: Evidence[] } | undefined {
  const [problem] = problems;
  if (problem)
    return {
      message: {
        code: problem.kind === 'syntax' ? 'answer.syntax' : 'answer.line',
        args: { line: problem.line },
      },
      evidence: [{ kind: 'error', statement: problem.text, message: problem.message }],
    };
  if (steps.length > answerStepsMax)
    return { message: { code: 'answer.long', args: { steps: steps.length, max: answerStepsMax } } };
  for (const step of steps) {
    const node = nodeOf(step);
    if (node !== undefined && !isNode(node, nodes))
      return { message: { code: 'answer.node', args: { line: step.line, node, nodes } } };
  }
  const seconds = steps.reduce((sum, step) => sum + (step.kind === 'wait' ? step.seconds : 0), 0);
  if (engine === 'cassandra' && seconds > clusterSecondsMax)
    return { message: { code: 'answer.waits', args: { seconds, max: clusterSecondsMax } } };
  return undefined;
}

function nodeOf(step: Step): string | undefined {
  if (step.kind === 'statement') return step.only;
  return step.kind === 'event' || step.kind === 'at' ? step.node : undefined;
}

/** The names are `n1` to `n3` for three nodes. */
function isNode(name: string, nodes: number): boolean {
  const number = Number(name.slice(1));
  return name === `n${number}` && number >= 1 && number <= nodes;
}
